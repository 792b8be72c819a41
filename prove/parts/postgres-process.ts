import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../server/src/db/client.ts';
import type { Owner } from '../../server/src/db/embedded/owner.ts';

export const password = 'clave-de-prueba';

export type Place = {
  /** The folder of the programs. */
  bin: string;
  dataDir: string;
  port: number;
  settings: Record<string, string>;
  env: Record<string, string>;
  owner: Owner | undefined;
};

/** The server program on a data folder that is there already, at a port of loopback. */
export function createServerProcess({ bin, dataDir, port, settings, env, owner }: Place) {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let child: ChildProcess | undefined;

  const url = (database: string) => `postgres://mostrador:${password}@127.0.0.1:${port}/${database}`;
  const answers = async () => {
    const sql = connect({ url: url('postgres') }, { max: 1, connect_timeout: 1, fetch_types: false });
    try {
      return (await sql`select 1`).length === 1;
    } catch {
      return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    url,
    async start() {
      // After a kill the old server's last backends may still hold its memory; then it is tried again.
      while (!isRunning()) {
        child = spawn(path.join(bin, 'postgres'), ['-D', dataDir, ...args], { env, stdio: 'ignore', ...owner });
        while (isRunning() && !(await answers())) await pause(30);
      }
    },
    /** Sends the signal to the server and to each of its processes, as far as Linux tells which they are. */
    signalAll(signal: NodeJS.Signals) {
      const { pid } = child ?? {};
      if (!pid) return;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
    },
    async end(signal: NodeJS.Signals) {
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
