import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';

const bundle = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
/** Almost every journey starts a portal: Node stores its compiled code, by its contents. */
const compiled = fileURLToPath(new URL('../.cache/node', import.meta.url));

export type Portal = { address: string; pid: number; said(): string; stop(): Promise<void>; kill(): Promise<void> };

/** Starts the built product as a process, with demonstration data. */
export async function startPortal(environment: Record<string, string>, main = bundle): Promise<Portal> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'error',
      DEMO: '1',
      AUTH_SECRET: 'a-secret-for-journeys-that-is-long-enough',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('está listo')) resolve();
    });
    child.on('exit', () => reject(new Error(`the portal ended: ${said}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    /** Without a graceful shutdown. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
