import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import type { HostAnswer, HostRequest } from './portal-host.ts';

const bundle = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
/** Every worker loads the portal's code: Node stores it compiled, by its contents. */
const compiled = fileURLToPath(new URL('../.cache/node', import.meta.url));

const processEnvironment = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled };

type Settings = Record<string, string> & { AUTH_SECRET: string; PORT: string };

async function settingsOf(environment: Record<string, string>): Promise<Settings> {
  return {
    LOG_LEVEL: 'error',
    DEMO: '1',
    AUTH_SECRET: 'a-secret-for-journeys-that-is-long-enough',
    ...environment,
    PORT: environment.PORT ?? String(await freePort()),
  };
}

const addressOf = (port: string) => `http://127.0.0.1:${port}`;

export type Portal = { address: string; settings: Settings; stop(): Promise<void> };
export type PortalProcess = Portal & { pid: number; said(): string; kill(): Promise<void> };

/** Starts the built product as a process, with demonstration data. */
export async function startPortal(environment: Record<string, string>, main = bundle): Promise<PortalProcess> {
  const settings = await settingsOf(environment);
  const child = spawn(process.execPath, [main], {
    env: { ...processEnvironment, ...settings },
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
    address: addressOf(settings.PORT),
    settings,
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

export type PortalHost = { start(environment: Record<string, string>): Promise<Portal>; close(): Promise<void> };

/**
 * A process in which the built product runs as many times as a worker's journeys need it: loading its code takes several
 * times as long as starting it.
 */
export function openPortalHost(): PortalHost {
  const child = fork(fileURLToPath(new URL('portal-host.ts', import.meta.url)), {
    env: processEnvironment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');

  const request = (asked: HostRequest) =>
    new Promise<void>((resolve, reject) => {
      const end = () => reject(new Error('the process of the portals ended'));
      child.once('exit', end);
      child.on('message', function settle({ port, error }: HostAnswer) {
        if (port !== asked.port) return;
        child.off('message', settle);
        child.off('exit', end);
        if (error) reject(new Error(error));
        else resolve();
      });
      child.send(asked);
    });

  return {
    async start(environment) {
      const settings = await settingsOf(environment);
      await request({ port: settings.PORT, settings });
      return { address: addressOf(settings.PORT), settings, stop: () => request({ port: settings.PORT }) };
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
