import { randomUUID } from 'node:crypto';
import { connect } from '../server/src/db/client.ts';

/** The environment variable with the socket folder of the PostgreSQL that the global setup started. */
export const clusterVariable = 'E2E_SOCKET_DIR';
export const template = 'plantilla';

const socketDir = () => process.env[clusterVariable] ?? '';

export const databaseUrl = (database: string) =>
  `postgres://mostrador@localhost/${database}?host=${encodeURIComponent(socketDir())}`;

async function asOwner(statement: (sql: ReturnType<typeof connect>) => PromiseLike<unknown>) {
  const sql = connect({ url: databaseUrl('postgres') }, { max: 1 });
  try {
    await statement(sql);
  } finally {
    await sql.end();
  }
}

/** A database with demonstration data. */
export async function createDatabase(): Promise<string> {
  const name = `viaje_${randomUUID().replaceAll('-', '')}`;
  await asOwner((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return name;
}

export const dropDatabase = (name: string) => asOwner((sql) => sql`drop database ${sql(name)} with (force)`);
