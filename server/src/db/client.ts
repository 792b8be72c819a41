import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { connectToAddress } from './connect-to-address.ts';
import { guardTransactions } from './lost-connection.ts';

/** How to reach a PostgreSQL: an address, or the socket folder of the embedded one. */
export type Connection = { url: string } | { socketDir: string; user: string; database: string };

/** The database, and under `$client` the driver for LISTEN and plain SQL. */
export type Database = PostgresJsDatabase & { $client: postgres.Sql };
/** What a query function takes: the database or a transaction on it. */
export type Queries = Omit<Database, '$client'>;

type Options = postgres.Options<Record<string, never>>;

/** `answerWithin`: of several servers, one that takes longer to answer counts as lost, in seconds. */
export function connect(connection: Connection, options: Options = {}, answerWithin = 3): postgres.Sql {
  const common = {
    connect_timeout: 5,
    // Closes idle connections, so that the pool does not hold connections of a server that restarted.
    idle_timeout: 300,
    // By default the driver waits up to 20 s before a retry, which is too long at the counter.
    backoff: (retries: number) => Math.min(3 ** retries / 100, 1),
    onnotice: () => {},
    // No array leaves the database: `price_pieces` is written by COPY and read within SQL. So no connection needs to ask for
    // array types.
    fetch_types: false,
    ...options,
    connection: { application_name: 'mostrador', TimeZone: 'UTC', ...options.connection },
  };
  if ('url' in connection) return guardTransactions(connectToAddress(connection.url, common, answerWithin));
  const { socketDir: host, user, database } = connection;
  return guardTransactions(postgres({ ...common, host, user, database }));
}

/** Longer than any query of a screen takes; what is slower would make everyone wait. */
const readTimeout = 2_000;

/**
 * Connections for what answers a GET. Imports, jobs and writes take the time they need on others. What screens read is in
 * memory or on an SSD, where the next page costs hardly less than any other. Compiling a statement (JIT) takes longer than
 * it saves in any that ends in time.
 */
export function openReads(connection: Connection, options: Options = {}): Database {
  return openDatabase(connection, {
    ...options,
    connection: { statement_timeout: readTimeout, random_page_cost: 1.1, jit: false },
  });
}

export function openDatabase(connection: Connection, options?: Options): Database {
  return drizzle(connect(connection, options));
}
