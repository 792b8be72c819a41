import { connect as openSocket, type Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, inject, onTestFinished, test } from 'vitest';
import { mendedDriver } from '../../../scripts/mended-driver.ts';
import { temporaryFolder } from '../testing/process.ts';

/** The driver as it is in the bundle of the server. */
async function loadDriver(): Promise<typeof import('postgres')> {
  const outfile = path.join(temporaryFolder(), 'driver.mjs');
  const stdin = { contents: "export { default } from 'postgres';", resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', plugins: [mendedDriver] });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)).default;
}

/** One connection of that driver, over sockets that the test can close. */
async function openConnection() {
  const postgres = await loadDriver();
  const { socketDir, user, database } = inject('cluster');
  const sockets: Socket[] = [];
  const openNext = () => {
    const socket = openSocket(path.join(socketDir, '.s.PGSQL.5432'));
    sockets.push(socket);
    return socket;
  };
  // The driver's types do not know the option.
  const sql = postgres({ user, database, max: 1, fetch_types: false, ...{ socket: openNext } });
  onTestFinished(() => sql.end({ timeout: 0 }));
  await sql`select 1`;
  return { sql, sockets };
}

/** Until the driver has taken a query. It sends a small one only at the end of the turn of the event loop. */
async function untilTaken() {
  for (let step = 0; step < 5; step++) await null;
}

test('a connection that closes while a query waits to be sent serves the next one', async () => {
  const { sql, sockets } = await openConnection();
  const lost = sql`select 2`.execute();
  const refused = expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await untilTaken();
  sockets[0]?.emit('close', false);
  sockets[0]?.destroy();
  await refused;

  expect(await sql`select 3 as number`).toEqual([{ number: 3 }]);
  expect(sockets).toHaveLength(2);
});

test('a query given to a connection that has failed and is not yet closed fails, and the next one is served', async () => {
  const { sql, sockets } = await openConnection();
  const lost = sql`select pg_sleep(600)`.execute();
  await untilTaken();
  const reset = new Error('the connection was reset');
  sockets[0]?.destroy(reset);
  // The error is reported in this turn of the event loop, the end of the connection after it.
  const late = lost.catch(() => sql`select 2`.execute());
  await expect(late).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });

  expect(await sql`select 3 as number`).toEqual([{ number: 3 }]);
  expect(sockets).toHaveLength(2);
});

test('a connection that the server ends during a query serves the next one', async () => {
  const postgres = await loadDriver();
  const { socketDir, user, database } = inject('cluster');
  const options = { user, database, host: socketDir, max: 1, fetch_types: false };
  const [sql, other] = [postgres(options), postgres(options)];
  onTestFinished(async () => void (await Promise.all([sql.end(), other.end()])));
  const [row] = await sql`select pg_backend_pid() as pid`;

  const lost = sql`select pg_sleep(600)`.execute();
  const refused = expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await other`select pg_terminate_backend(${row?.pid})`;
  await refused;

  expect(await sql`select 3 as number`).toEqual([{ number: 3 }]);
});
