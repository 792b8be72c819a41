import * as z from 'zod/mini';
import { branch, branchFields } from './branches.ts';
import { lastSheetImport, sheetPreview } from './sheet-imports.ts';

/** A file of branches is small: a chain of hundreds fits in a few hundred kilobytes. */
export const branchImportLimits = {
  bytes: 4 * 1024 * 1024,
  branches: 2_000,
} as const;

export const branchFileKinds = ['.csv', '.xlsx', '.json'] as const;

/** A value in words, as it stood and as it will be. */
export const fieldChange = z.object({ campo: z.enum(branchFields), antes: z.string(), ahora: z.string() });
const named = z.pick(branch, { id: true, nombre: true, ciudad: true });

export const branchImportPreview = z.extend(sheetPreview, {
  /** `regresa` is the name of a retired branch that comes back, null for a branch that there never was. */
  nuevas: z.array(z.extend(named, { regresa: z.nullable(z.string()) })),
  cambiadas: z.array(z.extend(named, { cambios: z.array(fieldChange) })),
  /** They are retired: their reports, people and grants stay. */
  quitadas: z.array(named),
  iguales: z.int(),
});

/** Whoever confirms says how many branches will go, so that half a file never removes the other half unseen. */
export const confirmBranchImport = z.object({ quitar: z.int().check(z.gte(0)) });

export const lastBranchImport = z.extend(lastSheetImport, { quitadas: z.int() });
export const lastBranchImportAnswer = z.object({ ultima: z.nullable(lastBranchImport) });

export type FieldChange = z.infer<typeof fieldChange>;
export type BranchImportPreview = z.infer<typeof branchImportPreview>;
export type LastBranchImport = z.infer<typeof lastBranchImport>;
export type LastBranchImportAnswer = z.infer<typeof lastBranchImportAnswer>;
