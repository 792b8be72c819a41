import { z } from 'zod';
import type { ScreenPath } from './paths.ts';

/** Each module of /retvalle and its screen, in the order of the menu. */
export const trainingModules = { taller: '/modulo-taller', caja: '/modulo-caja' } as const satisfies Record<
  string,
  ScreenPath
>;
export type TrainingModule = keyof typeof trainingModules;
const moduleNames = Object.keys(trainingModules) as [TrainingModule, ...TrainingModule[]];

/** Colour of the card's edge. */
export const trainingColours = ['yellow', 'blue', 'red', 'green'] as const;

const fileName = z.string().regex(/^[\w-]+\.\w+$/);

/** `content/training/<id>/video.json`; the files it names lie beside it. */
export const trainingVideo = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  module: z.enum(moduleNames),
  /** Place within its module, from 1. */
  order: z.number().int().positive(),
  color: z.enum(trainingColours),
  titulo: z.string().min(1),
  modalHeader: z.string().min(1),
  cover: fileName,
  poster: fileName,
  video: fileName,
  captions: fileName,
  seconds: z.number().positive(),
  /** What the film shows, a sentence a step. */
  steps: z.array(z.string().min(1)).min(1),
});

export type TrainingVideo = z.infer<typeof trainingVideo>;
