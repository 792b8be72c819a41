import type { ChartSlice, lostSalePeriods } from '@mostrador/contract/lost-sales';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { lostSalesKey, refreshEvery } from '../summary-query.ts';

export type Period = keyof typeof lostSalePeriods;

/** A chart as the server sends it: `values[0][0]` are the slices, most frequent first. */
export function chartQuery(path: string, period: Period, view: Record<string, string> = {}) {
  const address = `${path}?${new URLSearchParams({ periodo: period, ...view })}`;
  return queryOptions({
    queryKey: [...lostSalesKey, 'chart', address],
    queryFn: async () => (await request<{ values: ChartSlice[][][] }>(address)).values[0]?.[0] ?? [],
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}
