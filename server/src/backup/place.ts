import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import { socketConnection } from '../db/embedded/cluster.ts';
import { folderUser } from '../db/embedded/lock.ts';
import { ensureDatabase, openEmbedded } from '../db/embedded/open.ts';
import { clusterDirFor, dataDirFor, runDirFor } from '../db/embedded/place.ts';
import { requireServer } from '../db/reachable.ts';
import { StartError } from '../start-error.ts';
import { withSession } from './session.ts';

export type BackupDatabase = { connection: Connection; close(): Promise<void> };
type Say = (sentence: string) => void;

const database = 'mostrador';

/** The database to back up, whether a portal runs on it or not. */
export async function openSource(config: Config, say: Say): Promise<BackupDatabase> {
  if (config.databaseUrl) return onServer(config.databaseUrl);
  const dataDir = await dataDirFor(config.dataDir);
  const user = await folderUser(dataDir);
  if (user === undefined) {
    await requireDatabaseIn(dataDir);
    return openHere(config.dataDir, say);
  }
  const connection = socketConnection(user.runDir ?? (await runDirFor(dataDir)), database);
  await requireConnection(
    connection,
    (reason) =>
      `El proceso ${user.pid} usa la carpeta de datos ${dataDir}, pero su PostgreSQL no contesta (${reason}). Espera a que termine de arrancar, o ejecuta este comando con el usuario del portal.`,
  );
  return { connection, close: async () => {} };
}

/** The database to restore into, which nobody else may use. */
export function openTarget(config: Config, say: Say): Promise<BackupDatabase> {
  return config.databaseUrl ? onServer(config.databaseUrl) : openHere(config.dataDir, say);
}

async function openHere(dataDir: string, say: Say): Promise<BackupDatabase> {
  const embedded = await openEmbedded(dataDir, say).catch((error) => {
    throw ['EACCES', 'EPERM'].includes(error.code)
      ? new StartError(
          `No hay permiso para usar la carpeta de datos (${error.path}). Ejecuta este comando con el usuario del portal.`,
        )
      : error;
  });
  await ensureDatabase(embedded, database);
  return { connection: embedded.connection(database), close: embedded.stop };
}

async function requireDatabaseIn(dataDir: string) {
  await stat(path.join(clusterDirFor(dataDir), 'PG_VERSION')).catch((error) => {
    if (error.code === 'ENOENT') {
      throw new StartError(`No hay una base de datos en ${dataDir}. Revisa DATA_DIR o DATABASE_URL.`);
    }
  });
}

async function onServer(url: string): Promise<BackupDatabase> {
  await requireServer({ url });
  return { connection: { url }, close: async () => {} };
}

async function requireConnection(connection: Connection, sentence: (reason: string) => string) {
  await withSession(connection, (sql) => sql`select 1`).catch((error) => {
    throw new StartError(sentence(error.message));
  });
}
