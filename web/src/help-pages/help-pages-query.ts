import type { HelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

export function helpPagesQuery() {
  return queryOptions({ queryKey: ['help-pages'], queryFn: () => request<HelpPage[]>(api.helpPages) });
}
