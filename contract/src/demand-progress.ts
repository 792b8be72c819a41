import * as z from 'zod/mini';
import { plazaNames } from './branches.ts';
import { anyOf } from './fields.ts';
import { reasonNames } from './lost-sales.ts';
import { namesOf } from './options.ts';

export const progressLimits = {
  weeks: 12,
  /** A branch without a report for so many days is silent. */
  silentDays: 7,
  /** So many days after it became one, a candidate should be decided. */
  decideDays: 14,
  /** Needs are compared so many days before and after a part was supplied. */
  comparedDays: 30,
} as const;

/** The charts, each with its table and its file. */
export const progressTables = {
  motivos: 'Pesos que se fueron',
  sucursales: 'Quién reporta',
  decisiones: 'Qué tan pronto decidimos',
  surtidas: 'Lo que ya se surtió',
  pronostico: 'Lo que dijimos y lo que pasó',
} as const;
export type ProgressTable = keyof typeof progressTables;
export const progressTableNames = namesOf(progressTables);

/** What became of a part after it was supplied. */
export const supplyResults = {
  cesaron: 'Ya no la piden',
  volvio: 'Volvió a faltar',
  pronto: 'Es pronto',
} as const;
export type SupplyResult = keyof typeof supplyResults;
const supplyResultNames = namesOf(supplyResults);

/** One of the plazas that the reader may see, or all of them. */
export const progressQuery = z.object({ plaza: anyOf(plazaNames) });
export const progressExportQuery = z.extend(progressQuery, {
  tabla: z._default(z.enum(progressTableNames), 'motivos'),
});

const amounts = {
  reportes: z.int(),
  /** Reports of which no price is known; they are not in `pesos`. */
  sin_precio: z.int(),
  pesos: z.number(),
};

export const progress = z.object({
  hoy: z.iso.date(),
  /** The first day of the twelve months. */
  desde: z.iso.date(),
  /** The plazas of the reader's branches, of which one can be chosen. */
  plazas: z.array(z.string()),
  /** The most pesos first; null where nobody said why. `por_mes` has the pesos of each month, the oldest first. */
  motivos: z.array(z.object({ motivo: z.nullable(z.enum(reasonNames)), ...amounts, por_mes: z.array(z.number()) })),
  /** The Monday of each week, the oldest first. */
  semanas: z.array(z.iso.date()),
  sucursales: z.array(
    z.object({
      sucursal: z.string(),
      plaza: z.string(),
      por_semana: z.array(z.int()),
      /** The day of the last report within these weeks. */
      ultimo: z.nullable(z.iso.date()),
      /** Whether it can report; a branch that was retired cannot. Only one that can is silent. */
      abierta: z.boolean(),
      callada: z.boolean(),
    }),
  ),
  /** Candidates of the twelve months, by how soon somebody decided. */
  decisiones: z.array(
    z.object({ plaza: z.string(), a_tiempo: z.int(), tarde: z.int(), vencidas: z.int(), en_plazo: z.int() }),
  ),
  /** The latest first. Needs in the days up to that of the supply and after it, and all that came on later days. */
  surtidas: z.array(
    z.object({
      parte: z.string(),
      pieza: z.string(),
      codigos: z.array(z.string()),
      categoria: z.string(),
      plaza: z.string(),
      desde: z.iso.date(),
      antes: z.int(),
      despues: z.int(),
      desde_entonces: z.int(),
      resultado: z.enum(supplyResultNames),
    }),
  ),
  /** Of the latest forecast whose time is over; null while there is none. */
  pronostico: z.nullable(
    z.object({
      dia: z.iso.date(),
      hasta: z.iso.date(),
      /** Lines by the probability that was said: its mean, and how many of them were needed again. */
      tramos: z.array(
        z.object({ de: z.number(), a: z.number(), lineas: z.int(), dicho: z.number(), vinieron: z.int() }),
      ),
    }),
  ),
});

/** What the reader's branches lost this month, and in the same days of the month before. */
const sums = z.object({ ...amounts, necesidades: z.int() });
export const lostThisMonth = z.object({
  /** The days of this month so far. */
  desde: z.iso.date(),
  hasta: z.iso.date(),
  ahora: sums,
  antes: sums,
  /** The three that were needed most often. */
  piezas: z.array(
    z.object({
      parte: z.string(),
      pieza: z.string(),
      codigos: z.array(z.string()),
      categoria: z.string(),
      plaza: z.string(),
      necesidades: z.int(),
    }),
  ),
});

export type Progress = z.infer<typeof progress>;
export type ProgressQuery = z.infer<typeof progressQuery>;
export type LostThisMonth = z.infer<typeof lostThisMonth>;
