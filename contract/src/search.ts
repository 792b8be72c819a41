import { z } from 'zod';
import { missOf, searchLimits } from './search-terms.ts';

/** A search that found nothing. Who searched is not told. */
export const newMiss = z.object({
  term: z
    .string()
    .max(searchLimits.term.max)
    .refine((term) => missOf(term) !== null, 'Esa búsqueda no se guarda.'),
});

export const missesQuery = z.object({ pagina: z.coerce.number().int().min(1).max(10_000).default(1) });
export const missChoice = z.object({ termino: z.string().min(1).max(searchLimits.term.max) });

export const miss = z.object({
  term: z.string(),
  last30: z.number().int(),
  last90: z.number().int(),
  /** The last day on which somebody looked for it. */
  lastDay: z.iso.date(),
});
export const missPage = z.object({ total: z.number().int(), misses: z.array(miss) });

export type Miss = z.infer<typeof miss>;
export type MissPage = z.infer<typeof missPage>;
