import type { Progress } from '@mostrador/contract/demand-progress';
import { counted, decimal, number, pesos } from '../../../lib/numbers.ts';

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The twelve months that begin with this day, each as its first day. */
export function monthsFrom(first: string): string[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 10),
  );
}

/** "$950", "$12 mil", "$1.2 mill.": what fits above a narrow bar; nothing for nothing. */
export function shortPesos(amount: number): string {
  if (amount === 0) return '';
  if (amount < 1_000) return pesos(amount);
  if (amount < 999_500) return `$${amount < 9_950 ? decimal(amount / 1_000) : number(Math.round(amount / 1_000))} mil`;
  return `$${decimal(amount / 1_000_000)} mill.`;
}

/** "71 %" */
export const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${number(Math.round((part / whole) * 100))} %`;

/** How many candidates there are of each kind, over all plazas. */
export function decisionTotals(decisions: Progress['decisiones']) {
  const of = (kind: 'a_tiempo' | 'tarde' | 'vencidas' | 'en_plazo') => sum(decisions.map((row) => row[kind]));
  return { a_tiempo: of('a_tiempo'), tarde: of('tarde'), vencidas: of('vencidas'), en_plazo: of('en_plazo') };
}

/** Of those whose days are over or that were decided; the others still have time. */
export const decidedShare = ({ a_tiempo, tarde, vencidas }: { a_tiempo: number; tarde: number; vencidas: number }) =>
  share(a_tiempo, a_tiempo + tarde + vencidas);

/** How dark a week is in the table of branches: 0 for no report, up to 4 for as many as the busiest. */
export const shade = (reports: number, most: number) =>
  reports === 0 ? 0 : Math.max(1, Math.ceil((reports / most) * 4));

type Compared = { antes: number; despues: number };

/** After "3 de 4": of so many supplied parts that nobody asks for any more, and the orders of all. */
export function suppliedWords(ended: number, known: readonly Compared[]): string {
  const orders = (of: keyof Compared) => counted(sum(known.map((part) => part[of])), 'pedido', 'pedidos');
  return `ya no se ${ended === 1 ? 'pide' : 'piden'}. El mes de antes hubo ${orders('antes')}; el mes de después, ${orders('despues')}.`;
}

/** "esperábamos 3 y se volvieron a pedir 2" */
export const cameWords = (said: number, came: number) =>
  `esperábamos ${number(said)} y se ${came === 1 ? 'volvió' : 'volvieron'} a pedir ${number(came)}`;
