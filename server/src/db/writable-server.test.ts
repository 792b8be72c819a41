import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshConnection } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { openPort, openSilentPort, openStuckPort, startStandby } from '../testing/standby.ts';
import { type Connection, connect } from './client.ts';
import { requireServer } from './reachable.ts';
import { createWritableSockets } from './writable-server.ts';

const addressOf = (ports: number[], database = 'postgres'): Connection => {
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return { url: `postgres://mostrador:secreta@${servers}/${database}?target_session_attrs=read-write` };
};

/** Only the test of silence has a limit: a busy machine is slow. */
function open(connection: Connection, options: Parameters<typeof connect>[1] = {}, answerWithin = 60) {
  const sql = connect(connection, { max: 1, ...options }, answerWithin);
  onTestFinished(() => sql.end({ timeout: 1 }));
  return sql;
}

/** The folder of the socket tells the servers of a test apart. */
async function serverOf(sql: ReturnType<typeof connect>): Promise<string> {
  const [row] = await sql`show unix_socket_directories`;
  return row?.unix_socket_directories;
}

test('a server that refuses connections is passed over', async () => {
  const { port } = await openPort(inject('cluster').socketDir);
  const sql = open(addressOf([await freePort(), port]));
  expect(await serverOf(sql)).toBe(inject('cluster').socketDir);
});

test('a server that does not answer is passed over', async () => {
  const { port } = await openPort(inject('cluster').socketDir);
  const sql = open(addressOf([await openSilentPort(), port]), {}, 10);
  expect(await serverOf(sql)).toBe(inject('cluster').socketDir);
});

test('where no server can be reached, the query fails with the reason, and so does the next one', async () => {
  const sql = open(addressOf([await freePort(), await freePort()]));
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('the sentence at the start names every server and no password', async () => {
  const [one, two] = [await freePort(), await freePort()];
  const failure = await requireServer(addressOf([one, two])).catch((error: Error) => error.message);
  expect(failure).toContain(`DATABASE_URL (127.0.0.1:${one}, 127.0.0.1:${two}): connect ECONNREFUSED`);
  expect(failure).not.toContain('secreta');
});

test('a server that answers and then cannot be connected to counts as out of reach', async () => {
  const server = { host: '127.0.0.1', port: await openStuckPort(), findWritable: async () => 'primero' };
  const socket = await createWritableSockets([server], 100)();
  const failed = once(socket, 'error');
  socket.write('hola');
  expect(await failed).toMatchObject([{ code: 'CONNECT_TIMEOUT' }]);
});

/** A primary with a database of its own, and a standby with one of that name, each at a port. */
async function openBoth() {
  const primary = await freshConnection({ empty: true });
  if (!('socketDir' in primary)) throw new Error('the test cluster has a socket');
  const standby = await startStandby(primary.database);
  return { primary, standby, first: await openPort(primary.socketDir), second: await openPort(standby.socketDir) };
}

test('a standby is passed over until it is promoted, and listening goes on there', async () => {
  const { primary, standby, first, second } = await openBoth();
  const sql = open(addressOf([second.port, first.port], primary.database));
  expect(await serverOf(sql)).toBe(primary.socketDir);

  const received: string[] = [];
  let listening = Promise.withResolvers<void>();
  await sql.listen(
    'prueba',
    (word) => received.push(word),
    () => listening.resolve(),
  );
  listening = Promise.withResolvers();
  first.close();
  await expect(sql`select 1`).rejects.toThrow();
  await expect(sql`select 1`, 'the standby alone').rejects.toMatchObject({ code: '25006' });

  await standby.promote();
  await listening.promise;
  expect(await serverOf(sql)).toBe(standby.socketDir);
  await sql.notify('prueba', 'después');
  await expect.poll(() => received).toEqual(['después']);
});

test('connections to a server that can no longer be written to are closed once there is another', async () => {
  const { primary, standby, first, second } = await openBoth();
  const sql = open(addressOf([first.port, second.port], primary.database), { max: 2 });
  const waiting = sql`select pg_sleep(600)`.then(
    () => 'answered',
    (error) => error.code,
  );
  expect(await serverOf(sql)).toBe(primary.socketDir);

  const owner = open(primary);
  await owner`alter database ${owner(primary.database)} set default_transaction_read_only = on`;
  await standby.promote();
  expect(await waiting).toBe('CONNECTION_CLOSED');
  expect(await serverOf(sql)).toBe(standby.socketDir);
});

test('connections to a server whose name now leads to another one are closed', async () => {
  const { primary, standby, first } = await openBoth();
  const sql = open(addressOf([first.port], primary.database), { max: 2 });
  const waiting = sql`select pg_sleep(600)`.catch((error) => error.code);
  expect(await serverOf(sql)).toBe(primary.socketDir);

  await standby.promote();
  first.lead(standby.socketDir);
  expect(await waiting).toBe('CONNECTION_CLOSED');
  expect(await serverOf(sql)).toBe(standby.socketDir);
});
