import { eq } from 'drizzle-orm';
import { loadDemoBranches } from '../branches/demo.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { computeDemandOf, demoPauses, loadDemoDemand } from '../demand/demo.ts';
import { demandDeps } from '../demand-deps.ts';
import { loadDemoDocuments } from '../documents/demo.ts';
import { loadFirstRevisions } from '../documents/first-revisions.ts';
import { loadDemoHelpPages } from '../help-pages/demo.ts';
import { type Auth, createAuth } from '../identity/auth.ts';
import { demoAccounts, findKnownPassword, loadDemoAccounts, loadDemoStaff } from '../identity/demo.ts';
import {
  countOwnPeople,
  countPeople,
  createPerson,
  hashPassword,
  oneTimePassword,
  oneTimeUntil,
  setPassword,
  syncAdministrators,
} from '../identity/people.ts';
import { findExpired } from '../identity/people-queries.ts';
import { leaveUsername } from '../identity/pool-people.ts';
import { endSessionsOfOtherPool } from '../identity/session-queries.ts';
import { assignDemoReports, loadDemoLostSales } from '../lost-sales/demo.ts';
import { demoSellers } from '../lost-sales/demo-story.ts';
import { loadDemoMessages } from '../messages/demo.ts';
import { loadDemoPrices } from '../prices/demo.ts';
import { closeAbandoned } from '../prices/imports.ts';
import { StartError } from '../start-error.ts';
import { demoData } from './table.ts';
import { requireTimeZone } from './time-zone.ts';

export type Account = { username: string; password: string };
export type Prepared = {
  /** Accounts to print: the demonstration's, or the first administrator's one-time password. */
  demo: Account[];
  firstAdministrator?: Account;
  /** Outside of a demonstration, the username of an account that still opens with the password of one. */
  knownPassword?: string;
  /** What to say when PostgreSQL and the portal know different rules of the time zone. */
  clocks?: string;
};

/**
 * Runs under the start lock, after the migrations: the time zone, guides and promotions, demonstration data, the first
 * administrator, administrators' roles.
 */
export async function prepareData(db: Database, config: Config & { authSecret: string }): Promise<Prepared> {
  const prepared: Prepared = { demo: [] };
  const clocks = await requireTimeZone(db, config.timeZone);
  if (clocks) prepared.clocks = clocks;
  await loadFirstRevisions(db);
  if (config.demo) {
    await refuseOwnData(db);
    await loadOnce(db, 'messages', () => loadDemoMessages(db));
    await loadOnce(db, 'help-pages', () => loadDemoHelpPages(db));
    await loadOnce(db, 'branches', () => loadDemoBranches(db));
    await loadOnce(db, 'prices', () => loadDemoPrices(db));
    const demand = demandDeps(config);
    await loadOnce(db, 'lost-sales', () =>
      loadDemoLostSales(db, demoPauses, (daysAgo) => computeDemandOf(db, demand, daysAgo)),
    );
    await loadOnce(db, 'demand', () => loadDemoDemand(db, demand));
  }
  await closeAbandoned(db);
  await endSessionsOfOtherPool(db, config.oidc?.issuer);
  if (config.oidc) return prepared;

  // Created only when needed, because it takes time.
  const auth = () => createAuth(db, config);
  if (config.demo) {
    await loadOnce(db, 'identity', async () => {
      if ((await countOwnPeople(db)) === 0) await loadDemoAccounts(db, auth());
    });
    await loadOnce(db, 'roles', async () => {
      await loadDemoStaff(db, auth(), demoSellers);
      await assignDemoReports(db);
    });
    await loadOnce(db, 'documents', () => loadDemoDocuments(db));
    prepared.demo = demoAccounts;
  }
  const known = config.demo ? undefined : await findKnownPassword(db, auth());
  if (known && !config.onLoopback) {
    throw new StartError(
      `La cuenta de demostración «${known}» todavía abre con su contraseña conocida. Empieza con una base de datos nueva o cambia esa contraseña antes de abrir el portal en esta dirección.`,
    );
  }
  if (known) prepared.knownPassword = known;
  // After all that refuses the start: a password that is stored has to be printed too.
  const account = config.demo ? undefined : await firstAdministrator(db, auth, config);
  if (account) prepared.firstAdministrator = account;
  await syncAdministrators(db, config.adminUsernames);
  return prepared;
}

/** Demonstration data belong into an empty database or a demonstration, and DEMO is on where nobody said otherwise. */
async function refuseOwnData(db: Database) {
  if ((await db.$count(demoData)) > 0 || (await countPeople(db)) === 0) return;
  throw new StartError(
    'Esta base de datos tiene datos propios y no es una demostración. Escribe DEMO=0 en .env, o inicia con: DEMO=0 npm start',
  );
}

async function loadOnce(db: Database, feature: string, load: () => Promise<void>) {
  if (await db.$count(demoData, eq(demoData.feature, feature))) return;
  await load();
  await db.insert(demoData).values({ feature });
}

/** Without an account of the portal, and when the one-time password expired unused, so that nobody is locked out. */
async function firstAdministrator(
  db: Database,
  openAuth: () => Auth,
  { adminUsernames }: Config,
): Promise<Account | undefined> {
  const account = { username: adminUsernames[0] ?? 'admin', password: oneTimePassword() };
  const empty = (await countOwnPeople(db)) === 0;
  const expired = empty ? undefined : await findExpired(db, account.username);
  if (!empty && !expired) return undefined;
  const passwordHash = await hashPassword(openAuth(), account.password);
  const until = oneTimeUntil();
  if (expired) await setPassword(db, expired, { hash: passwordHash, oneTimeUntil: until });
  else {
    const { username } = account;
    await db.transaction(async (tx) => {
      await leaveUsername(tx, username);
      await createPerson(tx, { username, name: 'Administración', passwordHash, oneTimeUntil: until });
    });
  }
  return account;
}
