import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { csvOf, sample, sendFile, stored } from '../testing/branch-files.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { openImports } from '../testing/prices.ts';
import { startReplication } from '../testing/replication.ts';
import { openPort } from '../testing/standby.ts';
import { listenForChanges } from './changes.ts';
import type { Database } from './client.ts';
import { createReplica } from './replica.ts';

/** For tests in which a busy machine must not be taken for a replica that lags. */
const anyAge = 600_000;

let servers: Awaited<ReturnType<typeof startReplication>>;
beforeAll(async () => {
  servers = await startReplication();
});
afterAll(() => servers.stop());

async function serverOf(db: Database) {
  const [row] = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
  return row?.standby ? 'replica' : 'primary';
}

async function addBranch(db: Database, id: number): Promise<void> {
  await db.insert(branches).values(stored({ ...sample, id, nombre: `Sucursal ${id}`, codigo: `S${id}` }));
}

async function listIds(db: Database): Promise<number[]> {
  return (await db.select({ id: branches.id }).from(branches)).map(({ id }) => id);
}

/** A process of the portal that knows of a replica. */
async function startFollowing({ maxAge = anyAge, connection = servers.replica, listening = servers.primary } = {}) {
  const db = openTestDatabase(servers.primary);
  const changes = await listenForChanges(openTestDatabase(listening));
  onTestFinished(() => changes.close());
  const lines: string[] = [];
  const note = (...given: unknown[]) => void lines.push(String(given.at(-1)));
  const replica = createReplica({ connection, maxAge, db, reads: db, changes, log: { info: note, warn: note } });
  onTestFinished(() => replica.close());
  /** Which server answers a read of that topic. */
  const serverFor = (topic: 'branches' | 'prices') => replica.read(topic, serverOf);
  replica.start();
  return { db, changes, replica, lines, serverFor };
}

async function useReplica(options?: Parameters<typeof startFollowing>[0]) {
  const process = await startFollowing(options);
  expect(await process.serverFor('branches'), 'before anything is known of the replica').toBe('primary');
  await expect.poll(() => process.serverFor('branches')).toBe('replica');
  return process;
}

test('what was just written is read from the primary until the replica shows it', async () => {
  const { db, changes, replica, serverFor } = await useReplica();
  const { resume } = await servers.pauseReplay();
  await addBranch(db, 101);
  changes.notify('branches');
  expect(await replica.read('branches', listIds)).toContain(101);
  // What did not change is still read there, where it is to be seen that this has not arrived.
  await expect.poll(() => replica.read('prices', listIds)).not.toContain(101);
  await resume();
  await expect.poll(() => serverFor('branches')).toBe('replica');
  expect(await replica.read('branches', listIds)).toContain(101);
});

test('what another process wrote is read from the primary once it was notified', async () => {
  const { replica } = await useReplica();
  await servers.pauseReplay();
  await addBranch(openTestDatabase(servers.primary), 102);
  await expect.poll(() => replica.read('branches', listIds)).toContain(102);
});

test('while notifications do not arrive the primary answers', async () => {
  const port = await openPort(servers.primarySocketDir);
  const { serverFor, lines } = await useReplica({ listening: servers.through(port.port) });
  port.silence();
  await expect.poll(() => serverFor('branches')).toBe('primary');
  expect(lines).toEqual(['replica in use']);
});

test('a replica that lags is left aside, and used again once it has caught up', async () => {
  const { replica, lines, serverFor } = await useReplica({ maxAge: 3_000 });
  const { resume } = await servers.pauseReplay();
  await expect.poll(() => replica.state().inUse).toBe(false);
  expect(await serverFor('branches')).toBe('primary');
  await expect.poll(() => lines.at(-1)).toBe('replica left aside');
  await resume();
  await expect.poll(() => serverFor('branches')).toBe('replica');
  await expect.poll(() => lines.at(-1)).toBe('replica in use');
  const repeated = lines.filter((line, index) => line === lines[index - 1]);
  expect(repeated, 'one line for each change').toEqual([]);
});

test('a replica that is gone is replaced by the primary without an error, and used again when it is back', async () => {
  const { lines, serverFor } = await useReplica();
  await servers.stopStandby();
  expect(await serverFor('branches')).toBe('primary');
  await expect.poll(() => lines).toEqual(['replica in use', 'replica left aside']);
  await servers.startStandby();
  await expect.poll(() => serverFor('branches')).toBe('replica');
  await expect.poll(() => lines.length).toBe(3);
});

test('no read fails while the replica is killed and starts again', async () => {
  const { replica, lines, serverFor } = await useReplica();
  const sleepThere = sql`select case when pg_is_in_recovery() then pg_sleep(600) end`;
  const waiting = replica.read('branches', (db) => db.execute(sleepThere));
  await servers.killStandby();
  const answers = new Set<string>();
  while (lines.length < 3) answers.add(await serverFor('branches'));
  expect(answers).toContain('primary');
  expect(await waiting).toHaveLength(1);
  await expect.poll(() => serverFor('branches')).toBe('replica');
});

test('a read that waits for a replica without an answer goes to the primary', async () => {
  const port = await openPort(servers.replicaSocketDir);
  const { serverFor } = await useReplica({ maxAge: 3_000, connection: servers.through(port.port) });
  port.silence();
  expect(await serverFor('branches')).toBe('primary');
  port.speak();
  await expect.poll(() => serverFor('branches')).toBe('replica');
});

test('a server that is not a copy of the primary is never used', async () => {
  const stranger = await freshConnection();
  await addBranch(openTestDatabase(stranger), 666);
  const { replica, lines } = await startFollowing({ maxAge: 500, connection: stranger });
  await expect.poll(() => lines).toEqual(['replica left aside']);
  expect(await replica.read('branches', listIds)).not.toContain(666);
  expect(replica.state()).toMatchObject({ inUse: false, answered: { replica: 0 } });
});

test('in the portal, people see what they wrote although the replica does not show it yet', async () => {
  const token = 'una-clave-para-las-medidas';
  const portal = await openPortal({
    ...{ connection: servers.primary, replica: { connection: servers.replica, maxAge: anyAge } },
    environment: { METRICS_TOKEN: token },
  });
  const { portal: opened, upload, settled, post, find } = await openImports(portal);
  const [{ admin }, ana] = [opened, await portal.as('ana')];
  const get = async (url: string) => (await ana.ask('GET', `/api/v1/${url}`)).json().values;
  const metrics = async () =>
    (await portal.app.inject({ url: '/api/metricas', headers: { authorization: `Bearer ${token}` } })).body;
  const readsOfReplica = async () =>
    Number(/^mostrador_replica_reads_total\{by="replica"\} (\d+)$/m.exec(await metrics())?.[1]);
  /** What a search finds, and whether the replica answered it. */
  const search = async () => {
    const before = await readsOfReplica();
    return { found: await find('a1'), there: (await readsOfReplica()) > before };
  };
  await expect.poll(search).toEqual({ found: [], there: true });
  expect(await metrics()).toMatch(/^mostrador_replica_in_use 1$/m);

  const { resume } = await servers.pauseReplay();
  const { id, quitadas } = (await sendFile(portal.app, admin, csvOf([{ ...sample, id: '' as never }]))).json();
  await admin.ask('POST', `/api/v1/sucursales/importaciones/${id}/aplicar`, { quitar: quitadas.length });
  expect((await get('sucursales')).map((row: unknown[]) => row[1])).toEqual([sample.nombre]);

  const chart = () => get('perdidas/por_marca.json');
  const perdida = { ...sampleDomesticReport, plaza: 'Tecate', sucursal: sample.nombre };
  const report = (await ana.ask('POST', '/api/v1/perdidas', { perdida })).json();
  expect(await chart()).toMatchObject([[[{ id: 'GONHER', value: 1 }]]]);
  await admin.ask('DELETE', `/api/v1/perdidas/${report.id}`);
  expect(await chart()).toEqual([[[]]]);

  await upload('codigo,descripcion,publico,mecanico\nA-1,Balata,1200,900\n');
  await post('aplicar', { id: (await settled()).id });
  expect(await search()).toEqual({ found: ['A-1'], there: false });
  await resume();
  await expect.poll(search).toEqual({ found: ['A-1'], there: true });
});
