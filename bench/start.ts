import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { bareServer } from './bare.ts';
import { type Line, megabytes, milliseconds } from './line.ts';
import { middleOf } from './middle.ts';
import { openPlace } from './place.ts';

const bundle = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const rounds = 7;

/** Megabytes that a process holds, as the kernel counts them. */
async function held(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Nobody listens yet. The pause leaves the processor to the process that starts.
    }
    await setTimeout(2);
  }
}

/** Milliseconds from the start of a process to its first good answer, and what it holds then. */
async function startOf(args: string[], environment: Record<string, string>, url: string) {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await firstAnswer(url);
  const time = performance.now() - begin;
  const memory = await held(child.pid ?? 0);
  child.kill();
  await ended;
  return { time, memory };
}

/** A process on a PostgreSQL that is there, with its database as it was before: what a restart costs. */
export async function start(): Promise<Line[]> {
  const place = await openPlace(1);
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-bare-'));
  const answer = path.join(folder, 'answer.json');
  await writeFile(answer, JSON.stringify({ headers: { 'content-type': 'application/json' }, body: '{}' }));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/api/salud`;
  const middle = (args: string[], environment: Record<string, string>) =>
    middleOf(
      rounds,
      ({ time }) => time,
      () => startOf(args, environment, url),
    );
  try {
    const portal = await middle([bundle], { ...place.environment, PORT: port, LOG_LEVEL: 'error' });
    const bare = await middle([bareServer, answer, port], {});
    return [
      {
        what: 'cold start on PostgreSQL',
        ours: milliseconds(portal.time),
        beside: `bare node:http ${milliseconds(bare.time)}`,
        ratio: portal.time / bare.time,
      },
      {
        what: 'memory after the start',
        ours: megabytes(portal.memory),
        beside: `bare node:http ${megabytes(bare.memory)}`,
        ratio: portal.memory / bare.memory,
      },
    ];
  } finally {
    await place.close();
    await rm(folder, { recursive: true });
  }
}
