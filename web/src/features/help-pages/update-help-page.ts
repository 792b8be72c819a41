import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { helpPagesQuery } from './api.ts';

type Change = { id: number; version: number; page: NewHelpPage };

/** Writes over exactly the version that the person saw; otherwise the server answers `changed-meanwhile`. */
export function useUpdateHelpPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, page }: Change) =>
      request<HelpPage>(api.helpPage(id), { method: 'PUT', body: { page }, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (updated) => {
      queryClient.setQueryData(helpPagesQuery().queryKey, (before) =>
        before?.map((page) => (page.id === updated.id ? updated : page)),
      );
    },
  });
}
