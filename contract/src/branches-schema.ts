import { z } from 'zod';
import type { BranchField } from './branches.ts';

export const branch = z.object({
  id: z.number().int(),
  nombre: z.string(),
  empresa: z.string(),
  codigo: z.string(),
  numero: z.string(),
  direccion: z.string(),
  fachada: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  ciudad: z.string(),
  taller: z.boolean(),
  publicada: z.boolean(),
  encargado: z.string(),
  telefonos: z.string(),
  fax: z.string(),
  nextel: z.string(),
  impresora: z.string(),
} satisfies Record<BranchField, z.ZodType>);

/** As the specification's data service sends them: rows of positions. */
export const branchRows = z.object({
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
