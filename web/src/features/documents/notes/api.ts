import type { NewNote, NotePage } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { documentsKey } from '../document-query.ts';

export type NoteFilter = 'sin_respuesta' | 'todas';

export function notesQuery(estado: NoteFilter, page: number) {
  const asked = new URLSearchParams({ estado, pagina: String(page) });
  return queryOptions({
    queryKey: [...documentsKey, 'notes', estado, page],
    queryFn: () => request<NotePage>(`${api.documentNotes}?${asked}`),
    placeholderData: keepPreviousData,
  });
}

export function useSendNote() {
  return useMutation({
    mutationFn: (body: NewNote) => request<unknown>(api.documentNotes, { method: 'POST', body }),
  });
}

/** A refusal does not fetch the list again: without the note, the form would go with the error and what was typed. */
export function useAnswerNote(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { respuesta: string }) => request<unknown>(api.documentNoteAnswer(id), { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
}
