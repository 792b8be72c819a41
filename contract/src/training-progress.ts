import type { z } from 'zod';
import type { filmProgress, traineeProgress, trainingReport, watched } from './training-progress-schema.ts';

/** A film counts as seen when this share of its seconds was really played, each counted once. */
export const seenShare = 0.9;

export const trainingReportLimits = { pageSize: 25, search: { max: 80 } } as const;

export type Watched = z.infer<typeof watched>;
export type FilmProgress = z.infer<typeof filmProgress>;
export type TraineeProgress = z.infer<typeof traineeProgress>;
export type TrainingReport = z.infer<typeof trainingReport>;
