import { z } from 'zod';
import { identityLimits } from './identity.ts';
import { peopleLimits } from './people.ts';

const username = z
  .string({ error: 'Escribe el usuario.' })
  .trim()
  .toLowerCase()
  .min(identityLimits.username.min, `El usuario debe tener al menos ${identityLimits.username.min} caracteres.`)
  .max(identityLimits.username.max, `El usuario puede tener hasta ${identityLimits.username.max} caracteres.`)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Usa solo letras sin acento, números, punto, guion y guion bajo.');

export const branchName = z
  .string()
  .trim()
  .max(peopleLimits.branch.max, `La sucursal puede tener hasta ${peopleLimits.branch.max} caracteres.`);

export const newPerson = z.object({
  username,
  name: z
    .string({ error: 'Escribe el nombre completo.' })
    .trim()
    .min(peopleLimits.name.min, 'Escribe el nombre completo.')
    .max(peopleLimits.name.max, `El nombre puede tener hasta ${peopleLimits.name.max} caracteres.`),
  /** Optional: many people at the counter have none. */
  email: z.union([z.literal(''), z.email('Ese correo no es válido.').max(peopleLimits.email.max)]).default(''),
  branch: branchName.default(''),
});

export const person = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  /** Null for people without one. */
  email: z.string().nullable(),
  branch: z.string().nullable(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  /** A one-time password was given and not yet changed; null once the person has their own. */
  oneTimePasswordUntil: z.iso.datetime().nullable(),
  openSessions: z.number().int(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export const peopleQuery = z.object({
  buscar: z.string().trim().max(peopleLimits.search.max).default(''),
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const peoplePage = z.object({ total: z.number().int(), people: z.array(person) });
/** Shown once to the administrator, who tells it to the person. */
export const personWithPassword = z.object({ person, oneTimePassword: z.string() });
export const endedSessions = z.object({ ended: z.number().int() });
