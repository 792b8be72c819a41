import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../../server/src/db/client.ts';
import { findBinaries } from '../../server/src/db/embedded/binaries.ts';
import { otherOwner, ownFolder } from '../../server/src/db/embedded/owner.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { openFolder } from './folder.ts';

const run = promisify(execFile);
const password = 'clave-de-prueba';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Where nothing must survive the part, PostgreSQL need not wait for the disk. */
const hurried = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A PostgreSQL server as a chain would run one: a port, a password, a life of its own. */
export async function startPostgres({ durable = false } = {}) {
  const folder = await openFolder();
  const owner = otherOwner();
  const dataDir = path.join(folder.path, 'data');
  await ownFolder(dataDir, owner);
  const bin = path.join(await findBinaries(owner), 'bin');
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? '', HOME: folder.path, TZ: 'UTC', LC_ALL: 'C' };

  const keyFile = path.join(folder.path, 'clave');
  await writeFile(keyFile, password, { mode: 0o644 });
  const how = ['-A', 'scram-sha-256', `--pwfile=${keyFile}`, '-E', 'UTF8', '--locale=C'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(path.join(bin, 'initdb'), ['-D', dataDir, '-U', 'mostrador', ...how, ...locale], { env, ...owner });
  await rm(keyFile);

  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_min_messages: 'panic',
    ...(durable ? {} : hurried),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
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

  async function start() {
    // After a kill the old server's last backends may still hold its memory; then it is tried again.
    while (!isRunning()) {
      child = spawn(path.join(bin, 'postgres'), ['-D', dataDir, ...args], { env, stdio: 'ignore', ...owner });
      while (isRunning() && !(await answers())) await pause(30);
    }
  }
  async function end(signal: NodeJS.Signals) {
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    start,
    /** As an administrator does it: connections are cut, everything is on disk. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async create(database: string): Promise<string> {
      const sql = connect({ url: url('postgres') }, { max: 1 });
      await sql`create database ${sql(database)}`;
      await sql.end();
      return url(database);
    },
    async remove() {
      await end('SIGQUIT');
      await folder.remove();
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
