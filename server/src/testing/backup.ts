import path from 'node:path';
import { openBackup } from '../backup/open.ts';
import { restoreBackup } from '../backup/restore.ts';
import { withSession } from '../backup/session.ts';
import { type Progress, writeBackup } from '../backup/write.ts';
import type { Connection } from '../db/client.ts';
import { applyMigrations, type Migration, ownMigrations } from '../db/migrate.ts';
import { freshConnection } from './database.ts';
import { temporaryFolder } from './process.ts';

export async function backupOf(connection: Connection, progress?: Progress): Promise<string> {
  const file = path.join(temporaryFolder(), 'copia.gz');
  await writeBackup(connection, file, { signal: new AbortController().signal, ...(progress && { progress }) });
  return file;
}

type RestoreOptions = {
  own?: Migration[];
  confirm?: (contents: string) => Promise<void>;
  /** Called after the verification of the backup, before the restore. */
  between?: () => void;
  /** Called when the first table is loaded. */
  underWay?: (interruption: AbortController) => unknown;
};

export async function restoreInto(connection: Connection, file: string, options: RestoreOptions = {}) {
  const { own = ownMigrations(), confirm = async () => {}, between, underWay } = options;
  const interruption = new AbortController();
  const { signal } = interruption;
  const said: string[] = [];
  const backup = await openBackup(file, own, signal);
  try {
    between?.();
    const progress = () => underWay?.(interruption);
    await restoreBackup(connection, backup, { own, confirm, signal, progress, say: (sentence) => said.push(sentence) });
  } finally {
    await backup.close();
  }
  return said;
}

/** A database of the given migrations, empty. */
export async function databaseAt(migrations: Migration[]): Promise<Connection> {
  const connection = await freshConnection({ empty: true });
  await withSession(connection, (_, transact) => transact('read write', (tx) => applyMigrations(tx, migrations)));
  return connection;
}

/** A migration that comes after all others. */
export function laterMigration(hash: string, ...sql: string[]): Migration {
  return { sql, hash, folderMillis: Date.now() + 1e9, bps: true };
}
