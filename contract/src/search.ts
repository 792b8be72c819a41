import * as z from 'zod/mini';
import { pageNumber } from './fields.ts';
import { foldSpanish } from './fold.ts';

export const searchLimits = {
  /** Letters and digits below which nothing is searched in the price list nor reported to the administrator. */
  term: { min: 3, max: 80 },
  pageSize: 25,
  /** Days that a search without result is remembered. */
  missDays: 180,
} as const;

/** Whoever looks for a person types an address or a number; that is nobody else's business. Part codes have letters. */
const personal = [/\S@\S/, /(?<![\p{L}\p{N}])(?:\d[\s().+-]*){7,}(?![\p{L}\p{N}])/u];

export const signsIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A search that found nothing, as the administrator may read it: folded, or null when it must not be reported at all. */
export function missOf(typed: string): string | null {
  const term = foldSpanish(typed).trim().replace(/\s+/g, ' ');
  const { min, max } = searchLimits.term;
  if (signsIn(term) < min || term.length > max) return null;
  return personal.some((pattern) => pattern.test(term)) ? null : term;
}

/** A search that found nothing. Who searched is not stored. */
export const newMiss = z.object({
  term: z.string().check(
    z.maxLength(searchLimits.term.max),
    z.refine((term) => missOf(term) !== null, 'Esa búsqueda no se guarda.'),
  ),
});

export const missesQuery = z.object({ pagina: pageNumber });
export const missChoice = z.object({ termino: z.string().check(z.minLength(1), z.maxLength(searchLimits.term.max)) });

export const miss = z.object({
  term: z.string(),
  last30: z.int(),
  last90: z.int(),
  /** The last day on which somebody looked for it. */
  lastDay: z.iso.date(),
});
export const missPage = z.object({ total: z.int(), misses: z.array(miss) });

export type Miss = z.infer<typeof miss>;
export type MissPage = z.infer<typeof missPage>;
