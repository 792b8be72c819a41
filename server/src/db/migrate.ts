import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { projectFile } from '../project-file.ts';
import { type Connection, connect, type Database } from './client.ts';
import { locks } from './locks.ts';
import { unusable } from './reachable.ts';

export const migrationsFolder = fileURLToPath(projectFile('server/migrations'));

export type Migration = MigrationMeta;

export const ownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/** What drizzle's migrator does, in the transaction of the caller. */
export async function applyMigrations(tx: postgres.TransactionSql, migrations: Migration[]) {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/**
 * Drizzle's migrator runs all of them in one transaction. Here each has its own and releases its locks at its end, so that
 * a process of the version before goes on writing to a table that one has changed while another builds its indexes.
 */
async function migrate(sql: postgres.Sql) {
  await sql.begin((tx) => applyMigrations(tx, []));
  const [newest] = await sql`select max(created_at)::float as at from drizzle.__drizzle_migrations`;
  for (const migration of ownMigrations()) {
    if (migration.folderMillis > (newest?.at ?? 0)) await sql.begin((tx) => applyMigrations(tx, [migration]));
  }
}

/** Migrates, then runs `prepare`, while every other starting process waits. */
export async function prepareDatabase(
  connection: Connection,
  prepare: (db: Database) => Promise<void> = async () => {},
) {
  // One connection, because an advisory lock belongs to its connection.
  const sql = connect(connection, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${locks.start})`.catch((error) => {
      throw unusable(connection, error);
    });
    await migrate(sql);
    await prepare(drizzle(sql));
  } finally {
    // With a limit, because the driver would wait forever for a query whose connection was lost.
    await sql.end({ timeout: 1 });
  }
}
