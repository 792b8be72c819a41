import type { z } from 'zod';
import type {
  branchFault,
  branchImportPreview,
  fieldChange,
  lastBranchImport,
  lastBranchImportAnswer,
} from './branch-import-schema.ts';

/** A file of branches is small: a chain of hundreds fits in a few hundred kilobytes. */
export const branchImportLimits = {
  bytes: 4 * 1024 * 1024,
  branches: 2_000,
  /** Bad lines are told one by one up to here, then only counted. */
  shownFaults: 200,
  fileName: { max: 120 },
} as const;

export const branchFileKinds = ['.csv', '.xlsx', '.json'] as const;

export type FieldChange = z.infer<typeof fieldChange>;
export type BranchFault = z.infer<typeof branchFault>;
export type BranchImportPreview = z.infer<typeof branchImportPreview>;
export type LastBranchImport = z.infer<typeof lastBranchImport>;
export type LastBranchImportAnswer = z.infer<typeof lastBranchImportAnswer>;
