import { api } from '@mostrador/contract/paths';
import { drizzle } from 'drizzle-orm/postgres-js';
import { startPortal } from '../../e2e/portal.ts';
import { connect } from '../../server/src/db/client.ts';
import { applyMigrations, ownMigrations } from '../../server/src/db/migrate.ts';
import { createAuth } from '../../server/src/identity/auth.ts';
import { testConfig } from '../../server/src/testing/people.ts';
import { createAsker } from './ask.ts';
import { fillEmptyTables, readColumns, sumOf } from './fill.ts';
import type { Faults } from './outcome.ts';
import { secret } from './people.ts';
import type { Postgres } from './postgres.ts';

/** Version by version, each with rows in all its tables: none changes what an earlier one stored. How many versions. */
export async function proveEveryStep(postgres: Postgres, faults: Faults): Promise<number> {
  const sql = connect({ url: await postgres.create('por_pasos') }, { max: 1 });
  try {
    const migrations = ownMigrations();
    for (const [index, migration] of migrations.entries()) {
      const before = await readColumns(sql);
      const sums = new Map<string, string>();
      for (const [table, columns] of before) sums.set(table, await sumOf(sql, table, columns));
      await sql.begin((tx) => applyMigrations(tx, [migration]));
      const now = await readColumns(sql);
      for (const [table, columns] of before) {
        const remains = columns.every((column) => now.get(table)?.includes(column));
        const same = remains && (await sumOf(sql, table, columns)) === sums.get(table);
        faults.expect(same, `migration ${index} changed what was stored in ${table}`);
      }
      await fillEmptyTables(sql);
    }
    return migrations.length;
  } finally {
    await sql.end();
  }
}

/** A portal of the first version, in use; then today's portal is started on its database. */
export async function proveFirstToNewest(postgres: Postgres, faults: Faults) {
  const url = await postgres.create('primera');
  const sql = connect({ url }, { max: 1 });
  const [first] = ownMigrations();
  if (!first) throw new Error('there is no migration');
  await sql.begin((tx) => applyMigrations(tx, [first]));
  const password = 'una frase de hace años';
  const { password: hashing } = await createAuth(drizzle(sql), testConfig()).$context;
  const hash = await hashing.hash(password);
  for (const username of ['admin', 'ana']) {
    await sql`insert into users (id, name, email, username, display_username, role, branch)
      values (${username}, ${username}, ${`${username}@cadena.example`}, ${username}, ${username}, ${username === 'admin' ? 'admin' : 'user'}, 'Otay TJ')`;
    await sql`insert into accounts (id, account_id, provider_id, user_id, password)
      values (${`c-${username}`}, ${username}, 'credential', ${username}, ${hash})`;
  }
  await sql`insert into messages (title, excerpt) select 'Mensaje ' || n, 'blue' from generate_series(1, 500) n`;
  await fillEmptyTables(sql);
  const columns = await readColumns(sql);
  const compared = ['messages', 'users', 'accounts', 'verifications'];
  const sums = new Map<string, string>();
  for (const table of compared) sums.set(table, await sumOf(sql, table, columns.get(table) ?? []));

  const portal = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret, DEMO: '0' });
  const { ask, close } = createAsker(Number(new URL(portal.address).port));
  try {
    for (const table of compared) {
      const same = (await sumOf(sql, table, columns.get(table) ?? [])) === sums.get(table);
      faults.expect(same, `starting today's portal changed ${table} of the first version`);
    }
    const answer = await ask({ method: 'POST', path: api.signIn, body: { username: 'ana', password } });
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    faults.expect(answer.status === 200, `an account of the first version signs in: ${answer.status}`);
    const messages = JSON.parse((await ask({ path: api.messages, cookie })).text);
    faults.expect(messages.length === 500, `${messages.length} of 500 messages are shown after the upgrade`);
  } finally {
    close();
    await portal.stop();
    await sql.end();
  }
}
