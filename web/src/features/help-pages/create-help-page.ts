import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { helpPagesQuery } from './api.ts';

export function useCreateHelpPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (page: NewHelpPage) => request<HelpPage>(api.helpPages, { method: 'POST', body: { page } }),
    onSuccess: (created) => {
      queryClient.setQueryData(helpPagesQuery().queryKey, (before) => before && [...before, created]);
    },
  });
}
