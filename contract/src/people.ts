import * as z from 'zod/mini';
import { pageNumber, requiredText, searchText } from './fields.ts';
import { identityLimits } from './identity.ts';
import { namesOf } from './options.ts';

export const peopleLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  branch: { max: 80 },
  search: { max: 100 },
  pageSize: 25,
} as const;

/** What people do in the chain. */
export const positions = {
  vendedor: 'Vendedor',
  repartidor: 'Repartidor',
  almacen: 'Almacén',
  caja: 'Caja',
  taller: 'Taller',
  gerencia: 'Gerencia',
  oficina: 'Oficina',
  otro: 'Otro',
} as const;
export type Position = keyof typeof positions;
export const positionNames = namesOf(positions);

const { username } = identityLimits;
const { name, email, branch } = peopleLimits;

export const branchName = z
  .string()
  .check(z.trim(), z.maxLength(branch.max, `La sucursal puede tener hasta ${branch.max} caracteres.`));

const fullName = requiredText(
  'Escribe el nombre completo.',
  name.max,
  `El nombre puede tener hasta ${name.max} caracteres.`,
).check(z.minLength(name.min, 'Escribe el nombre completo.'));
/** May be empty: many people at the counter have none. */
const optionalEmail = z.union([
  z.literal(''),
  z.email('Ese correo no es válido.').check(z.maxLength(email.max, `El correo puede tener hasta ${email.max} letras.`)),
]);
const optionalPosition = z.union([z.literal(''), z.enum(positionNames)], { error: 'Elige un puesto de la lista.' });

export const newPerson = z.object({
  username: z
    .string({ error: 'Escribe el usuario.' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(username.min, `El usuario debe tener al menos ${username.min} caracteres.`),
      z.maxLength(username.max, `El usuario puede tener hasta ${username.max} caracteres.`),
      z.regex(/^[a-z0-9][a-z0-9._-]*$/, 'Usa solo letras sin acento, números, punto, guion y guion bajo.'),
    ),
  name: fullName,
  email: z._default(optionalEmail, ''),
  branch: z._default(branchName, ''),
  puesto: z._default(optionalPosition, ''),
  /** Several people use the account. */
  shared: z._default(z.boolean(), false),
});

/**
 * What can be edited of a person, whole. Name and e-mail are left out where the company's user pool says them, because
 * they need not follow the portal's rules.
 */
export const changePerson = z.object({
  name: z.optional(fullName),
  email: z.optional(optionalEmail),
  branch: branchName,
  puesto: optionalPosition,
  shared: z.boolean(),
});
export const personFields = namesOf(changePerson.shape);

export const person = z.object({
  id: z.string(),
  username: z.string(),
  /** Who this is in the company's user pool, where every name can change; null for accounts of the portal itself. */
  sub: z.nullable(z.string()),
  name: z.string(),
  /** Null for people without one. */
  email: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** The branch was removed from the directory. */
  retiredBranch: z.boolean(),
  puesto: z.nullable(z.enum(positionNames)),
  shared: z.boolean(),
  /** The grants of the person in words: "Gerente de Otay TJ". */
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
  /** False for someone who has a right, or a place where it holds, that the person who asks does not have. */
  mayManage: z.boolean(),
  /** Of what can be edited, for `If-Match`. */
  version: z.string(),
  disabled: z.boolean(),
  /** A one-time password was given and not yet changed; null once the person has their own. */
  oneTimePasswordUntil: z.nullable(z.iso.datetime()),
  openSessions: z.int(),
  lastSignInAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** A former account has the same e-mail or username: probably this person's. */
  hasFormerAccount: z.boolean(),
});

/** Where people sign in at the company's user pool: an account of the portal itself, or of another pool before it. */
export const formerAccount = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.iso.datetime()),
  /** The same e-mail or username as the person it is offered for. */
  similar: z.boolean(),
});
export const formerAccountsQuery = z.object({ buscar: searchText(peopleLimits.search.max) });
/** The similar ones first; a search finds those beyond `pageSize`. */
export const formerAccounts = z.object({ accounts: z.array(formerAccount) });
/** Which former account becomes part of the person. */
export const joinAccount = z.object({ cuenta: z.string().check(z.minLength(1), z.maxLength(100)) });

export const peopleQuery = z.object({ buscar: searchText(peopleLimits.search.max), pagina: pageNumber });
export const peoplePage = z.object({
  total: z.int(),
  people: z.array(person),
  /** How many former accounts are left that could be joined; 0 without a user pool. */
  formerAccounts: z.int(),
  /** What the company's user pool says of people, so that it is not edited here. */
  fromPool: z.array(z.enum(personFields)),
});
/** Where the person who asks may put people, city by city. */
export const peopleBranches = z.object({
  sucursales: z.array(z.object({ id: z.int(), nombre: z.string(), ciudad: z.string() })),
});
/** Shown once to whoever made it, who tells it to the person. */
export const personWithPassword = z.object({ person, oneTimePassword: z.string() });
export const endedSessions = z.object({ ended: z.int() });

export type NewPerson = z.input<typeof newPerson>;
export type ChangePerson = z.infer<typeof changePerson>;
export type PersonField = keyof (typeof changePerson)['shape'];
export type PeopleBranches = z.infer<typeof peopleBranches>;
export type Person = z.infer<typeof person>;
export type FormerAccount = z.infer<typeof formerAccount>;
export type FormerAccounts = z.infer<typeof formerAccounts>;
export type JoinAccount = z.infer<typeof joinAccount>;
export type PeoplePage = z.infer<typeof peoplePage>;
export type PersonWithPassword = z.infer<typeof personWithPassword>;
