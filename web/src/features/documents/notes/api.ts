import type { NewNote, NotePage } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useKeyedPost } from '../../../offline/public.ts';
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
  const post = useKeyedPost();
  return useMutation({ mutationFn: (body: NewNote) => post<unknown>(api.documentNotes, body) });
}

export function useAnswerNote(id: number) {
  return useChange(documentsKey, (body: { respuesta: string }) =>
    request<unknown>(api.documentNoteAnswer(id), { method: 'POST', body }),
  );
}
