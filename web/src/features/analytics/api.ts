import type { Usage, UsagePeriod } from '@mostrador/contract/analytics';
import { api, longestCountedPath } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/request.ts';
import { atIdleTime } from '../../lib/idle.ts';

/** Sent at idle time, and nothing waits for it. A failure is ignored, also that of a session that has ended. */
export function recordPageView(path: string): void {
  atIdleTime(() => {
    fetch(api.pageViews, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: path.slice(0, longestCountedPath) }),
    }).catch(() => {});
  });
}

export const usageExportAddress = (days: UsagePeriod) => `${api.usageExport}?dias=${days}`;

export function usageQuery(days: UsagePeriod) {
  return queryOptions({
    queryKey: ['usage', days],
    queryFn: () => request<Usage>(`${api.usage}?dias=${days}`),
    placeholderData: keepPreviousData,
  });
}
