import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/process.ts';
import { folderUser, lockFolder } from './lock.ts';

/** State and start time of a process, as the kernel says them. */
function statOf(pid: number): { state: string | undefined; started: string | undefined } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], started: fields[19] };
}

/** A process that ended and whose parent never asks how. */
async function makeZombie(): Promise<number> {
  const script = 'cat <&3 >/dev/null & echo $!; exec sleep 600 3<&-';
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [printed] = await once(parent.stdout as Readable, 'data');
  const pid = Number(String(printed));
  // The shell would have asked; what it was replaced by does not.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => statOf(pid).state).toBe('Z');
  return pid;
}

test.runIf(process.platform === 'linux')('a lock whose process is a zombie does not block', async () => {
  const folder = temporaryFolder();
  const pid = await makeZombie();
  writeFileSync(path.join(folder, 'portal.lock'), JSON.stringify({ pid, started: statOf(pid).started }));
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
