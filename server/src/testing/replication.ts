import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { type Connection, connect } from '../db/client.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import { startCluster } from '../db/embedded/cluster.ts';
import { ensureDatabase } from '../db/embedded/open.ts';
import { otherOwner, ownFolder } from '../db/embedded/owner.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { createTestPeople } from './people.ts';
import { makeClusterFolder, turnOffDurability } from './test-cluster.ts';

const database = 'replicada';

async function withConnection<T>(connection: Connection, work: (sql: ReturnType<typeof connect>) => Promise<T>) {
  const sql = connect(connection, { max: 1 });
  return work(sql).finally(() => sql.end());
}

/** A primary with a migrated database, and a standby that follows it by streaming replication. For a file of tests. */
export async function startReplication() {
  const folder = makeClusterFolder('mostrador-test-');
  const owner = otherOwner();
  const binaries = await findBinaries(owner);
  const placeOf = (name: string) => ({
    ...{ binaries, owner, maxConnections: 60 },
    ...{ dataDir: path.join(folder, name), runDir: path.join(folder, `${name}-run`) },
  });
  const [here, there] = [placeOf('uno'), placeOf('dos')];
  const start = async (place: typeof here) => {
    await ownFolder(place.runDir, owner);
    return startCluster(place, () => {});
  };

  await ownFolder(here.dataDir, owner);
  let primary = await start(here);
  await turnOffDurability(primary.connection('postgres'));
  await ensureDatabase(primary, database);
  await prepareDatabase(primary.connection(database), createTestPeople);
  // The embedded PostgreSQL has no pg_basebackup, but the files of a stopped server can be copied.
  await primary.stop();
  await promisify(execFile)('cp', ['-a', here.dataDir, there.dataDir]);
  await writeFile(path.join(there.dataDir, 'standby.signal'), '');
  await appendFile(
    path.join(there.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${here.runDir} user=mostrador'\n`,
  );
  primary = await start(here);
  let standby = await start(there);
  const replica = standby.connection(database);

  return {
    primary: primary.connection(database),
    replica,
    primarySocketDir: here.runDir,
    replicaSocketDir: there.runDir,
    /** The database behind a port of loopback. */
    through: (port: number): Connection => ({ url: `postgres://mostrador@127.0.0.1:${port}/${database}` }),
    /** Until the test ends, or `resume` is called, the standby answers and shows nothing new. */
    async pauseReplay() {
      const resume = () => withConnection(replica, (sql) => sql`select pg_wal_replay_resume()`);
      onTestFinished(async () => void (await resume()));
      await withConnection(replica, async (sql) => {
        await sql`select pg_wal_replay_pause()`;
        await expect
          .poll(async () => (await sql`select pg_get_wal_replay_pause_state() as state`)[0]?.state)
          .toBe('paused');
      });
      return { resume };
    },
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await start(there);
    },
    /** It starts again by itself, as a service manager would do it. */
    async killStandby() {
      const [pid] = (await readFile(path.join(there.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
