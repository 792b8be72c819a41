import type { EditableDocument, Revision, RevisionWithContent } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const ifMatch = (version: number | null) => (version === null ? {} : { 'if-match': `"${version}"` });

export const beginDraft = (id: number) => request<RevisionWithContent>(api.documentDraft(id), { method: 'POST' });

export const saveDraft = (id: number, contenido: DocumentContent, version: number) =>
  request<Revision>(api.documentDraft(id), { method: 'PUT', body: { contenido }, headers: ifMatch(version) });

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
  return queryOptions({ queryKey: ['documents', 'current', id], queryFn: () => readDocument(id), gcTime: 0 });
}

/** After an error too: most of them say that somebody else was quicker. */
function useDraftStep<Given>(send: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
}

export function useProposeDraft(id: number) {
  return useDraftStep(({ motivo, version }: { motivo: string; version: number | null }) =>
    request(api.proposeDraft(id), { method: 'POST', body: { motivo }, headers: ifMatch(version) }),
  );
}

export function useDiscardDraft(id: number) {
  return useDraftStep((version: number | null) =>
    request(api.documentDraft(id), { method: 'DELETE', headers: ifMatch(version) }),
  );
}

/** Takes back a proposal of one's own, to write on. */
export function useTakeBack(id: number) {
  return useDraftStep(({ numero, version }: Pick<Revision, 'numero' | 'version'>) =>
    request(api.revisionAction(id, numero, 'devolver'), { method: 'POST', body: {}, headers: ifMatch(version) }),
  );
}
