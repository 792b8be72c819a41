import { plazas } from '@mostrador/contract/branches';
import type { LostSaleFilter } from '@mostrador/contract/lost-sales';
import { and, gte, inArray, or, type SQL } from 'drizzle-orm';
import { localTime } from '../http/local-time.ts';
import { lostSales } from './table.ts';

const zones = Map.groupBy(plazas, ({ timeZone }) => timeZone);
const day = 86_400_000;

/** Midnight, in the time zone, at the start of the oldest of so many days; today is one of them. */
function firstMoment(days: number, timeZone: string, now: Date): Date {
  const today = Date.parse(localTime(now.toISOString(), timeZone).slice(0, 10));
  const oldest = today - (days - 1) * day;
  // Midnight in UTC is the evening before here. Clocks change at two in the morning, so both have the same offset.
  const shown = Date.parse(`${localTime(new Date(oldest).toISOString(), timeZone)}Z`);
  return new Date(oldest + (oldest - shown));
}

/** Today and the days before it, by the calendar of the plaza where the sale was lost. */
export function inPeriod(periodo: LostSaleFilter['periodo'], now = new Date()): SQL | undefined {
  if (periodo === 'todo') return undefined;
  const starts = [...zones].map(([timeZone, here]) => ({
    names: here.map(({ value }) => value),
    first: firstMoment(Number(periodo), timeZone, now),
  }));
  const earliest = new Date(Math.min(...starts.map(({ first }) => first.getTime())));
  return and(
    // Follows from the next condition, but only this one can use the index.
    gte(lostSales.reportedAt, earliest),
    or(...starts.map(({ names, first }) => and(inArray(lostSales.plaza, names), gte(lostSales.reportedAt, first)))),
  );
}
