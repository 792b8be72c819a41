import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { connect } from '../../server/src/db/client.ts';
import { otherOwner, ownFolder } from '../../server/src/db/embedded/owner.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { openFolder } from './folder.ts';
import { createServerProcess, password } from './postgres-process.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** The programs of Debian's newest PostgreSQL: the embedded one has no pg_basebackup. */
function findPrograms(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(debian, version, 'bin')).find(hasAll);
  if (!found) throw new Error(`PostgreSQL's programs are missing: install Debian's package postgresql`);
  return found;
}

const hasAll = (bin: string) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(path.join(bin, name)));

/** A primary and a synchronous standby, of which the primary can be lost, the standby promoted and the lost one rebuilt. */
export async function startReplicas() {
  const folder = await openFolder();
  const owner = otherOwner();
  const bin = findPrograms();
  const env = { PATH: process.env.PATH ?? '', HOME: folder.path, TZ: 'UTC', LC_ALL: 'C', PGPASSWORD: password };
  const use = (program: string, args: string[]) => run(path.join(bin, program), args, { env, ...owner });
  // Four portals with 21 connections each.
  const settings = { log_min_messages: 'panic', max_connections: '200' };

  const open = async (name: string) => {
    const [dataDir, port] = [path.join(folder.path, name), await freePort()];
    await ownFolder(dataDir, owner);
    return { dataDir, port, ...createServerProcess({ bin, dataDir, port, settings, env, owner }) };
  };
  let primary = await open('uno');
  let standby = await open('dos');
  const both = [primary, standby];

  async function ask<T>(server: typeof primary, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = connect({ url: server.url('postgres') }, { max: 1 });
    return question(sql).finally(() => sql.end({ timeout: 1 }));
  }

  /** Copies the primary; from then on it confirms a commit only when the standby has it too. */
  async function addStandby() {
    await rm(standby.dataDir, { recursive: true, force: true });
    await ownFolder(standby.dataDir, owner);
    await use('pg_basebackup', ['-D', standby.dataDir, '-d', primary.url('postgres'), '-R', '-c', 'fast']);
    await standby.start();
    await ask(primary, async (sql) => {
      await sql`alter system set synchronous_standby_names = '*'`;
      await sql`select pg_reload_conf()`;
      while ((await sql`select 1 from pg_stat_replication where sync_state = 'sync'`).length === 0) await pause(50);
    });
  }

  let silenced: typeof primary | undefined;
  async function endSilenced() {
    silenced?.signalAll('SIGKILL');
    await silenced?.end('SIGKILL');
    silenced = undefined;
  }

  const keyFile = path.join(folder.path, 'clave');
  await writeFile(keyFile, password, { mode: 0o644 });
  const how = ['-A', 'scram-sha-256', `--pwfile=${keyFile}`, '-E', 'UTF8', '--locale=C.UTF-8'];
  await use('initdb', ['-D', primary.dataDir, '-U', 'mostrador', ...how]);
  await rm(keyFile);
  await primary.start();

  return {
    /** The address of a database, with both servers. */
    url(database: string): string {
      const servers = both.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgres://mostrador:${password}@${servers}/${database}?target_session_attrs=read-write`;
    },
    create: (database: string) => ask(primary, (sql) => sql`create database ${sql(database)}`),
    addStandby,
    killPrimary: () => primary.end('SIGKILL'),
    /** As if its machine were gone: its connections stay open, and nothing comes from them. */
    async silencePrimary() {
      silenced = primary;
      primary.signalAll('SIGSTOP');
    },
    endSilenced,
    /** What a manager of failover does once the primary is lost. */
    async promote() {
      [primary, standby] = [standby, primary];
      await ask(primary, (sql) => sql`select pg_promote()`);
    },
    async remove() {
      await endSilenced();
      for (const server of both) await server.end('SIGQUIT');
      await folder.remove();
    },
  };
}
