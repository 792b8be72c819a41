import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { projectFile } from '../project-file.ts';
import { type Connection, connect, type Database } from './client.ts';
import { unusable } from './reachable.ts';

export const migrationsFolder = fileURLToPath(projectFile('server/migrations'));

/** Key of the advisory lock under which a process prepares the database. Any number, the same in every process. */
export const startLock = 727_001;

/** Migrates, then runs `prepare`, while every other starting process waits. */
export async function prepareDatabase(
  connection: Connection,
  prepare: (db: Database) => Promise<void> = async () => {},
) {
  // One connection, because an advisory lock belongs to its connection.
  const sql = connect(connection, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${startLock})`.catch((error) => {
      throw unusable(connection, error);
    });
    const db = drizzle(sql);
    await migrate(db, { migrationsFolder });
    await prepare(db);
  } finally {
    // With a limit, because the driver would wait forever for a query whose connection was lost.
    await sql.end({ timeout: 1 });
  }
}
