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

test('a connection that closes while a query waits to be sent serves the next one', async () => {
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
  onTestFinished(() => sql.end());
  await sql`select 1`;

  const lost = sql`select 2`.execute();
  const refused = expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  // The driver has taken the query, and sends it at the end of this turn.
  for (let turn = 0; turn < 5; turn++) await null;
  sockets[0]?.emit('close', false);
  sockets[0]?.destroy();
  await refused;

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
