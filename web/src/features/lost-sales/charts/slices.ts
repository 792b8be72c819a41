import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { number } from '../../../lib/numbers.ts';

export type Slice = ChartSlice & { share: number };

const most = 7;
const othersId = 'otros ';

/** Whole percentages that add up to 100: each is rounded down, and the difference goes to the largest remainders. */
export function sharesOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((value, index) => ({ index, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const withShares = (slices: readonly ChartSlice[]): Slice[] => {
  const shares = sharesOf(slices.map(({ value }) => value));
  return slices.map((slice, index) => ({ ...slice, share: shares[index] ?? 0 }));
};

/** All slices, for the table. */
export const allSlices = withShares;

/** For the donut: the most frequent slices and one for the rest. A rest of a single slice is shown as itself. */
export function topSlices(slices: readonly ChartSlice[]): Slice[] {
  if (slices.length <= most + 1) return withShares(slices);
  const rest = slices.slice(most);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return withShares([...slices.slice(0, most), { id: othersId, label: `Otros (${rest.length})`, value }]);
}

export const isOthers = ({ id }: Slice): boolean => id === othersId;

/** "12 · 34 %". */
export function amount({ value, share }: Slice): string {
  return `${number(value)} · ${percent({ value, share })}`;
}

export function percent({ value, share }: Pick<Slice, 'value' | 'share'>): string {
  return share === 0 && value > 0 ? '<1 %' : `${share} %`;
}
