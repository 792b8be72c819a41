import type { EditableDocument, Revision, RevisionWithContent } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { documentsKey } from '../document-query.ts';

export const beginDraft = (id: number) =>
  request<RevisionWithContent>(api.documentDraft(id), { method: 'POST', repeatable: true });

export const saveDraft = (id: number, contenido: DocumentContent, version: number) =>
  request<Revision>(api.documentDraft(id), { method: 'PUT', body: { contenido }, version });

const readDocument = (id: number) => request<EditableDocument>(api.managedDocument(id));

/** The open draft, if it can be written. */
export async function readDraftOf(id: number): Promise<RevisionWithContent | null> {
  const { abierta } = await readDocument(id);
  return abierta?.estado === 'draft' ? abierta : null;
}

/**
 * The page that is written, as it is now. Nothing stays after the visit: whoever comes back must not begin with the text
 * of before their own last changes.
 */
export function currentDocumentQuery(id: number) {
  return queryOptions({ queryKey: [...documentsKey, 'current', id], queryFn: () => readDocument(id), gcTime: 0 });
}

export function useProposeDraft(id: number) {
  return useChange(documentsKey, ({ motivo, version }: { motivo: string; version: number | null }) =>
    request(api.proposeDraft(id), { method: 'POST', body: { motivo }, version }),
  );
}

export function useDiscardDraft(id: number) {
  return useChange(documentsKey, (version: number | null) =>
    request(api.documentDraft(id), { method: 'DELETE', version }),
  );
}

/** Takes back a proposal of one's own, to write on. */
export function useTakeBack(id: number) {
  return useChange(documentsKey, ({ numero, version }: Pick<Revision, 'numero' | 'version'>) =>
    request(api.revisionAction(id, numero, 'devolver'), { method: 'POST', body: {}, version }),
  );
}
