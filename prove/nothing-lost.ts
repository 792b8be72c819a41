import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startPortal } from '../e2e/portal.ts';
import { connect } from '../server/src/db/client.ts';
import { createRandom } from '../server/src/testing/random.ts';
import { makeZombie } from '../server/src/testing/zombie.ts';
import { createAsker } from './parts/ask.ts';
import { openFolder } from './parts/folder.ts';
import { type InterruptedPortal, openEmbeddedPortal, openServedPortal } from './parts/outages.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addAdministrator, addPeople, secret } from './parts/people.ts';
import { startPostgres } from './parts/postgres.ts';
import { runRound } from './parts/round.ts';
import { sized } from './parts/share.ts';

/** How often each outage is caused. */
const rounds: Record<string, number> = {
  portal: sized(20),
  PostgreSQL: sized(5),
  'one backend': sized(5),
  'PostgreSQL for ten seconds': sized(2),
};

type Tally = { rounds: number; confirmed: number; repeated: number };

/** The settings without which a confirmed write could be lost. */
async function proveSettings({ connection }: InterruptedPortal, faults: Faults) {
  const sql = connect(connection, { max: 1 });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await sql`select current_setting(${setting}) as value`;
    faults.expect(row?.value === 'on', `${setting} is ${row?.value}`);
  }
  await sql.end();
}

async function causeOutages(portal: InterruptedPortal, tally: Tally, faults: Faults) {
  await proveSettings(portal, faults);
  const random = createRandom(7);
  const open = async () => connect(portal.connection, { max: 1 });
  for (const [name, outage] of Object.entries(portal.outages)) {
    for (let round = 0; round < (rounds[name] ?? 0); round++) {
      // New people for each outage: nobody comes near the limit of requests.
      const sql = await open();
      const staff = await addPeople(sql, 80);
      const admin = await addAdministrator(sql);
      await sql.end();
      const { ask, close } = createAsker(portal.port, 40);
      const { confirmed, repeated } = await runRound({ ask, staff, admin, ...outage, sql: open, random, faults });
      close();
      tally.rounds += 1;
      tally.confirmed += confirmed;
      tally.repeated += repeated;
    }
  }
}

/** A portal that was killed and whose parent never asked how it ended does not block the next one. */
async function proveZombieDoesNotBlock(dataDir: string, faults: Faults) {
  if (process.platform !== 'linux') return;
  const { remove, ...holder } = await makeZombie();
  try {
    await writeFile(path.join(dataDir, 'portal.lock'), JSON.stringify(holder));
    const portal = await startPortal({ DATA_DIR: dataDir, AUTH_SECRET: secret });
    await portal.stop();
  } catch (error) {
    faults.add(`the lock of a zombie refuses the start: ${error instanceof Error ? error.message : error}`);
  } finally {
    remove();
  }
}

export async function nothingLost(): Promise<Outcome> {
  const faults = createFaults();
  const tally: Tally = { rounds: 0, confirmed: 0, repeated: 0 };
  const folder = await openFolder();
  const postgres = await startPostgres({ durable: true });
  try {
    const dataDir = path.join(folder.path, 'datos');
    const embedded = await openEmbeddedPortal(dataDir);
    await causeOutages(embedded, tally, faults).finally(embedded.stop);
    await proveZombieDoesNotBlock(dataDir, faults);
    const served = await openServedPortal(postgres);
    await causeOutages(served, tally, faults).finally(served.stop);
    return {
      tried: `${tally.rounds} outages, ${tally.confirmed} writes confirmed, ${tally.repeated} sent again`,
      faults: faults.list(),
    };
  } finally {
    await postgres.remove();
    await folder.remove();
  }
}
