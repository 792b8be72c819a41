import type { HelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { requestKept } from '../../offline/kept.ts';

export function helpPagesQuery() {
  return queryOptions({ queryKey: ['help-pages'], queryFn: () => requestKept<HelpPage[]>(api.helpPages) });
}
