import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { number, tenths } from '../../../lib/numbers.ts';

/** `share` is the part of all reports in the chart, from 0 to 1. */
export type Slice = ChartSlice & { share: number };

const most = 30;
const othersId = 'otros ';

/** All slices, for the table. */
export function allSlices(slices: readonly ChartSlice[]): Slice[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return slices.map((slice) => ({ ...slice, share: total === 0 ? 0 : slice.value / total }));
}

/** For the donut: the most frequent slices and one for the rest. A rest of a single slice is shown as itself. */
export function topSlices(slices: readonly ChartSlice[]): Slice[] {
  if (slices.length <= most + 1) return allSlices(slices);
  const rest = slices.slice(most);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return allSlices([...slices.slice(0, most), { id: othersId, label: `Otros (${rest.length})`, value }]);
}

/** The slices and, counting nothing, those that only the period before had. */
export function withGone(
  slices: readonly ChartSlice[],
  before: ReadonlyMap<string, ChartSlice> = new Map(),
): ChartSlice[] {
  const here = new Set(slices.map(({ id }) => id));
  const gone = [...before.values()].filter(({ id }) => !here.has(id));
  return [...slices, ...gone.map((slice) => ({ ...slice, value: 0 }))];
}

export const isOthers = ({ id }: Slice): boolean => id === othersId;

/** "12 · 34.5 %". */
export const amount = (slice: Slice): string => `${number(slice.value)} · ${percent(slice)}`;

/** Each is rounded for itself, so that equal counts show equal percentages; their sum may be a little off 100. */
export function percent({ value, share }: Pick<Slice, 'value' | 'share'>): string {
  return share < 0.0005 && value > 0 ? '<0.1 %' : `${tenths(share * 100)} %`;
}
