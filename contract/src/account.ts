import * as z from 'zod/mini';
import { identityLimits } from './identity.ts';
import { branchName } from './people.ts';

const { min, max } = identityLimits.password;

/** What everyone may do with their own account. */
export const changePassword = z.object({
  currentPassword: z
    .string({ error: 'Escribe tu contraseña actual.' })
    .check(z.minLength(1, 'Escribe tu contraseña actual.'), z.maxLength(1024)),
  newPassword: z
    .string({ error: 'Escribe la contraseña nueva.' })
    .check(
      z.minLength(min, `La contraseña debe tener al menos ${min} caracteres.`),
      z.maxLength(max, `La contraseña puede tener hasta ${max} caracteres.`),
    ),
});

export const changeBranch = z.object({ branch: branchName });

export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export const ownSessions = z.array(ownSession);

export type ChangePassword = z.infer<typeof changePassword>;
export type OwnSession = z.infer<typeof ownSession>;
