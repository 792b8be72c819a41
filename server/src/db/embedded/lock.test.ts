import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { makeZombie } from '../../testing/zombie.ts';
import { folderUser, lockFolder } from './lock.ts';

test.runIf(process.platform === 'linux')('a lock whose process is a zombie does not block', async () => {
  const folder = temporaryFolder();
  const { remove, ...holder } = await makeZombie();
  onTestFinished(remove);
  writeFileSync(path.join(folder, 'portal.lock'), JSON.stringify(holder));
  expect(await folderUser(folder)).toBeUndefined();
  const release = await lockFolder(folder, '/run/x');
  expect(await folderUser(folder)).toMatchObject({ pid: process.pid, runDir: '/run/x' });
  await release();
});

test('a lock of a running process blocks, and one of a process that is gone does not', async () => {
  const folder = temporaryFolder();
  const release = await lockFolder(folder, '/run/x');
  await expect(lockFolder(folder, '/run/x')).rejects.toThrow(`Otro portal (proceso ${process.pid}) ya usa`);
  await release();
  writeFileSync(path.join(folder, 'portal.lock'), JSON.stringify({ pid: process.pid, started: 'before' }));
  await (await lockFolder(folder, '/run/x'))();
});
