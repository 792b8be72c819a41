import { once } from 'node:events';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshConnection } from '../testing/database.ts';
import { temporaryFolder } from '../testing/process.ts';
import { listenForChanges } from './changes.ts';
import { type Connection, openDatabase } from './client.ts';

/** A way to PostgreSQL that can fall silent without being closed, as behind a router that forgot a connection. */
async function openWay(to: Connection) {
  if (!('socketDir' in to)) throw new Error('The test cluster has a socket.');
  const socketName = '.s.PGSQL.5432';
  const folder = temporaryFolder();
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const behind = connectSocket(path.join(to.socketDir, socketName));
    client.pipe(behind).pipe(client);
    sockets.push(client, behind);
  });
  server.listen(path.join(folder, socketName));
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    connection: { ...to, socketDir: folder },
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('a process knows whether notifications of changes arrive, also on a connection that fell silent', async () => {
  const { connection, fallSilent } = await openWay(await freshConnection());
  const db = openDatabase(connection);
  onTestFinished(() => db.$client.end({ timeout: 0 }));
  const changes = await listenForChanges(db);
  onTestFinished(() => changes.close());
  await expect.poll(() => changes.areArriving()).toBe(true);
  fallSilent();
  await expect.poll(() => changes.areArriving()).toBe(false);
});

test('after the listening connection was lost, nothing cached counts until notifications arrive again', async () => {
  const db = openDatabase(await freshConnection());
  onTestFinished(() => db.$client.end({ timeout: 0 }));
  const changes = await listenForChanges(db);
  onTestFinished(() => changes.close());
  await expect.poll(() => changes.areArriving()).toBe(true);
  const lost = new Promise<boolean>((resolve) => changes.on('identity', () => resolve(changes.areArriving())));
  await db.$client`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;
  expect(await lost, 'while it listens again').toBe(false);
  await expect.poll(() => changes.areArriving()).toBe(true);
});
