import type {
  DocumentSettings,
  EditableDocument,
  ManagedDocument,
  ManagedDocuments,
  NewDocument,
  RevisionList,
  RevisionWithContent,
} from '@mostrador/contract/document-editing';
import type { DocumentKind } from '@mostrador/contract/documents';
import { api, type RevisionAction } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { documentsKey } from '../document-query.ts';

/** A publication, also one by somebody else, makes everything below this key be fetched again. */
const key = (...parts: readonly (string | number)[]) => [...documentsKey, 'manage', ...parts] as const;

/** Every page, also those that are not published, in the order of the menus. */
export function managedDocumentsQuery() {
  return queryOptions({
    queryKey: key(),
    queryFn: async () => (await request<ManagedDocuments>(api.managedDocuments)).documentos,
  });
}

/** A page with what is published and what is proposed. */
export function managedDocumentQuery(id: number) {
  return queryOptions({
    queryKey: key(id),
    queryFn: () => request<EditableDocument>(api.managedDocument(id)),
  });
}

/** The newest first. */
export function revisionsQuery(id: number) {
  return queryOptions({
    queryKey: key(id, 'revisions'),
    queryFn: async () =>
      (await request<RevisionList>(api.revisions(id))).revisiones.toSorted((a, b) => b.numero - a.numero),
  });
}

export function revisionQuery(id: number, number: number) {
  return queryOptions({
    queryKey: key(id, 'revisions', number),
    queryFn: () => request<RevisionWithContent>(api.revision(id, number)),
  });
}

type RevisionStep = {
  id: number;
  number: number;
  action: RevisionAction;
  /** What was looked at; another one is refused. */
  version?: number;
  body?: { cuando: string | null } | { motivo: string };
};

/** Publishes a revision, gives it back, cancels its date or restores it. */
export function useRevisionAction() {
  return useChange(documentsKey, ({ id, number, action, version, body }: RevisionStep) =>
    request<unknown>(api.revisionAction(id, number, action), { method: 'POST', body: body ?? {}, version }),
  );
}

export function useCreateDocument() {
  return useChange(documentsKey, (body: NewDocument) =>
    request<ManagedDocument>(api.managedDocuments, { method: 'POST', body }),
  );
}

export function useChangeSettings(id: number) {
  return useChange(documentsKey, (body: DocumentSettings) =>
    request<unknown>(api.documentSettings(id), { method: 'PUT', body }),
  );
}

const steps = {
  retire: api.retireDocument,
  recover: api.recoverDocument,
  reviewed: api.documentReviewed,
};
export type PageStep = keyof typeof steps;

/** Retires a page, brings it back, or confirms that it still holds. */
export function usePageStep() {
  return useChange(documentsKey, ({ id, step }: { id: number; step: PageStep }) =>
    request<unknown>(steps[step](id), { method: 'POST', body: {} }),
  );
}

export function useSaveOrder() {
  return useChange(documentsKey, (body: { tipo: DocumentKind; ids: number[] }) =>
    request<unknown>(api.documentOrder, { method: 'PUT', body }),
  );
}
