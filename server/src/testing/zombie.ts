import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** State and start time of a process, as Linux says them. */
function statOf(pid: number): { state: string; started: string } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
}

async function until(condition: () => boolean) {
  while (!condition()) await pause(20);
}

/** A process that ended and whose parent does not ask how, until `remove` ends the parent too. On Linux only. */
export async function makeZombie(): Promise<{ pid: number; started: string; remove(): void }> {
  const script = 'cat <&3 >/dev/null & echo $!; exec sleep 600 3<&-';
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  const [printed] = await once(parent.stdout as Readable, 'data');
  const pid = Number(String(printed));
  // The shell would have asked; what it was replaced by does not.
  await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
  (parent.stdio[3] as Writable).end();
  await until(() => statOf(pid).state === 'Z');
  return { pid, started: statOf(pid).started, remove: () => void parent.kill('SIGKILL') };
}
