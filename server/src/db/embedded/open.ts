import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../client.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import { otherOwner, ownFolder, refuseOthersFiles } from './owner.ts';
import { clusterDirFor, dataDirFor, isClosed, noteIn, runDirFor, writeNote } from './place.ts';

export type EmbeddedDatabase = Cluster & { dataDir: string };

/** Locks the data folder and starts the embedded PostgreSQL in it. `say` prints to the person who starts it. */
export async function openEmbedded(
  wantedDir: string,
  say: (sentence: string) => void,
  { maxConnections = 100 } = {},
): Promise<EmbeddedDatabase> {
  const owner = otherOwner();
  const wanted = path.resolve(wantedDir);
  const dataDir = await makeDataDir(wanted, say);
  const clusterDir = clusterDirFor(dataDir);
  await refuseOthersFiles(clusterDir, owner, dataDir === wanted ? undefined : noteIn(wanted));
  const runDir = await runDirFor(dataDir);
  const release = await lockFolder(dataDir, runDir);
  try {
    const binaries = await findBinaries(owner);
    await ownFolder(runDir, owner);
    await chmod(runDir, 0o700);
    const cluster = await startCluster({ binaries, dataDir: clusterDir, runDir, owner, maxConnections }, say);
    return {
      ...cluster,
      dataDir,
      async stop() {
        await cluster.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function makeDataDir(wanted: string, say: (sentence: string) => void): Promise<string> {
  const dataDir = await dataDirFor(wanted);
  if (dataDir !== wanted) {
    say(
      (await isClosed(wanted))
        ? `PostgreSQL no puede entrar a ${wanted} (carpeta cerrada para otros usuarios). Los datos se guardan en ${dataDir}.`
        : `Los datos siguen en ${dataDir}, donde se guardaron cuando PostgreSQL no podía entrar a la carpeta del portal.`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  // Where it cannot be written, the folder is found as long as the project does not move.
  await writeNote(wanted, dataDir).catch(() => undefined);
  if (otherOwner() && dataDir === wanted) await chmod(dataDir, 0o711);
  return dataDir;
}

/** Creates the database in the cluster unless it is there. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const sql = connect(cluster.connection('postgres'), { max: 1 });
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!row) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}
