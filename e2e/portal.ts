import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export type Portal = { address: string; stop(): Promise<void> };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The built product as a process of its own, with demonstration data. */
export async function startPortal(environment: Record<string, string>): Promise<Portal> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [bundle], {
    env: {
      PATH: process.env.PATH ?? '',
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
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
