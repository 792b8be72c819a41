import { z } from 'zod';
import { branchImportLimits } from './branch-import.ts';
import { branchFields } from './branches.ts';
import { branch } from './branches-schema.ts';

/** A value in words, as it stood and as it will be. */
export const fieldChange = z.object({ campo: z.enum(branchFields), antes: z.string(), ahora: z.string() });
const named = branch.pick({ id: true, nombre: true, ciudad: true });

export const branchFault = z.object({ linea: z.number().int(), motivo: z.string() });

export const branchImportQuery = z.object({ archivo: z.string().trim().min(1).max(branchImportLimits.fileName.max) });

/** What would happen. Nothing has: `id` is what to confirm. */
export const branchImportPreview = z.object({
  id: z.number().int(),
  archivo: z.string(),
  nuevas: z.array(named),
  cambiadas: z.array(named.extend({ cambios: z.array(fieldChange) })),
  quitadas: z.array(named),
  iguales: z.number().int(),
  errores: z.array(branchFault),
  totalErrores: z.number().int(),
});

/** Whoever confirms says how many branches will go, so that half a file never removes the other half unseen. */
export const confirmBranchImport = z.object({ quitar: z.number().int().min(0) });

/** The import in force, which one step back takes away. */
export const lastBranchImport = z.object({
  archivo: z.string(),
  por: z.string(),
  aplicada: z.iso.datetime(),
  nuevas: z.number().int(),
  cambiadas: z.number().int(),
  quitadas: z.number().int(),
});
export const lastBranchImportAnswer = z.object({ ultima: lastBranchImport.nullable() });
