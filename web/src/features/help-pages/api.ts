import type { HelpPage } from '@mostrador/contract/help-pages';
import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { requestCached } from '../../offline/cached-responses.ts';

export function helpPagesQuery() {
  return queryOptions({ queryKey: ['help-pages'], queryFn: () => requestCached<HelpPage[]>(api.helpPages) });
}
