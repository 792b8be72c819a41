import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import { type Portal, startPortal } from '../e2e/portal.ts';
import { type Connection, connect } from '../server/src/db/client.ts';
import { socketConnection } from '../server/src/db/embedded/cluster.ts';
import { openEmbedded } from '../server/src/db/embedded/open.ts';
import { dataDirFor, runDirFor } from '../server/src/db/embedded/place.ts';
import { rowsOf } from '../server/src/testing/contents.ts';
import { createAsker } from './parts/ask.ts';
import { runCopy } from './parts/copy.ts';
import { openFolder } from './parts/folder.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { type Postgres, startPostgres } from './parts/postgres.ts';
import { report } from './parts/reports.ts';
import { proveEveryStep, proveFirstToNewest } from './parts/upgrade.ts';

type Sums = Record<string, string>;

function compare(what: string, before: Sums, after: Sums, faults: Faults) {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const table of tables) faults.expect(before[table] === after[table], `${what}: ${table} differs`);
}

/** Signs in and reports while the portal runs, so that there is more than demonstration data. Answers the cookie. */
async function use({ address }: Portal, reports: number): Promise<string> {
  const { ask, close } = createAsker(Number(new URL(address).port));
  const body = { username: 'admin', password: 'portal-admin' };
  const answer = await ask({ method: 'POST', path: api.signIn, body });
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  for (let n = 0; n < reports; n++) await ask({ ...report(`Reporte ${n} «ñ» 🚗`), cookie });
  await ask({
    method: 'POST',
    path: api.messages,
    cookie,
    body: { list: { title: 'Antes del desastre', excerpt: 'red' } },
  });
  close();
  return cookie;
}

const isIn = async ({ address }: Portal, cookie: string) =>
  (await fetch(`${address}${api.viewer}`, { headers: { cookie } })).status === 200;

/** Until the figures of demand follow from every report: the portal computes them a second later. */
async function untilComputed(connection: Connection) {
  const sql = connect(connection, { max: 1 });
  const queued = async () => (await sql`select count(*)::int as parts from demand_queue`)[0]?.parts;
  while ((await queued()) > 0) await setTimeout(100);
  await sql.end();
}

/** The embedded database: copied in use, its folder wiped, restored; then the same copy into a server. */
async function proveEmbedded(folder: string, postgres: Postgres, faults: Faults): Promise<Sums> {
  const dataDir = path.join(folder, 'datos');
  const file = path.join(folder, 'copia.gz');
  const portal = await startPortal({ DATA_DIR: dataDir, AUTH_SECRET: '' });
  const cookie = await use(portal, 50);
  const place = await dataDirFor(dataDir);
  const connection = socketConnection(await runDirFor(place), 'mostrador');
  await untilComputed(connection);
  const before = await rowsOf(connection);
  await runCopy('backup', file, { DATA_DIR: dataDir });
  await portal.stop();
  const secret = (await readFile(path.join(place, 'auth-secret'), 'utf8')).trim();
  await rm(place, { recursive: true });

  await runCopy('restore', file, { DATA_DIR: dataDir });
  const cluster = await openEmbedded(dataDir, () => {});
  compare('embedded, wiped and restored', before, await rowsOf(cluster.connection('mostrador')), faults);
  await cluster.stop();
  const again = await startPortal({ DATA_DIR: dataDir, AUTH_SECRET: secret });
  faults.expect(await isIn(again, cookie), 'with the old secret people do not stay signed in after a restore');
  await again.stop();

  const url = await postgres.create('mudanza');
  await runCopy('restore', file, { DATABASE_URL: url, AUTH_SECRET: secret });
  compare('from embedded to a server', before, await rowsOf({ url }), faults);
  const moved = await startPortal({ DATABASE_URL: url, AUTH_SECRET: secret });
  faults.expect(await isIn(moved, cookie), 'people do not stay signed in after the move to a server');
  await moved.stop();
  return before;
}

/** A server: copied while many write, dropped, restored. Everything that was confirmed before the copy is in it. */
async function proveServer(folder: string, postgres: Postgres, faults: Faults) {
  const url = await postgres.create('servidor');
  const file = path.join(folder, 'servidor.gz');
  const environment = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) };
  const portal = await startPortal(environment);
  const cookie = await use(portal, 20);
  const { ask, close } = createAsker(Number(new URL(portal.address).port));
  const confirmed: number[] = [];
  let copying = true;
  const write = async () => {
    while (copying) {
      const answer = await ask({ ...report('Mientras se copia'), cookie });
      if (answer.status === 201) confirmed.push(JSON.parse(answer.text).id);
    }
  };
  const writers = Array.from({ length: 4 }, write);
  while (confirmed.length < 40) await setTimeout(5);
  const owed = [...confirmed];
  await runCopy('backup', file, environment);
  copying = false;
  await Promise.all(writers);
  close();
  await portal.stop();
  const sql = connect({ url: postgres.url('postgres') }, { max: 1 });
  await sql`drop database servidor with (force)`;
  await sql`create database servidor`;
  await sql.end();
  await runCopy('restore', file, environment);
  const restored = connect({ url }, { max: 1 });
  const [row] = await restored`select count(*)::int as found from lost_sales where id in ${restored(owed)}`;
  faults.expect(row?.found === owed.length, `the copy has ${row?.found} of ${owed.length} reports confirmed before it`);
  await restored.end();
  await proveSameAgain({ url }, path.join(folder, 'otra.gz'), environment, postgres, faults);
}

/** A copy of what was restored, restored once more, is the same in every table. */
async function proveSameAgain(
  connection: Connection,
  file: string,
  environment: Record<string, string>,
  postgres: Postgres,
  faults: Faults,
) {
  await runCopy('backup', file, environment);
  const url = await postgres.create('otra');
  await runCopy('restore', file, { ...environment, DATABASE_URL: url });
  compare('server, dropped and restored', await rowsOf(connection), await rowsOf({ url }), faults);
}

export async function disaster(): Promise<Outcome> {
  const faults = createFaults();
  const folder = await openFolder();
  const postgres = await startPostgres();
  try {
    const sums = await proveEmbedded(folder.path, postgres, faults);
    await proveServer(folder.path, postgres, faults);
    const versions = await proveEveryStep(postgres, faults);
    await proveFirstToNewest(postgres, faults);
    const rows = Object.values(sums).reduce((sum, line) => sum + Number(line.split(' ')[0]), 0);
    return {
      tried: `${Object.keys(sums).length} tables with ${rows} rows, 4 restores, ${versions} versions step by step`,
      faults: faults.list(),
    };
  } finally {
    await postgres.remove();
    await folder.remove();
  }
}
