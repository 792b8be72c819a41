import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@mostrador/contract/audit';
import { positions } from '@mostrador/contract/people';
import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { nameInLog, record } from '../audit/record.ts';
import { auditLog } from '../audit/table.ts';
import type { OidcConfig } from '../config.ts';
import type { Database, Queries } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { issuerForms, ofPool } from '../db/of-pool.ts';
import { problem } from '../http/problem.ts';
import { addNotifications } from '../notifications/queries.ts';
import { poolGrantInWords, replacePoolGrants } from '../roles/pool-grants.ts';
import { listBranches } from './known-branches.ts';
import type { PoolClaims } from './oidc.ts';
import { noAddress } from './people.ts';
import { isPoolAdministrator, omitsGroups, readPoolFacts, textClaim } from './pool-claims.ts';
import { user } from './tables.ts';

type Arrival = { claims: PoolClaims; settings: OidcConfig; address: string };
/** What of the claims needs somebody's attention. */
type Arrived = { id: string; unknown: string[]; groupsOmitted: boolean };

/**
 * Creates or updates the person with this `sub` from the claims of the pool, with the roles that it gives. Only `sub`
 * identifies a person: someone else may have the same e-mail.
 */
export async function syncPerson(db: Database, { claims, settings, address }: Arrival): Promise<Arrived> {
  const { issuer, usernameClaim } = settings;
  const username =
    textClaim(claims, usernameClaim) ??
    textClaim(claims, 'cognito:username') ??
    textClaim(claims, 'email') ??
    claims.sub;
  const groupsOmitted = omitsGroups(claims, settings);
  return db.transaction(async (tx) => {
    // Two who arrive at once, or one person twice, must not find the same username free.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.arrival})`);
    const [known] = await tx
      .select({ id: user.id, banned: user.banned, role: user.role, branch: user.branch, puesto: user.puesto })
      .from(user)
      .where(and(inArray(user.issuer, issuerForms(issuer)), eq(user.sub, claims.sub)))
      .orderBy(desc(eq(user.issuer, issuer)))
      .limit(1);
    if (known?.banned) throw problem('account-disabled');
    const branches = await listBranches(tx);
    const facts = readPoolFacts(claims, settings, branches);
    const id = known?.id ?? randomUUID();
    const values = {
      name: textClaim(claims, 'name') ?? username,
      email: (textClaim(claims, 'email') ?? noAddress(claims.sub)).toLowerCase(),
      username: await freeUsername(tx, username.toLowerCase(), id, claims.sub),
      displayUsername: username,
      role: isPoolAdministrator(claims, settings) ? 'admin' : (groupsOmitted && known?.role) || 'user',
      branch: facts.branch?.nombre ?? known?.branch ?? null,
      puesto: facts.position ?? known?.puesto ?? null,
      updatedAt: new Date(),
    };
    if (known) await tx.update(user).set(values).where(eq(user.id, id));
    else await tx.insert(user).values({ id, issuer, sub: claims.sub, ...values });

    const person = { name: values.name, who: nameInLog({ username: values.username, sub: claims.sub }), address };
    const note = (action: AuditAction, about: string) => record(tx, { who: person.who, action, about, address });
    if (known && (values.branch !== known.branch || values.puesto !== known.puesto)) {
      const position = values.puesto === null ? '' : positions[values.puesto];
      await note('pool-profile-changed', [values.branch, position].filter(Boolean).join(', '));
    }
    if (groupsOmitted) await reportOmittedGroups(tx, issuer, person);
    else {
      const nameOf = (branchId: number | null) => branches.find((branch) => branch.id === branchId)?.nombre;
      const { given, withdrawn } = await replacePoolGrants(tx, id, facts.grants);
      for (const grant of withdrawn) await note('pool-role-withdrawn', poolGrantInWords(grant, nameOf(grant.branchId)));
      for (const grant of given) await note('pool-role-given', poolGrantInWords(grant, nameOf(grant.branchId)));
    }
    if (facts.unknown.length > 0) await note('pool-names-unknown', facts.unknown.join(', '));
    return { id, unknown: facts.unknown, groupsOmitted };
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

/**
 * In a transaction, while the pool is off: whoever came from it with this username gets the suffix of the later one, so
 * that an account of the portal can have the name.
 */
export async function leaveUsername(tx: Queries, username: string): Promise<void> {
  const [holder] = await tx
    .select({ id: user.id, sub: user.sub })
    .from(user)
    .where(and(eq(user.username, username), isNotNull(user.sub)));
  if (!holder?.sub) return;
  // For nobody's id, because to the holder's own the name is free.
  const suffixed = await freeUsername(tx, username, '', holder.sub);
  await tx.update(user).set({ username: suffixed }).where(eq(user.id, holder.id));
}

/** Every time in the audit log; administrators are notified once a day of the same person. */
async function reportOmittedGroups(
  db: Queries,
  issuer: string,
  { name, who, address }: { name: string; who: string; address: string },
): Promise<void> {
  const action = 'pool-groups-omitted';
  const lately = and(
    eq(auditLog.action, action),
    eq(auditLog.who, who),
    gt(auditLog.at, sql`now() - interval '1 day'`),
  );
  const reported = await db.$count(auditLog, lately);
  await record(db, { who, action, address });
  if (reported > 0) return;
  const administrators = await db
    .select({ userId: user.id })
    .from(user)
    .where(
      and(
        ofPool(issuer),
        eq(user.banned, false),
        sql`(${user.role} = 'admin' or exists (select from grants g where g.user_id = ${user.id} and g.role = 'administrador'))`,
      ),
    );
  const text = `El sistema de la empresa no envió los grupos de ${name}, porque son más de 200. Esa persona conserva las funciones que tenía. Para que se actualicen, Sistemas debe enviar roles de la aplicación o solo los grupos del portal (docs/operation.md).`;
  await addNotifications(
    db,
    administrators.map(({ userId }) => ({ userId, text, link: '/administracion' })),
  );
}
