import * as z from 'zod/mini';
import { branchPermissions, permissions } from './access.ts';
import { missingCredentials } from './credentials.ts';

export const identityLimits = {
  username: { min: 3, max: 64 },
  password: { min: 10, max: 128 },
} as const;

/** How people of this installation sign in. */
export const signInMethods = ['password', 'oidc'] as const;

/** Signing in never says which of the two was wrong, nor which form a username has. */
export const signInBody = z.object({
  username: z
    .string({ error: missingCredentials.username })
    .check(z.trim(), z.minLength(1, missingCredentials.username), z.maxLength(256, 'El usuario es demasiado largo.')),
  password: z
    .string({ error: missingCredentials.password })
    .check(z.minLength(1, missingCredentials.password), z.maxLength(1024, 'La contraseña es demasiado larga.')),
});

/** How far a right reaches, if not over the whole chain: "Tijuana", with 31 branches. */
export const scopeInWords = z.object({
  text: z.string(),
  branches: z.int(),
  /** The name of the only open branch, for whoever has the right for branches and not for a plaza. */
  branch: z.optional(z.nullable(z.string())),
  /** Of all its branches, also retired ones. Both are optional because a process of an earlier version does not say them. */
  plazas: z.optional(z.array(z.string())),
});

export const viewer = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  sub: z.string(),
  isAdmin: z.boolean(),
  branch: z.nullable(z.string()),
  /** What the person does in the chain, in words. */
  puesto: z.nullable(z.string()),
  /** The grants of the person in words: "Gerente de Otay TJ". */
  roles: z.array(z.string()),
  /** Several people use the account, so its name does not say who reports. */
  shared: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Of the rights that hold for some branches only. */
  scopes: z.partialRecord(z.enum(branchPermissions), scopeInWords),
  /** Signed in with a one-time password: nothing but choosing an own one is open. */
  mustChangePassword: z.boolean(),
});

/** With the milliseconds until the session ends, because the device's clock may be wrong. */
export const currentViewer = z.extend(viewer, { endsIn: z.int() });

/** Where to go after signing out: the pool's own sign-out page, if it has one. */
export const signedOut = z.object({ redirect: z.nullable(z.string()) });

export type SignInMethod = (typeof signInMethods)[number];
export type SignInBody = z.infer<typeof signInBody>;
export type ScopeInWords = z.infer<typeof scopeInWords>;
export type Viewer = z.infer<typeof viewer>;
export type CurrentViewer = z.infer<typeof currentViewer>;
export type SignedOut = z.infer<typeof signedOut>;
