import { documentKinds } from '@mostrador/contract/document-kinds';
import type { DocumentTitle } from '@mostrador/contract/documents';
import { createContext, use } from 'react';

export type DocumentTitles = readonly DocumentTitle[];

export const DocumentsContext = createContext<DocumentTitles | null>(null);
export const ChangeDocumentsContext = createContext<(titles: DocumentTitles) => void>(() => {});

/** Every published guide and promotion: as the page said, then as the server notifies. */
export function useDocuments(): DocumentTitles {
  const documents = use(DocumentsContext);
  if (!documents) throw new Error('The application has not started.');
  return documents;
}

/** For what the server has just said about the published pages. */
export const useChangeDocuments = (): ((titles: DocumentTitles) => void) => use(ChangeDocumentsContext);

/** The published page at `path`. */
export const findDocument = (documents: DocumentTitles, path: string) =>
  documents.find((document) => document.path === path);

/** The screen that lists a page. */
export const menuOf = ({ kind }: Pick<DocumentTitle, 'kind'>) => documentKinds[kind].menu;

/**
 * The pages as they were when the person came to this screen: a publication does not change what somebody is reading.
 * `showLatest` is for whoever wants to see it.
 */
export type ShownDocuments = { titles: DocumentTitles; showLatest: () => void };
export const ShownDocumentsContext = createContext<ShownDocuments>({ titles: [], showLatest: () => {} });
