import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { OidcConfig } from '../config.ts';
import type { Database, Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { PoolClaims } from './oidc.ts';
import { noAddress } from './people.ts';
import { user } from './tables.ts';

const textClaim = (claims: PoolClaims, name: string) => {
  const value = claims[name];
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
};

/** Reads the claim by its whole name, or as a path with dots (`realm_access.roles`). */
function groupsOf(claims: PoolClaims, name: string): unknown[] {
  const step = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(step, claims);
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
}

export function isPoolAdministrator(claims: PoolClaims, settings: OidcConfig): boolean {
  const { adminGroup, adminSubs, groupsClaim } = settings;
  return (
    adminSubs.includes(claims.sub) || (adminGroup !== undefined && groupsOf(claims, groupsClaim).includes(adminGroup))
  );
}

/** Any number, but the same in every process: holds back whoever else arrives from the pool meanwhile. */
const arrivalLock = 7_261_102;

/**
 * Creates or updates the person with this `sub` from the claims of the pool. Returns their id. Only `sub` identifies a
 * person: someone else may have the same e-mail.
 */
export async function syncPerson(db: Database, claims: PoolClaims, settings: OidcConfig): Promise<string> {
  const { issuer, usernameClaim } = settings;
  const username =
    textClaim(claims, usernameClaim) ??
    textClaim(claims, 'cognito:username') ??
    textClaim(claims, 'email') ??
    claims.sub;
  const profile = {
    name: textClaim(claims, 'name') ?? username,
    email: (textClaim(claims, 'email') ?? noAddress(claims.sub)).toLowerCase(),
    role: isPoolAdministrator(claims, settings) ? 'admin' : 'user',
    updatedAt: new Date(),
  };
  return db.transaction(async (tx) => {
    // Two who arrive at once, or one person twice, must not find the same username free.
    await tx.execute(sql`select pg_advisory_xact_lock(${arrivalLock})`);
    const [known] = await tx
      .select({ id: user.id, banned: user.banned })
      .from(user)
      .where(and(eq(user.issuer, issuer), eq(user.sub, claims.sub)));
    if (known?.banned) throw problem('account-disabled');
    const id = known?.id ?? randomUUID();
    const values = {
      ...profile,
      username: await freeUsername(tx, username.toLowerCase(), id, claims.sub),
      displayUsername: username,
    };
    if (known) await tx.update(user).set(values).where(eq(user.id, id));
    else await tx.insert(user).values({ id, issuer, sub: claims.sub, ...values });
    return id;
  });
}

/** Where two people share a username, the later one gets a suffix from their `sub`, and a number if that is taken too. */
async function freeUsername(db: Queries, wanted: string, id: string, sub: string): Promise<string> {
  const suffixed = `${wanted}-${sub.slice(0, 6)}`;
  for (let tries = 0; ; tries++) {
    const name = [wanted, suffixed][tries] ?? `${suffixed}-${tries}`;
    if (!(await db.$count(user, and(eq(user.username, name), ne(user.id, id))))) return name;
  }
}
