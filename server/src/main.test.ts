import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAuth } from './identity/auth.ts';
import { demoAccounts } from './identity/demo.ts';
import { findByUsername, hashPassword, setPassword } from './identity/people.ts';
import { openTestDatabase } from './testing/database.ts';
import { freePort } from './testing/free-port.ts';
import { testConfig } from './testing/people.ts';
import { embeddedSettings, launchPortal, serverSettings, signIn } from './testing/process.ts';

test('a start prints address and working demonstration accounts, its folder is taken, and data stay after SIGTERM and Ctrl+C', async () => {
  const environment = await embeddedSettings();
  const first = launchPortal(environment);
  const address = await first.ready;
  expect(first.output()).toContain(`http://127.0.0.1:${environment.PORT}`);
  for (const { username, password } of demoAccounts) {
    expect(first.output()).toMatch(new RegExp(`usuario ${username}\\s+contraseña ${password}\\b`));
  }
  expect((await signIn(address, 'admin', 'portal-admin')).status).toBe(200);
  const second = await signIn(address, 'mostrador', 'portal-mostrador');
  expect(await second.json()).toMatchObject({ username: 'mostrador', isAdmin: false });
  const cookie = second.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { code, output } = await launchPortal({ ...environment, PORT: String(await freePort()) }).exit;
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^Otro portal \(proceso \d+\) ya usa la carpeta de datos.*$/),
  ]);
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });

  const again = launchPortal(environment);
  await again.ready;
  const messages = await fetch(`${address}/api/v1/lists`, { headers: { cookie } });
  expect(((await messages.json()) as unknown[]).length).toBe(3);
  expect(await again.end('SIGINT')).toMatchObject({ code: 0 });
});

async function takenPort(): Promise<string> {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  onTestFinished(() => void blocker.close());
  const taken = blocker.address();
  return typeof taken === 'object' && taken ? String(taken.port) : '';
}

test('a first start on a taken port says so in one sentence, and its administrator can sign in after the next one', async () => {
  // Without demonstration data, which take longer than all the rest.
  const environment = await embeddedSettings({ DEMO: '0' });
  const { code, output } = await launchPortal({ ...environment, PORT: await takenPort() }).exit;
  expect(code, output).toBe(1);
  const again = launchPortal(environment);
  const address = await again.ready;
  const printed = [...(output + again.output()).matchAll(/usuario admin\s+contraseña (\S+)/g)];
  expect(printed, 'one administrator, printed once').toHaveLength(1);
  expect((await signIn(address, 'admin', printed[0]?.[1] ?? '')).status).toBe(200);
  const lines = output.split('\n').filter(Boolean);
  expect(lines).toContainEqual(expect.stringMatching(/^El puerto \d+ ya está ocupado\. .*PORT=\d+ npm start$/));
  expect(lines, 'the sentence and the administrator').toHaveLength(3);
});

test('an unreachable database and a wrong setting are one sentence and exit 1', async () => {
  const nowhere = `postgres://u:c@127.0.0.1:${await freePort()}/b`;
  const cases: [Record<string, string>, RegExp][] = [
    [
      await embeddedSettings({ DATABASE_URL: nowhere, AUTH_SECRET: 'x'.repeat(32) }),
      /No se puede usar la base de datos de DATABASE_URL/,
    ],
    [await embeddedSettings({ PORT: 'tres' }), /La variable PORT debe ser un número de puerto/],
  ];
  for (const [environment, sentence] of cases) {
    const { code, output } = await launchPortal(environment).exit;
    expect(code, output).toBe(1);
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n'), output).toHaveLength(1);
  }
});

test('two processes that start at once on one empty PostgreSQL both come up', async () => {
  const shared = await serverSettings({}, { empty: true });
  const portals = [launchPortal(shared), launchPortal({ ...shared, PORT: String(await freePort()) })];
  const addresses = await Promise.all(portals.map(({ ready }) => ready));
  const printed = portals
    .map((portal) => /usuario admin\s+contraseña (\S+)/.exec(portal.output())?.[1])
    .filter(Boolean);
  expect(printed, 'one administrator, printed once').toHaveLength(1);
  for (const address of addresses) expect((await signIn(address, 'admin', printed[0] ?? '')).status).toBe(200);
});

test('where a demonstration password still works, the portal does not open on another address, nor on loopback under another name', async () => {
  const environment = await serverSettings();
  // The account as the demonstration leaves it; loading all of that would take longer than the rest.
  const db = openTestDatabase({ url: environment.DATABASE_URL });
  const hash = await hashPassword(createAuth(db, testConfig()), 'portal-admin');
  await setPassword(db, String(await findByUsername(db, 'admin')), { hash, oneTimeUntil: null });
  for (const reachable of [{ PUBLIC_URL: 'https://portal.example' }, { TRUST_PROXY: '127.0.0.1' }]) {
    const { code, output } = await launchPortal({ ...environment, ...reachable }).exit;
    expect(code).toBe(1);
    expect(output).toMatch(/La cuenta de demostración «admin» todavía abre con su contraseña conocida/);
  }
  const here = launchPortal(environment);
  const address = await here.ready;
  expect((await signIn(address, 'admin', 'portal-admin')).status).toBe(200);
  expect(here.output()).toMatch(/«admin» todavía abre .* solo se abre\s+en este mismo equipo/);
  const [foreign] = await once(request(`${address}/entrar`, { headers: { host: 'portal.example' } }).end(), 'response');
  foreign.resume();
  expect(foreign.statusCode).toBe(403);
});

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

test('after kill -9 of the portal its PostgreSQL ends by itself and the next start is not blocked; killed alone, it is restarted', async () => {
  const environment = await embeddedSettings({ DEMO: '0' });
  const portal = launchPortal(environment);
  await portal.ready;
  const password = /usuario admin\s+contraseña (\S+)/.exec(portal.output())?.[1] ?? '';
  const pid = postmaster(environment.DATA_DIR);
  await portal.end('SIGKILL');
  const next = launchPortal(environment);
  const address = await next.ready;
  const health = () => fetch(`${address}/api/salud`).then(({ status }) => status);
  expect(await health()).toBe(200);
  expect(isAlive(pid)).toBe(false);

  const killed = postmaster(environment.DATA_DIR);
  process.kill(killed, 'SIGKILL');
  // The time in which nobody answers may be too short to be seen; another process in its place is certain.
  await expect.poll(() => postmaster(environment.DATA_DIR)).not.toBe(killed);
  await expect.poll(health).toBe(200);
  expect((await signIn(address, 'admin', password)).status).toBe(200);
});
