import type { Usage } from '@mostrador/contract/analytics';

export type UsageDay = Usage['days'][number];
type UsageSummary = { views: number; screens: number; busiest: UsageDay };

/** Totals of a period; null without visits. Of several equally busy days, `busiest` is the latest. */
export function summarize({ days, screens }: Usage): UsageSummary | null {
  let busiest: UsageDay | null = null;
  for (const day of days) if (day.people > 0 && day.people >= (busiest?.people ?? 0)) busiest = day;
  if (!busiest) return null;
  return { views: days.reduce((sum, day) => sum + day.views, 0), screens: screens.length, busiest };
}
