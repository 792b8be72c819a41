import type { Usage, UsagePeriod } from '@mostrador/contract/analytics';
import { api } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';

export const usageExportAddress = (days: UsagePeriod) => `${api.usageExport}?dias=${days}`;

export function usageQuery(days: UsagePeriod) {
  return queryOptions({
    queryKey: ['usage', days],
    queryFn: () => request<Usage>(`${api.usage}?dias=${days}`),
    placeholderData: keepPreviousData,
  });
}
