import type { ChartSlice } from '@mostrador/contract/lost-sales';
import { counted, number, tenths } from '../../../lib/numbers.ts';
import type { Period } from '../api.ts';

/** What each period is compared with; there is nothing before all reports. */
const periodBefore: Record<Exclude<Period, 'todo'>, string> = {
  '30': 'los 30 días anteriores',
  '90': 'los 90 días anteriores',
  '365': 'los 12 meses anteriores',
  'este-mes': 'los mismos días del mes pasado',
  'mes-pasado': 'el mes anterior',
};

/** How many reports of the chart fit: those of the chosen slice, or all of them. */
export function countOf(slices: readonly ChartSlice[], chosen: string | undefined): number {
  const counted = chosen === undefined ? slices : slices.filter(({ id }) => id === chosen);
  return counted.reduce((sum, { value }) => sum + value, 0);
}

/** "3 más", "1 menos", "igual". */
export function changeWords(by: number): string {
  if (by === 0) return 'igual';
  return `${number(Math.abs(by))} ${by > 0 ? 'más' : 'menos'}`;
}

/** "42 reportes, 8 más (23.5 %) que en los 30 días anteriores". Until the other count is known, only the first. */
export function totalWords(count: number, before: number | undefined, period: Period): string {
  const reports = counted(count, 'reporte', 'reportes');
  if (period === 'todo' || before === undefined) return reports;
  const by = count - before;
  const share = by === 0 || before === 0 ? '' : ` (${tenths((Math.abs(by) / before) * 100)} %)`;
  return `${reports}, ${changeWords(by)}${share} que en ${periodBefore[period]}`;
}
