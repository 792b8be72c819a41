import { z } from 'zod';
import { permissions } from './access.ts';

/** Signing in never says which of the two was wrong, nor which form a username has. */
export const signInBody = z.object({
  username: z
    .string({ error: 'Escribe tu usuario.' })
    .trim()
    .min(1, 'Escribe tu usuario.')
    .max(256, 'El usuario es demasiado largo.'),
  password: z
    .string({ error: 'Escribe tu contraseña.' })
    .min(1, 'Escribe tu contraseña.')
    .max(1024, 'La contraseña es demasiado larga.'),
});

export const viewer = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  sub: z.string(),
  isAdmin: z.boolean(),
  branch: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  /** Signed in with a one-time password: nothing but choosing an own one is open. */
  mustChangePassword: z.boolean(),
});

/** Where to go after signing out: the pool's own sign-out page, if it has one. */
export const signedOut = z.object({ redirect: z.string().nullable() });
