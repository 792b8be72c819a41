import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, connect as openSocket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshConnection } from './testing/database.ts';
import { freePort } from './testing/free-port.ts';
import { databaseUrl, launchPortal, temporaryFolder } from './testing/process.ts';

const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

async function place(more: Record<string, string> = {}) {
  return { DATA_DIR: path.join(temporaryFolder(), 'data'), PORT: String(await freePort()), ...more };
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function emptyDatabaseUrl(): Promise<string> {
  const connection = await freshConnection({ empty: true });
  return databaseUrl('database' in connection ? connection.database : '');
}

test('a start prints address and demonstration accounts that work; SIGTERM and Ctrl+C end it with 0 and data stays', async () => {
  const environment = await place();
  const first = launchPortal(environment);
  const address = await first.ready;
  expect(first.output()).toContain(`http://127.0.0.1:${environment.PORT}`);
  expect(first.output()).toMatch(/usuario admin\s+contraseña portal-admin/);
  expect((await signIn(address, 'admin', 'portal-admin')).status).toBe(200);
  const second = await signIn(address, 'mostrador', 'portal-mostrador');
  expect(await second.json()).toMatchObject({ username: 'mostrador', isAdmin: false });
  const cookie = second.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });

  const again = launchPortal(environment);
  await again.ready;
  const messages = await fetch(`${address}/api/v1/lists`, { headers: { cookie } });
  expect(((await messages.json()) as unknown[]).length).toBe(3);
  expect(await again.end('SIGINT')).toMatchObject({ code: 0 });
});

test('a request in progress at SIGTERM is answered before the process ends', async () => {
  const environment = await place();
  const portal = launchPortal(environment);
  await portal.ready;
  const body = JSON.stringify({ username: 'admin', password: 'portal-admin' });
  const socket = openSocket(Number(environment.PORT), '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /api/auth/sign-in/username HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json'];
  socket.write([...head, `content-length: ${body.length}`, 'expect: 100-continue', '', ''].join('\r\n'));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server has begun with the request once it asks for the rest of it.
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /);
  answer = '';
  socket.write(body.slice(0, 5));
  portal.child.kill('SIGTERM');
  const reachable = () =>
    fetch(`http://127.0.0.1:${environment.PORT}/api/salud`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(reachable).toBe(false);
  socket.write(body.slice(5));
  expect(await portal.exit).toMatchObject({ code: 0 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('behind a proxy, the health check fails at SIGTERM and late requests are still served', async () => {
  const environment = await place({ TRUST_PROXY: '127.0.0.1' });
  const portal = launchPortal(environment);
  const address = await portal.ready;
  portal.child.kill('SIGTERM');
  const health = () => fetch(`${address}/api/salud`).then(({ status }) => status);
  await expect.poll(health, { interval: 20 }).toBe(503);
  const late = await signIn(address, 'admin', /usuario admin\s+contraseña (\S+)/.exec(portal.output())?.[1] ?? '');
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${address}/api/salud/proceso`)).status).toBe(200);
  expect(await portal.exit).toMatchObject({ code: 0 });
});

test('a taken port, a data folder in use, an unreachable database and a wrong setting are one sentence and exit 1', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const taken = blocker.address();
  const takenPort = typeof taken === 'object' && taken ? String(taken.port) : '';

  const running = await place();
  await launchPortal(running).ready;
  const nowhere = `postgres://u:c@127.0.0.1:${await freePort()}/b`;
  const cases: [Record<string, string>, RegExp][] = [
    [await place({ PORT: takenPort }), /El puerto \d+ ya está ocupado\. .*PORT=\d+ npm start/],
    [await place({ DATA_DIR: running.DATA_DIR }), /Otro portal \(proceso \d+\) ya usa la carpeta de datos/],
    [
      await place({ DATABASE_URL: nowhere, AUTH_SECRET: 'x'.repeat(32) }),
      /No se puede usar la base de datos de DATABASE_URL/,
    ],
    [await place({ PORT: 'tres' }), /La variable PORT debe ser un número de puerto/],
  ];
  for (const [environment, sentence] of cases) {
    const { code, output } = await launchPortal(environment).exit;
    expect(code, output).toBe(1);
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n'), output).toHaveLength(1);
  }
});

test('after kill -9 the embedded PostgreSQL ends by itself and the next start is not blocked', async () => {
  const environment = await place();
  const portal = launchPortal(environment);
  await portal.ready;
  const pid = postmaster(environment.DATA_DIR);
  await portal.end('SIGKILL');
  const next = launchPortal(environment);
  expect((await fetch(`${await next.ready}/api/salud`)).status).toBe(200);
  expect(isAlive(pid)).toBe(false);
});

test('an embedded PostgreSQL that ends is restarted', async () => {
  const environment = await place();
  const portal = launchPortal(environment);
  const address = await portal.ready;
  process.kill(postmaster(environment.DATA_DIR), 'SIGKILL');
  const health = () => fetch(`${address}/api/salud`).then(({ status }) => status);
  await expect.poll(health).toBe(503);
  await expect.poll(health).toBe(200);
  expect((await signIn(address, 'admin', 'portal-admin')).status).toBe(200);
});

test('two processes that start at once on one empty PostgreSQL both come up', async () => {
  const shared = { DATABASE_URL: await emptyDatabaseUrl(), AUTH_SECRET: 'x'.repeat(32) };
  const portals = [launchPortal(await place(shared)), launchPortal(await place(shared))];
  const addresses = await Promise.all(portals.map(({ ready }) => ready));
  const printed = portals
    .map((portal) => /usuario admin\s+contraseña (\S+)/.exec(portal.output())?.[1])
    .filter(Boolean);
  expect(printed, 'one administrator, printed once').toHaveLength(1);
  for (const address of addresses) expect((await signIn(address, 'admin', printed[0] ?? '')).status).toBe(200);
});

test('where a demonstration password still works, the portal does not open on another address', async () => {
  const environment = await place();
  const demo = launchPortal(environment);
  await demo.ready;
  await demo.end('SIGTERM');
  for (const reachable of [{ PUBLIC_URL: 'https://portal.example' }, { TRUST_PROXY: '127.0.0.1' }]) {
    const { code, output } = await launchPortal({ ...environment, ...reachable }).exit;
    expect(code).toBe(1);
    expect(output).toMatch(/La cuenta de demostración «admin» todavía abre con su contraseña conocida/);
  }
});
