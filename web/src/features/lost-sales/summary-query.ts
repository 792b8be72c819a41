import { api } from '@mostrador/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

/** Everything that moves with a report is kept under this: count, charts, table, brands. */
export const lostSalesKey = ['lost-sales'] as const;
/** Colleagues report too: what is on the screen is read again now and then. */
export const refreshEvery = 3 * 60_000;

export function summaryQuery() {
  return queryOptions({
    queryKey: [...lostSalesKey, 'summary'],
    queryFn: () => request<{ total: number }>(api.lostSalesSummary),
    refetchInterval: refreshEvery,
  });
}
