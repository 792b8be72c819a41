import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../../server/src/db/client.ts';
import { findBinaries } from '../../server/src/db/embedded/binaries.ts';
import { otherOwner, ownFolder } from '../../server/src/db/embedded/owner.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { openFolder } from './folder.ts';
import { createServerProcess, password } from './postgres-process.ts';

const run = promisify(execFile);

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

  const settings = { log_min_messages: 'panic', ...(durable ? {} : hurried) };
  const { url, start, end } = createServerProcess({ bin, dataDir, port, settings, env, owner });

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
