import { identityLimits } from '@mostrador/contract/identity';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { admin, username } from 'better-auth/plugins';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { cookiePrefix } from './cookie.ts';
import { account, session, user, verification } from './tables.ts';

/** Set by our routes from the address that trusted proxies forward; never taken from the client. */
export const addressHeader = 'x-mostrador-address';

export type AuthConfig = Pick<Config, 'publicOrigin' | 'sessionMaxMs'> & { authSecret: string };

export function createAuth(db: Database, config: AuthConfig) {
  return betterAuth({
    secret: config.authSecret,
    baseURL: config.publicOrigin ?? 'http://127.0.0.1',
    basePath: '/api/auth',
    database: drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: identityLimits.password.min,
      maxPasswordLength: identityLimits.password.max,
    },
    session: { expiresIn: config.sessionMaxMs / 1000, disableSessionRefresh: true },
    plugins: [
      // Which names may exist is the portal's rule, checked when an account is made; signing in treats all alike.
      username({ minUsernameLength: 1, maxUsernameLength: 256, usernameValidator: () => true }),
      admin(),
    ],
    advanced: {
      cookiePrefix,
      useSecureCookies: config.publicOrigin?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // Guessing is limited by attempts.ts, floods by the server's own rate limit.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;
