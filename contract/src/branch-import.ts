import * as z from 'zod/mini';
import { branch, branchFields } from './branches.ts';

/** A file of branches is small: a chain of hundreds fits in a few hundred kilobytes. */
export const branchImportLimits = {
  bytes: 4 * 1024 * 1024,
  branches: 2_000,
  /** Up to this many bad lines are listed one by one, further ones only counted. */
  shownFaults: 200,
  fileName: { max: 120 },
} as const;

export const branchFileKinds = ['.csv', '.xlsx', '.json'] as const;

/** A value in words, as it stood and as it will be. */
export const fieldChange = z.object({ campo: z.enum(branchFields), antes: z.string(), ahora: z.string() });
const named = z.pick(branch, { id: true, nombre: true, ciudad: true });

export const branchFault = z.object({ linea: z.int(), motivo: z.string() });

export const branchImportQuery = z.object({
  archivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(branchImportLimits.fileName.max)),
});

/** What would happen. Nothing has: `id` is what to confirm. */
export const branchImportPreview = z.object({
  id: z.int(),
  archivo: z.string(),
  nuevas: z.array(named),
  cambiadas: z.array(z.extend(named, { cambios: z.array(fieldChange) })),
  quitadas: z.array(named),
  iguales: z.int(),
  errores: z.array(branchFault),
  totalErrores: z.int(),
});

/** Whoever confirms says how many branches will go, so that half a file never removes the other half unseen. */
export const confirmBranchImport = z.object({ quitar: z.int().check(z.gte(0)) });

/** The import in force, which one step back takes away. */
export const lastBranchImport = z.object({
  archivo: z.string(),
  por: z.string(),
  aplicada: z.iso.datetime(),
  nuevas: z.int(),
  cambiadas: z.int(),
  quitadas: z.int(),
});
export const lastBranchImportAnswer = z.object({ ultima: z.nullable(lastBranchImport) });

export type FieldChange = z.infer<typeof fieldChange>;
export type BranchFault = z.infer<typeof branchFault>;
export type BranchImportPreview = z.infer<typeof branchImportPreview>;
export type LastBranchImport = z.infer<typeof lastBranchImport>;
export type LastBranchImportAnswer = z.infer<typeof lastBranchImportAnswer>;
