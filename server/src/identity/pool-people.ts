import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
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

/** The claim by its whole name, or step by step through dots (`realm_access.roles`). */
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

/** The person with this `sub`, made or brought up to date with what the pool says of them now. */
export async function welcomePerson(db: Database, claims: PoolClaims, settings: OidcConfig): Promise<string> {
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
    const [known] = await tx
      .select({ id: user.id, banned: user.banned })
      .from(user)
      .where(and(eq(user.issuer, issuer), eq(user.sub, claims.sub)));
    if (known?.banned) throw problem('account-disabled');
    const id = known?.id ?? randomUUID();
    // An address never makes two people one: only `sub` says who someone is.
    if (await tx.$count(user, and(eq(user.email, profile.email), ne(user.id, id)))) throw problem('email-taken');
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

/** Usernames are for reading; where two people share one, the later gets a mark from their `sub`. */
async function freeUsername(db: Queries, wanted: string, id: string, sub: string): Promise<string> {
  const taken = await db.$count(user, and(eq(user.username, wanted), ne(user.id, id)));
  return taken ? `${wanted}-${sub.slice(0, 6)}` : wanted;
}
