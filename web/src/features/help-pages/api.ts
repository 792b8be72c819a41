import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { requestCached, useKeyedPost } from '../../offline/public.ts';

export function helpPagesQuery() {
  return queryOptions({ queryKey: ['help-pages'], queryFn: () => requestCached<HelpPage[]>(api.helpPages) });
}

/** The page as the others see it now. Not from the copy on this device, which is from before their change. */
export async function fetchHelpPage(queryClient: QueryClient, id: number): Promise<HelpPage | undefined> {
  const pages = await request<HelpPage[]>(api.helpPages);
  queryClient.setQueryData(helpPagesQuery().queryKey, pages);
  return pages.find((page) => page.id === id);
}

export function useCreateHelpPage() {
  const queryClient = useQueryClient();
  const post = useKeyedPost();
  return useMutation({
    mutationFn: (page: NewHelpPage) => post<HelpPage>(api.helpPages, { page }),
    onSuccess: (created) => {
      // Already there if the list was fetched after an attempt whose answer was lost.
      queryClient.setQueryData(
        helpPagesQuery().queryKey,
        (before) => before && [...before.filter(({ id }) => id !== created.id), created],
      );
    },
  });
}

type HelpPageChange = { id: number; version: number; page: NewHelpPage };

/** Overwrites only the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useUpdateHelpPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, page }: HelpPageChange) =>
      request<HelpPage>(api.helpPage(id), { method: 'PUT', body: { page }, version }),
    onSuccess: (updated) => {
      queryClient.setQueryData(helpPagesQuery().queryKey, (before) =>
        before?.map((page) => (page.id === updated.id ? updated : page)),
      );
    },
  });
}

/** Deletes only the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useDeleteHelpPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: HelpPage) => request<unknown>(api.helpPage(id), { method: 'DELETE', version }),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(helpPagesQuery().queryKey, (before) => before?.filter((page) => page.id !== id));
    },
  });
}
