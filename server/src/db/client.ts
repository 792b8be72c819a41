import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { losingCleanly } from './lost-connection.ts';

/** How to reach a PostgreSQL: an address, or the socket folder of the embedded one. */
export type Connection = { url: string } | { socketDir: string; user: string; database: string };

/** The database, and under `$client` the driver for LISTEN and plain SQL. */
export type Database = PostgresJsDatabase & { $client: postgres.Sql };
/** What a query function takes: the database or a transaction on it. */
export type Queries = Omit<Database, '$client'>;

export function connect(connection: Connection, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const common = {
    connect_timeout: 5,
    // A pool that outlives the server's restart: idle connections go, lost ones are made again.
    idle_timeout: 300,
    // The driver would wait up to 20 s before it asks again, and who waits at the counter with it.
    backoff: (retries: number) => Math.min(3 ** retries / 100, 1),
    onnotice: () => {},
    // The portal keeps no arrays: nothing to ask of the server at every new connection.
    fetch_types: false,
    ...options,
    connection: { application_name: 'mostrador', TimeZone: 'UTC', ...options.connection },
  };
  if ('url' in connection) {
    const url = new URL(connection.url);
    // As in libpq, `?host=/folder` means the socket in that folder.
    const socketDir = url.searchParams.get('host');
    url.searchParams.delete('host');
    return losingCleanly(postgres(url.href, { ...common, ...(socketDir && { host: socketDir }) }));
  }
  const { socketDir: host, user, database } = connection;
  return losingCleanly(postgres({ ...common, host, user, database }));
}

export function openDatabase(connection: Connection, options?: postgres.Options<Record<string, never>>): Database {
  return drizzle(connect(connection, options));
}
