import type { ScreenPath } from './paths.ts';

/** Each module of /retvalle and its screen, in the order of the menu. */
export const trainingModules = { taller: '/modulo-taller', caja: '/modulo-caja' } as const satisfies Record<
  string,
  ScreenPath
>;
export type TrainingModule = keyof typeof trainingModules;
/** Also for the schema, which wants at least one. */
export const moduleNames = Object.keys(trainingModules) as [TrainingModule, ...TrainingModule[]];
