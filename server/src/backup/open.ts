import { open } from 'node:fs/promises';
import type { Migration } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { requireKnown } from './migrations.ts';
import { type Contents, readBackup, type Visitor } from './read.ts';

/** A backup that was read to its end and verified. */
export type Backup = Contents & {
  read(visitor: Visitor, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
};

/** Opens a backup and verifies all of it before anything is changed. */
export async function openBackup(path: string, own: Migration[], signal: AbortSignal): Promise<Backup> {
  const file = await open(path).catch((error) => {
    throw new StartError(`No se puede leer ${path} (${error.message}). Revisa el nombre del archivo y sus permisos.`);
  });
  try {
    const contents = await readBackup(file, {}, signal);
    requireKnown(contents.header, own);
    return { ...contents, read: (...how) => readBackup(file, ...how), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
