import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Place } from './place.ts';

export const bareServer = path.join(import.meta.dirname, 'bare-server.mjs');
export const fastifyServer = path.join(import.meta.dirname, 'fastify-server.mjs');
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** A process, of bare `node:http` unless told otherwise, that sends the very bytes which the portal sends for `url`. */
export async function openBare(place: Place, url: string, server = bareServer) {
  const answer = await fetch(`http://127.0.0.1:${place.port}${url}`, { headers: { cookie: place.cookie(0) } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheConnection.has(name)));
  return startBare(server, headers, await answer.text());
}

async function startBare(server: string, headers: Record<string, string>, body: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-bare-'));
  const file = path.join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ headers, body }));
  const child = spawn(process.execPath, [server, file, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line.toString()),
    pid: child.pid ?? 0,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
