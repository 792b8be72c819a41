import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshConnection } from '../testing/database.ts';
import { connect } from './client.ts';

/**
 * A transaction whose connection the server closes while it waits for something else. It does not notice, and writes
 * when `goOn` is called.
 */
async function transactionLosing() {
  const connection = await freshConnection();
  const [sql, other] = [connect(connection, { max: 1 }), connect(connection, { max: 1 })];
  await other`create table note (text text)`;
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: late, resolve: report } = Promise.withResolvers<string>();
  const code = await sql
    .begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await other`select pg_terminate_backend(${row?.pid ?? 0}, 1000)`;
      await wait;
      const write = async () => tx`insert into note values ('tarde')`;
      await write().then(
        () => report('written'),
        (error) => report(error.code),
      );
    })
    .then(
      () => 'committed',
      (error) => error.code,
    );
  const notes = async () => (await other`select text from note`).map(({ text }) => text);
  return { sql, code, goOn, late, notes, end: () => Promise.all([sql.end(), other.end()]) };
}

test('a transaction on a lost connection fails without ending the process', async () => {
  const { code, goOn, late, notes, end } = await transactionLosing();
  expect(code).toBe('CONNECTION_CLOSED');
  goOn();
  expect(await late).toBe('CONNECTION_CLOSED');
  expect(await notes()).toEqual([]);
  await end();
});

test('a late query of a lost transaction does not reach the next transaction on that connection', async () => {
  const { sql, code, goOn, late, notes, end } = await transactionLosing();
  expect(code).toBe('CONNECTION_CLOSED');
  const undone = sql.begin(async (tx) => {
    await tx`insert into note values ('de otro')`;
    goOn();
    await late;
    await pause(50);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await notes(), 'the other one was undone whole').toEqual([]);
  await end();
});

test('a savepoint on a lost connection fails its transaction without ending the process', async () => {
  const connection = await freshConnection();
  const [sql, other] = [connect(connection, { max: 1 }), connect(connection, { max: 1 })];
  const lost = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await tx.savepoint(async (part) => {
      await Promise.all([part`select pg_sleep(600)`, other`select pg_terminate_backend(${row?.pid ?? 0}, 1000)`]);
    });
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  // What the driver still wanted to send would be sent, and end the process, before the next query is answered.
  expect(await other`select 1 as number`).toEqual([{ number: 1 }]);
  // Otherwise the driver waits for the query that was lost.
  await Promise.all([sql.end({ timeout: 0 }), other.end()]);
});

/** A way to PostgreSQL that is reset by a query with these words, as by a server that was killed. */
async function openWay(words: string) {
  const to = await freshConnection();
  if (!('socketDir' in to)) throw new Error('The test cluster has a socket.');
  const server = createServer((client) => {
    const behind = connectSocket(path.join(to.socketDir, '.s.PGSQL.5432'));
    client.pipe(behind).pipe(client);
    client.on('close', () => behind.destroy());
    client.on('data', (sent) => {
      if (sent.includes(words)) client.resetAndDestroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}` };
}

test('a transaction whose connection is reset leaves nothing behind for the next one', async () => {
  const sql = connect(await openWay('pg_sleep'), { max: 1 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const lost = sql.begin((tx) => tx`select pg_sleep(600)`);
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await sql.begin((tx) => tx`select ${3}::int as number`)).toEqual([{ number: 3 }]);
});
