import { setTimeout as pause } from 'node:timers/promises';
import { type PortalProcess, startPortal } from '../../e2e/portal.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { secret } from './people.ts';

/** Portals on one database, for a proxy in front. `main` is the server's program, if it is not that of this build. */
export async function openProcesses(url: string, count: number, main?: string) {
  const ports: number[] = [];
  const portals = new Map<number, PortalProcess>();
  const settings = { DATABASE_URL: url, AUTH_SECRET: secret, DEMO: '0', TRUST_PROXY: '127.0.0.1' };
  const start = async (port: number, program?: string) => {
    portals.set(port, await startPortal({ ...settings, PORT: String(port) }, program));
  };
  const end = async (port: number, how: 'kill' | 'stop') => portals.get(port)?.[how]();
  for (let n = 0; n < count; n++) {
    const port = await freePort();
    await start(port, main);
    ports.push(port);
  }
  return {
    ports,
    /** As a service manager does it: ended, and a moment later started again, also as another version. */
    async replace(port: number, how: 'kill' | 'stop', program?: string) {
      await end(port, how);
      await pause(300);
      await start(port, program);
      await pause(300);
    },
    async stop() {
      await Promise.all(ports.map((port) => end(port, 'stop')));
    },
  };
}
