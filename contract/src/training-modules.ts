import type { ScreenPath } from './paths.ts';

/** Each module of /retvalle: its short name in tables and files, and its screen. In the order of the menu. */
export const trainingModules = {
  taller: { name: 'Taller', path: '/modulo-taller' },
  caja: { name: 'Caja', path: '/modulo-caja' },
} as const satisfies Record<string, { name: string; path: ScreenPath }>;

export type TrainingModule = keyof typeof trainingModules;
/** Also for the schema, which wants at least one. */
export const moduleIds = Object.keys(trainingModules) as [TrainingModule, ...TrainingModule[]];
