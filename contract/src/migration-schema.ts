import { z } from 'zod';
import { sectionNames, sectionStates } from './migration.ts';

export const updateSection = z.object({
  state: z.enum(sectionStates, { error: 'Elige «en migración» o «en vivo».' }),
});

/** As the administrator sees it. Who and when are null until someone changes it. */
export const section = z.object({
  name: z.enum(sectionNames),
  state: z.enum(sectionStates),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export const sectionList = z.array(section);

/** Where staff find the new site, and the account they share there; null is what this installation did not set. */
export const migrationAccount = z.object({
  url: z.string().nullable(),
  email: z.string().nullable(),
  key: z.string().nullable(),
});
