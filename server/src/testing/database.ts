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

/** A database for this test only, dropped when the test ends. */
export async function freshConnection({ empty = false } = {}): Promise<Connection> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const template = empty ? 'template0' : templateDatabase;
  await asOwner((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  onTestFinished(() => asOwner((sql) => sql`drop database ${sql(name)} with (force)`));
  return { ...inject('cluster'), database: name };
}

export function openTestDatabase(connection: Connection, open = openDatabase): Database {
  const db = open(connection, { max: 10 });
  onTestFinished(() => db.$client.end({ timeout: 1 }));
  return db;
}
