import { z } from 'zod';
import { auditActionNames } from './audit.ts';
import { rowIdInAddress } from './row-id.ts';

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Who did it; for a refused sign-in, the name that was tried. */
  who: z.string(),
  action: z.enum(auditActionNames),
  /** What it was done to, in words; empty where the action says it all. */
  about: z.string(),
  address: z.string().nullable(),
});

export const auditQuery = z.object({
  buscar: z.string().trim().max(100).default(''),
  accion: z.union([z.literal(''), z.enum(auditActionNames)]).default(''),
  /** The id of the last entry already shown: older ones follow. */
  antes: rowIdInAddress.optional(),
});
export const auditPage = z.object({ entries: z.array(auditEntry), more: z.boolean() });
