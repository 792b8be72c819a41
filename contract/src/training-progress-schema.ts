import { z } from 'zod';
import { trainingReportLimits } from './training-progress.ts';

const second = z.number().int().min(0).max(7_200);

/** Seconds that were played, also those told before: from each first up to, but without, each last. */
export const watched = z.object({
  position: z.number().min(0).max(7_200),
  played: z
    .array(z.tuple([second, second]).refine(([from, to]) => from < to, { error: 'Un tramo va de menos a más.' }))
    .max(500),
});

/** How far one person is with one film. */
export const filmProgress = z.object({
  id: z.string(),
  /** Where to go on, in seconds. */
  position: z.number(),
  played: z.number().int(),
  seconds: z.number().int(),
  seenAt: z.iso.datetime().nullable(),
});
export const filmProgressList = z.array(filmProgress);

export const trainingReportQuery = z.object({
  buscar: z.string().trim().max(trainingReportLimits.search.max).default(''),
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** One person and the films that they have seen or begun. */
export const traineeProgress = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  branch: z.string().nullable(),
  films: filmProgressList,
});
export const trainingReport = z.object({ people: z.array(traineeProgress), total: z.number().int() });
