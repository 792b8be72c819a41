import { plazas } from '@mostrador/contract/branches';
import type { ChartQuery } from '@mostrador/contract/lost-sales';
import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { localTime } from '../http/local-time.ts';
import { type lostSaleDays, type lostSaleDeltas, lostSales } from './table.ts';

type Period = ChartQuery['periodo'];
type Part = ChartQuery['tramo'];
/** Days of the calendar as midnights in UTC; `until` is the first day after, absent when today is the last. */
type Days = { from: number; until?: number };

const zones = Map.groupBy(plazas, ({ timeZone }) => timeZone);
const day = 86_400_000;

/** The month so far is compared with the same days of the month before. */
function daysOf(period: Exclude<Period, 'todo'>, part: Part, today: number): Days {
  const date = new Date(today);
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
  if (period === 'mes-pasado') {
    return part === 'actual' ? { from: month(-1), until: month(0) } : { from: month(-2), until: month(-1) };
  }
  if (period === 'este-mes') {
    if (part === 'actual') return { from: month(0) };
    return { from: month(-1), until: Math.min(month(-1) + (today - month(0)) + day, month(0)) };
  }
  const first = today - (Number(period) - 1) * day;
  return part === 'actual' ? { from: first } : { from: first - Number(period) * day, until: first };
}

/** The moment at which a day begins in the time zone. */
function midnight(date: number, timeZone: string): Date {
  // Midnight in UTC is the evening before here. Clocks change at two in the morning, so both have the same offset.
  const shown = Date.parse(`${localTime(new Date(date).toISOString(), timeZone)}Z`);
  return new Date(date + (date - shown));
}

/** The plazas of each time zone with the days of the period there. Undefined for all days. */
function spansOf(period: Period, part: Part, now: Date) {
  if (period === 'todo') return undefined;
  return [...zones].map(([timeZone, here]) => {
    const today = Date.parse(localTime(now.toISOString(), timeZone).slice(0, 10));
    return { timeZone, names: here.map(({ value }) => value), ...daysOf(period, part, today) };
  });
}

/** The reports of a period, by the calendar of the plaza where the sale was lost. Nothing comes before everything. */
export function inPeriod(period: Period, part: Part = 'actual', now = new Date()): SQL | undefined {
  const spans = spansOf(period, part, now)?.map(({ timeZone, names, from, until }) => ({
    names,
    from: midnight(from, timeZone),
    until: until === undefined ? undefined : midnight(until, timeZone),
  }));
  if (!spans) return part === 'actual' ? undefined : sql`false`;
  const earliest = new Date(Math.min(...spans.map(({ from }) => from.getTime())));
  return and(
    // Follows from the next condition, but only this one can use the index.
    gte(lostSales.reportedAt, earliest),
    or(
      ...spans.map(({ names, from, until }) =>
        and(inArray(lostSales.plaza, names), gte(lostSales.reportedAt, from), until && lt(lostSales.reportedAt, until)),
      ),
    ),
  );
}

/** The same in a table that has the plaza and the day. */
export function inDays(
  table: typeof lostSaleDays | typeof lostSaleDeltas,
  period: Period,
  part: Part = 'actual',
  now = new Date(),
): SQL | undefined {
  const spans = spansOf(period, part, now);
  if (!spans) return part === 'actual' ? undefined : sql`false`;
  const date = (day: number) => new Date(day).toISOString().slice(0, 10);
  return and(
    // Follows from the next condition, but only this one can use the index.
    gte(table.day, date(Math.min(...spans.map(({ from }) => from)))),
    or(
      ...spans.map(({ names, from, until }) =>
        and(
          inArray(table.plaza, names),
          gte(table.day, date(from)),
          until === undefined ? undefined : lt(table.day, date(until)),
        ),
      ),
    ),
  );
}
