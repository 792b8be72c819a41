import * as z from 'zod/mini';
import { pageNumber, searchText } from './fields.ts';
import { namesOf } from './options.ts';
import type { ScreenPath } from './screens.ts';

/** Each module of /retvalle: its short name in tables and files, and its screen. In the order of the menu. */
export const trainingModules = {
  taller: { name: 'Taller', path: '/modulo-taller' },
  caja: { name: 'Caja', path: '/modulo-caja' },
} as const satisfies Record<string, { name: string; path: ScreenPath }>;

export type TrainingModule = keyof typeof trainingModules;
/** Also for the schema, which wants at least one. */
export const moduleIds = namesOf(trainingModules);

/** Colour of the card's edge. */
export const trainingColours = ['yellow', 'blue', 'red', 'green'] as const;

const fileName = z.string().check(z.regex(/^[\w-]+\.\w+$/));

/** `content/training/<id>/video.json`; the files it names lie beside it. */
export const trainingVideo = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  module: z.enum(moduleIds),
  /** Place within its module, from 1. */
  order: z.int().check(z.positive()),
  color: z.enum(trainingColours),
  titulo: z.string().check(z.minLength(1)),
  modalHeader: z.string().check(z.minLength(1)),
  cover: fileName,
  poster: fileName,
  video: fileName,
  captions: fileName,
  /** Whether the picture itself shows each sentence, so that captions would only repeat it. */
  captionsInPicture: z.boolean(),
  seconds: z.number().check(z.positive()),
  /** What the film shows, a sentence a step. */
  steps: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

/** A film counts as seen when this share of its seconds was really played, each counted once. */
export const seenShare = 0.9;

export const trainingReportLimits = { pageSize: 25, search: { max: 80 } } as const;

const second = z.int().check(z.gte(0), z.lte(7_200));

/** Seconds that were played, also those reported before: from each first up to, but without, each last. */
export const watched = z.object({
  position: z.number().check(z.gte(0), z.lte(7_200)),
  played: z
    .array(
      z.tuple([second, second]).check(z.refine(([from, to]) => from < to, { error: 'Un tramo va de menos a más.' })),
    )
    .check(z.maxLength(500)),
});

/** Whose seconds these are: somebody else may have signed in on the device since. */
export const watcherHeader = 'progress-owner';

/** How far one person is with one film. */
export const filmProgress = z.object({
  id: z.string(),
  /** Where to go on, in seconds. */
  position: z.number(),
  played: z.int(),
  seconds: z.int(),
  seenAt: z.nullable(z.iso.datetime()),
});
export const filmProgressList = z.array(filmProgress);

export const trainingReportQuery = z.object({
  buscar: searchText(trainingReportLimits.search.max),
  pagina: pageNumber,
});

export const trainingExportQuery = z.pick(trainingReportQuery, { buscar: true });

/** One person and the films that they have seen or begun. */
export const traineeProgress = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  branch: z.nullable(z.string()),
  films: filmProgressList,
});
export const trainingReport = z.object({ people: z.array(traineeProgress), total: z.int() });

export type TrainingVideo = z.infer<typeof trainingVideo>;
export type Watched = z.infer<typeof watched>;
export type FilmProgress = z.infer<typeof filmProgress>;
export type TraineeProgress = z.infer<typeof traineeProgress>;
export type TrainingReport = z.infer<typeof trainingReport>;
