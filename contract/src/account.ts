import { z } from 'zod';
import { identityLimits } from './identity.ts';
import { branchName } from './people-schema.ts';

/** What everyone may do with their own account. */
export const changePassword = z.object({
  currentPassword: z
    .string({ error: 'Escribe tu contraseña actual.' })
    .min(1, 'Escribe tu contraseña actual.')
    .max(1024),
  newPassword: z
    .string({ error: 'Escribe la contraseña nueva.' })
    .min(identityLimits.password.min, `La contraseña debe tener al menos ${identityLimits.password.min} caracteres.`)
    .max(identityLimits.password.max, `La contraseña puede tener hasta ${identityLimits.password.max} caracteres.`),
});

export const changeBranch = z.object({ branch: branchName });

export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export const ownSessions = z.array(ownSession);

export type ChangePassword = z.infer<typeof changePassword>;
export type OwnSession = z.infer<typeof ownSession>;
