import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { embeddedSettings, launchPortal, signIn } from '../../testing/process.ts';

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
