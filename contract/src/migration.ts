import * as z from 'zod/mini';
import { type ScreenPath, screens } from './screens.ts';

/** Whole sections behind a switch. The name is the path of the screen without its slash. */
export const sectionNames = ['paginas', 'sucursales', 'lista_precios'] as const;

/** `migracion` shows the notice; `vivo` the section itself. */
export const sectionStates = ['migracion', 'vivo'] as const;
export const sectionStateNames = {
  migracion: 'en migración',
  vivo: 'en vivo',
} as const satisfies Record<(typeof sectionStates)[number], string>;

/** Out of the box, and for whoever is not signed in. */
export const allMigrating: SectionStates = {
  paginas: 'migracion',
  sucursales: 'migracion',
  lista_precios: 'migracion',
};

export function sectionTitle(name: SectionName): string {
  return screens[`/${name}` satisfies ScreenPath].title;
}

export const updateSection = z.object({
  state: z.enum(sectionStates, { error: 'Elige «en migración» o «en vivo».' }),
});

/** As the administrator sees it. Who and when are null until someone changes it. */
export const section = z.object({
  name: z.enum(sectionNames),
  state: z.enum(sectionStates),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
});
export const sectionList = z.array(section);

/** Where staff find the new site, and the account they share there; null is what this installation did not set. */
export const migrationAccount = z.object({
  url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  key: z.nullable(z.string()),
});

export type SectionName = (typeof sectionNames)[number];
export type SectionState = (typeof sectionStates)[number];
/** What every screen needs to know. */
export type SectionStates = Record<SectionName, SectionState>;
export type Section = z.infer<typeof section>;
export type MigrationAccount = z.infer<typeof migrationAccount>;
