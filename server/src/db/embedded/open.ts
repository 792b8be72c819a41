import { createHash } from 'node:crypto';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../client.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import { canEnter, otherOwner, ownFolder, sharedDir } from './owner.ts';

export type EmbeddedDatabase = Cluster & { dataDir: string };

/** Opens the embedded PostgreSQL below `wantedDir`, alone on it. `say` tells the person who starts it what they should know. */
export async function openEmbedded(wantedDir: string, say: (sentence: string) => void): Promise<EmbeddedDatabase> {
  const owner = otherOwner();
  const dataDir = await findDataDir(path.resolve(wantedDir), say);
  const release = await lockFolder(dataDir);
  try {
    const binaries = await findBinaries(owner);
    const clusterDir = path.join(dataDir, 'postgresql');
    await ownFolder(clusterDir, owner);
    // A socket's path may have 107 characters at most, so it cannot live below the data folder.
    const runDir = path.join(tmpdir(), `mostrador-${shortHash(await realpath(dataDir))}`);
    await ownFolder(runDir, owner);
    await chmod(runDir, 0o700);
    const cluster = await startCluster({ binaries, dataDir: clusterDir, runDir, owner }, say);
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

async function findDataDir(wanted: string, say: (sentence: string) => void): Promise<string> {
  const owner = otherOwner();
  if (owner && !(await canEnter(path.dirname(wanted), owner))) {
    const fallback = path.join(sharedDir, `datos-${shortHash(wanted)}`);
    say(
      `PostgreSQL no puede entrar a ${wanted} (carpeta cerrada para otros usuarios). Los datos se guardan en ${fallback}.`,
    );
    await mkdir(fallback, { recursive: true, mode: 0o711 });
    return fallback;
  }
  await mkdir(wanted, { recursive: true, mode: 0o711 });
  if (owner) await chmod(wanted, 0o711);
  return wanted;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
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
