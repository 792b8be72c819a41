/** What a calendar and a clock show. */
export type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
export const monthName = (month: number) => months[month - 1] ?? '';
export const twoDigits = (value: number) => String(value).padStart(2, '0');

const zones = new Map<string, Intl.DateTimeFormat>();

const numeric = 'numeric';

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone);
  if (known) return known;
  const parts = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
  zones.set(timeZone, format);
  return format;
}

/** By default the reader's own, which the browser knows without a formatter (see number.ts). */
export function clockAt(date: Date, timeZone?: string): Clock {
  if (timeZone === undefined) {
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
      second: date.getSeconds(),
    };
  }
  const parts = formatOf(timeZone).formatToParts(date);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Clock;
  return { year, month, day, hour, minute, second };
}

/** How many midnights lie between the two. */
export function daysBetween(from: Date, to: Date, timeZone?: string): number {
  const midnight = (date: Date) => {
    const { year, month, day } = clockAt(date, timeZone);
    return Date.UTC(year, month - 1, day);
  };
  return (midnight(to) - midnight(from)) / 86_400_000;
}

/** "10:15" */
export const hourOf = ({ hour, minute }: Clock) => `${twoDigits(hour)}:${twoDigits(minute)}`;
