import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { type Connection, connect, type Database, openDatabase } from '../db/client.ts';
import { templateDatabase } from './people.ts';

async function asOwner(statement: (sql: ReturnType<typeof connect>) => PromiseLike<unknown>) {
  const sql = connect(inject('cluster'), { max: 1 });
  try {
    await statement(sql);
  } finally {
    await sql.end();
  }
}

/** A database that stays until the run ends, for a file whose tests copy it. Returns its name. */
export async function createDatabase(template = templateDatabase): Promise<string> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the time of writing every page to the log.
  await asOwner((sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  return name;
}

export const connectionTo = (database: string): Connection => ({ ...inject('cluster'), database });

/** A database for this test only, dropped when the test ends. */
export async function freshConnection({ empty = false, template = templateDatabase } = {}): Promise<Connection> {
  const name = await createDatabase(empty ? 'template0' : template);
  onTestFinished(() => asOwner((sql) => sql`drop database ${sql(name)} with (force)`));
  return connectionTo(name);
}

export function openTestDatabase(connection: Connection, open = openDatabase): Database {
  const db = open(connection, { max: 10 });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  return db;
}
