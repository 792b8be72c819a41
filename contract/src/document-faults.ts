import type { DocumentFault } from './document-editing.ts';
import type { DocumentContent, DocumentKind } from './documents.ts';

/** What a page can lead to: the paths of screens and of published pages. */
type Known = { paths: ReadonlySet<string> };

/** What keeps a revision from being published, each with its place. The editor shows it while somebody writes. */
export function findFaults(_kind: DocumentKind, _content: DocumentContent, _known: Known): DocumentFault[] {
  return [];
}
