import * as z from 'zod/mini';
import { fold } from './fold.ts';
import type { Option } from './options.ts';

/** Baja California changes its clocks with the United States; Baja California Sur and Sonora never do. */
const north = 'America/Tijuana';
const south = 'America/Mazatlan';
const sonora = 'America/Hermosillo';

/** Cities (plazas): the value on the wire, the text on the screen, the ending of their branches' names, and their clock. */
export const plazas = [
  { value: 'Tijuana', text: 'Tijuana', suffix: 'TJ', timeZone: north },
  { value: 'Ensenada', text: 'Ensenada', suffix: 'EDA', timeZone: north },
  { value: 'La Paz', text: 'La Paz', suffix: 'LPAZ', timeZone: south },
  { value: 'Mexicali', text: 'Mexicali', suffix: 'MXL', timeZone: north },
  { value: 'San Luis R. C.', text: 'San Luis R. C.', suffix: 'SLRC', timeZone: sonora },
  { value: 'Tecate', text: 'Tecate', suffix: 'TKT', timeZone: north },
  { value: 'Playas de Rosarito', text: 'Rosarito', suffix: 'RTO', timeZone: north },
] as const;
export const timeZoneOf = (plaza: string): string => plazas.find(({ value }) => value === plaza)?.timeZone ?? north;
export const plazaNames = plazas.map(({ value }) => value) as [Plaza, ...Plaza[]];
export const plazaText = (plaza: string): string => plazas.find(({ value }) => value === plaza)?.text ?? plaza;
export const plazaOptions: Option[] = plazas.map(({ value, text }) => ({ key: value, value, text }));

/** About a branch that does not exist, or no longer. */
export const notInDirectory = 'Elige una sucursal de la lista.';

/** The city that someone means who writes its name or the ending of its branches' names, without regard to case and accents. */
export function plazaNamed(text: string): Plaza | undefined {
  const written = fold(text.trim());
  if (written === 'san luis rio colorado') return 'San Luis R. C.';
  return plazas.find(({ value, text, suffix }) => [value, text, suffix].some((name) => fold(name) === written))?.value;
}

/** The order of cities in the list of branches. */
const branchOrder = ['TJ', 'EDA', 'LPAZ', 'RTO', 'TKT', 'MXL', 'SLRC'] as const;

/** The place of a city in that order; an unknown one comes last. */
export function plazaRank(plaza: string): number {
  const known = plazas.find(({ value }) => value === plaza);
  return known ? branchOrder.indexOf(known.suffix) : branchOrder.length;
}

/** Longest texts of a branch, and where on earth one may be. */
export const branchLimits = {
  id: { min: 1, max: 2_147_483_647 },
  nombre: { max: 80 },
  empresa: { max: 80 },
  codigo: { max: 20 },
  numero: { max: 20 },
  direccion: { max: 200 },
  fachada: { max: 300 },
  encargado: { max: 100 },
  telefonos: { max: 120 },
  fax: { max: 60 },
  nextel: { max: 60 },
  impresora: { max: 60 },
  latitud: { min: -90, max: 90 },
  longitud: { min: -180, max: 180 },
} as const;

/** The 17 fields of a branch, in the order of the `values` rows. */
export const branchFields = [
  'id',
  'nombre',
  'empresa',
  'codigo',
  'numero',
  'direccion',
  'fachada',
  'latitud',
  'longitud',
  'ciudad',
  'taller',
  'publicada',
  'encargado',
  'telefonos',
  'fax',
  'nextel',
  'impresora',
] as const;

export const branch = z.object({
  id: z.int(),
  nombre: z.string(),
  empresa: z.string(),
  codigo: z.string(),
  numero: z.string(),
  direccion: z.string(),
  fachada: z.string(),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  ciudad: z.string(),
  taller: z.boolean(),
  publicada: z.boolean(),
  encargado: z.string(),
  telefonos: z.string(),
  fax: z.string(),
  nextel: z.string(),
  impresora: z.string(),
} satisfies Record<BranchField, z.ZodMiniType>);

/** As the specification's data service sends them: rows of positions. */
export const branchRows = z.object({
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** A row by its names, as the server has checked it. */
export function branchFromRow(row: readonly unknown[]): Branch {
  return Object.fromEntries(branchFields.map((field, index) => [field, row[index]])) as Branch;
}

export type Plaza = (typeof plazas)[number]['value'];
export type BranchField = (typeof branchFields)[number];
export type Branch = z.infer<typeof branch>;
