import type { z } from 'zod';
import type { signedOut, signInBody, viewer } from './identity-schema.ts';

export const identityLimits = {
  username: { min: 3, max: 64 },
  password: { min: 10, max: 128 },
} as const;

/** How people of this installation sign in. */
export const signInMethods = ['password', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export type SignInBody = z.infer<typeof signInBody>;
export type Viewer = z.infer<typeof viewer>;
export type SignedOut = z.infer<typeof signedOut>;
