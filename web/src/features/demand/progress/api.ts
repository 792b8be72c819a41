import type { LostThisMonth, Progress, ProgressTable } from '@mostrador/contract/demand-progress';
import { api } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { demandKey } from '../api.ts';

/** Colleagues report and decide too. */
const refreshEvery = 3 * 60_000;

/** An empty plaza stands for all that the person may see. */
const inPlaza = (plaza: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...more, ...(plaza && { plaza }) });

export function progressQuery(plaza: string) {
  return queryOptions({
    queryKey: [...demandKey, 'progress', plaza],
    queryFn: () => request<Progress>(`${api.progress}?${inPlaza(plaza)}`),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

export const progressExport = (table: ProgressTable, plaza: string) =>
  `${api.progressXlsx}?${inPlaza(plaza, { tabla: table })}`;

export function monthQuery() {
  return queryOptions({
    queryKey: [...demandKey, 'month'],
    queryFn: () => request<LostThisMonth>(api.lostThisMonth),
    refetchInterval: refreshEvery,
  });
}
