import * as z from 'zod/mini';
import { namesOf } from './options.ts';
import { lastSheetImport, sheetPreview } from './sheet-imports.ts';

/** A file of people is small: two thousand fit in a few hundred kilobytes. */
export const peopleImportLimits = {
  bytes: 4 * 1024 * 1024,
  people: 2_000,
  /** One request gives one-time passwords to this many: hashing each takes a processor for a moment. */
  passwordsAtOnce: 20,
} as const;

export const peopleFileKinds = ['.csv', '.xlsx'] as const;

/** The columns of a file, with the words for each. */
export const peopleColumns = {
  nombre: 'Nombre',
  usuario: 'Usuario',
  correo: 'Correo',
  sucursal: 'Sucursal',
  puesto: 'Puesto',
  rol: 'Rol',
  alcance: 'Alcance',
} as const;
export type PeopleColumn = keyof typeof peopleColumns;
export const peopleColumnNames = namesOf(peopleColumns);

/** A value in words, as it stood and as it will be. A role is only ever added. */
export const personChange = z.object({ campo: z.enum(peopleColumnNames), antes: z.string(), ahora: z.string() });
const named = z.object({ usuario: z.string(), nombre: z.string() });

/** What would happen. People who are not in the file stay as they are. */
export const peopleImportPreview = z.extend(sheetPreview, {
  nuevas: z.array(z.extend(named, { sucursal: z.string(), puesto: z.string(), roles: z.array(z.string()) })),
  cambiadas: z.array(z.extend(named, { cambios: z.array(personChange) })),
  iguales: z.int(),
});

export const peopleImports = z.object({
  /** The one that can be undone. */
  ultima: z.nullable(lastSheetImport),
  /** Those that created accounts which have no password yet, the newest first. */
  pendientes: z.array(z.object({ id: z.int(), archivo: z.string(), aplicada: z.iso.datetime(), faltan: z.int() })),
});

/** New people who signed in meanwhile are not removed with the import but disabled. */
export const undonePeopleImport = z.extend(peopleImports, { borradas: z.int(), desactivadas: z.int() });

/** Shown once, to print and cut. */
export const issuedPassword = z.object({
  nombre: z.string(),
  usuario: z.string(),
  sucursal: z.string(),
  contrasena: z.string(),
  vence: z.iso.datetime(),
});
export const issuedPasswords = z.object({
  personas: z.array(issuedPassword),
  /** How many of the import have no password yet. */
  faltan: z.int(),
});

export type PersonChange = z.infer<typeof personChange>;
export type PeopleImportPreview = z.infer<typeof peopleImportPreview>;
export type PeopleImports = z.infer<typeof peopleImports>;
export type UndonePeopleImport = z.infer<typeof undonePeopleImport>;
export type IssuedPassword = z.infer<typeof issuedPassword>;
export type IssuedPasswords = z.infer<typeof issuedPasswords>;
