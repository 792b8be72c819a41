import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { freshConnection } from './database.ts';
import { freePort } from './free-port.ts';
import { makeClusterFolder } from './test-cluster.ts';

const bundle = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** What every process gets besides its settings. Many tests start one: Node stores its compiled code, by its contents. */
export const processEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/node', import.meta.url)),
};

export function temporaryFolder(): string {
  const folder = makeClusterFolder('mostrador-proceso-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a portal with an embedded PostgreSQL of its own. */
export async function embeddedSettings(more: Record<string, string> = {}) {
  return { DATA_DIR: path.join(temporaryFolder(), 'data'), PORT: String(await freePort()), ...more };
}

/** Settings of a portal on a database of the tests' PostgreSQL, which starts quicker than one of its own. */
export async function serverSettings(more: Record<string, string> = {}, { empty = false } = {}) {
  const connection = await freshConnection({ empty });
  return {
    DATABASE_URL: databaseUrl('database' in connection ? connection.database : ''),
    AUTH_SECRET: 'x'.repeat(32),
    PORT: String(await freePort()),
    ...more,
  };
}

export const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

/** A database of the tests' PostgreSQL, as an installation would name it. */
export function databaseUrl(database: string): string {
  const { socketDir, user } = inject('cluster');
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** The built portal as a process of its own. */
export function launchPortal(environment: Record<string, string>) {
  const child = spawn(process.execPath, [bundle], {
    env: { ...processEnvironment, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => end(child, 'SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /está listo:\s+(\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    exit.then(() => reject(new Error(`the portal ended: ${output}`)));
  });
  // A test that only waits for the exit does not await this promise.
  ready.catch(() => undefined);
  return {
    child,
    exit,
    ready,
    output: () => output,
    end: (signal: NodeJS.Signals) => end(child, signal).then(() => exit),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
