import { z } from 'zod';
import { moduleIds } from './training-modules.ts';

/** Colour of the card's edge. */
export const trainingColours = ['yellow', 'blue', 'red', 'green'] as const;

const fileName = z.string().regex(/^[\w-]+\.\w+$/);

/** `content/training/<id>/video.json`; the files it names lie beside it. */
export const trainingVideo = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  module: z.enum(moduleIds),
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
