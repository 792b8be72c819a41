/** Both ends belong to it. */
export type YearRange = { from?: number | undefined; to?: number | undefined };

const first = 1950;

/** 98 is 1998 and 15 is 2015. */
const fullYear = (written: string) => {
  const year = Number(written);
  return written.length === 4 ? year : year + (year >= first % 100 ? 1900 : 2000);
};

/** A year of four figures or two, not part of a measure (5W-30, 205/55-16, 1.15) or of a code. */
const year = String.raw`(?<![\w./-])(\d{4}|\d\d)(?![\w./])`;
const until = String.raw` ?(?:-|\/| al? | hasta (?:el )?) ?`;
const closed = new RegExp(String.raw`(?<![\w./-])(\d{4}|\d\d)${until}(\d{4}|\d\d)(?![\w./-])`, 'g');
const open = new RegExp(`${year}(?: ?\\+| ?-(?= |$)| (?:en )?adelante| a la fecha| y posteriores| up\\b)`, 'g');
const since = new RegExp(`\\b(?:desde|a partir de) (?:el )?${year}`, 'g');
const before = new RegExp(`\\b(?:hasta|antes de) (?:el )?${year}`, 'g');

/**
 * The ranges of years in a folded description: "2015-2017", "15-21", "2012 en adelante". Single years are left out, because
 * a search finds them as they are written. Nothing is made for years after the next one, so that 10-30 is an oil.
 */
export function yearRanges(folded: string, last = new Date().getFullYear() + 1): YearRange[] {
  const ranges: YearRange[] = [];
  const isYear = (value: number) => value >= first && value <= last;
  const take = (pattern: RegExp, text: string, toRange: (...written: string[]) => YearRange) =>
    text.replace(pattern, (match: string, one: string, other: string) => {
      const range = toRange(one, other);
      const [from = first, to = last] = [range.from, range.to];
      if (!isYear(from) || !isYear(to) || from > to) return match;
      ranges.push(range);
      return ' ';
    });
  let rest = take(closed, folded, (from = '', to = '') => ({ from: fullYear(from), to: fullYear(to) }));
  rest = take(open, rest, (from = '') => ({ from: fullYear(from) }));
  rest = take(since, rest, (from = '') => ({ from: fullYear(from) }));
  take(before, rest, (to = '') => ({ to: fullYear(to) }));
  return ranges;
}

/** As PostgreSQL reads an int4multirange. */
export function toMultirange(ranges: YearRange[]): string {
  return `{${ranges.map(({ from = '', to }) => `[${from},${to === undefined ? '' : to + 1})`).join(',')}}`;
}
