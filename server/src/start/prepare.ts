import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { type Auth, createAuth } from '../identity/auth.ts';
import { demoAccounts, loadDemoAccounts, refuseDemoPasswords } from '../identity/demo.ts';
import { countPeople, createPerson, oneTimePassword, syncAdministrators } from '../identity/people.ts';
import { loadDemoMessages } from '../messages/demo.ts';
import { demoData } from './table.ts';

export type Account = { username: string; password: string };
/** Accounts to print: the demonstration's, or the first administrator's one-time password. */
export type Prepared = { demo: Account[]; firstAdministrator?: Account };

/** Runs alone, after the migrations: demonstration data, the first administrator, the administrators' rights. */
export async function prepareData(db: Database, config: Config & { authSecret: string }): Promise<Prepared> {
  const auth = createAuth(db, config);
  const prepared: Prepared = { demo: [] };
  if (config.demo) {
    await loadOnce(db, 'identity', async () => {
      if ((await countPeople(db)) === 0) await loadDemoAccounts(auth);
    });
    await loadOnce(db, 'messages', () => loadDemoMessages(db));
    prepared.demo = demoAccounts;
  } else if ((await countPeople(db)) === 0) {
    prepared.firstAdministrator = await createFirstAdministrator(auth, config);
  }
  await syncAdministrators(db, config.adminUsernames);
  if (!config.onLoopback) await refuseDemoPasswords(db, auth);
  return prepared;
}

async function loadOnce(db: Database, feature: string, load: () => Promise<void>) {
  if (await db.$count(demoData, eq(demoData.feature, feature))) return;
  await load();
  await db.insert(demoData).values({ feature });
}

async function createFirstAdministrator(auth: Auth, { adminUsernames }: Config): Promise<Account> {
  const account = { username: adminUsernames[0] ?? 'admin', password: oneTimePassword() };
  await createPerson(auth, { ...account, name: 'Administración' });
  return account;
}
