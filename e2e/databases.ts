import { randomUUID } from 'node:crypto';
import { connectToAddress } from '../server/src/db/connect-to-address.ts';
import { openSession } from '../server/src/testing/sessions.ts';

/** The environment variable with the socket folder of the PostgreSQL that the global setup started. */
export const clusterVariable = 'E2E_SOCKET_DIR';
export const template = 'plantilla';

const socketDir = () => process.env[clusterVariable] ?? '';

export const databaseUrl = (database: string) =>
  `postgres://mostrador@localhost/${database}?host=${encodeURIComponent(socketDir())}`;

type Statement<T> = (sql: ReturnType<typeof connectToAddress>) => PromiseLike<T>;

/** Runs one statement on the database with this address. */
export async function runOn<T>(url: string, statement: Statement<T>): Promise<T> {
  // Without the query builder, which every worker would have to load.
  const sql = connectToAddress(url, { max: 1, onnotice: () => {}, connect_timeout: 5 }, 5);
  try {
    return await statement(sql);
  } finally {
    await sql.end();
  }
}

const asOwner = <T>(statement: Statement<T>) => runOn(databaseUrl('postgres'), statement);

/** A database with demonstration data. */
export async function createDatabase(): Promise<string> {
  const name = `viaje_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the time of writing every page to the log.
  await asOwner((sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  return name;
}

export const dropDatabase = (name: string) => asOwner((sql) => sql`drop database ${sql(name)} with (force)`);

/** Makes a person the manager of a branch. */
export const grantManager = (url: string, username: string, branch: string) =>
  runOn(
    url,
    (sql) => sql`insert into grants (user_id, role, branch_id, origin)
      select u.id, 'gerente', b.id, 'portal' from users u, branches b
      where u.username = ${username} and b.nombre = ${branch}`,
  );

/** Opens a session of this person on the database with this address. Returns its cookie as `name=value`. */
export const openSessionOn = (url: string, username: string, secret: string): Promise<string> =>
  runOn(url, (sql) => openSession(sql, username, { secret, secure: false, maxMs: 86_400_000 }));
