import type { ContentOwner, DocumentContent, DocumentKind } from './documents.ts';

/** A page as its file in the content folder describes it. */
export type FirstRevision = {
  path: string;
  kind: DocumentKind;
  owner: ContentOwner;
  /** Place in the menu. */
  order: number;
  reviewedOn: string | null;
  /** Changes with what the page says or shows, and not with how the file writes it. */
  hash: string;
  content: DocumentContent;
};

/** What the build makes of the content folder. Pictures are named by their hash; `file` is relative to the folder. */
export type FirstRevisions = {
  pages: FirstRevision[];
  pictures: Record<string, { file: string; width: number; height: number }>;
};
