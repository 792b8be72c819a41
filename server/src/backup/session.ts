import type postgres from 'postgres';
import { type Connection, connect } from '../db/client.ts';
import type { Transaction } from './catalogue.ts';

/** Not the portal's name: whoever looks for running portals must not find this. */
const applicationName = 'mostrador-copia';

/** One connection for as long as it takes. */
export async function withSession<T>(connection: Connection, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: applicationName },
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Values are written and read in one way, whatever the server's or the role's settings. */
const settings = [
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'row_security = off',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

/** A transaction whose failure is told as it happened, not as what it did to the rollback. */
export async function inTransaction<T>(
  sql: postgres.Sql,
  mode: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  let result: T | undefined;
  try {
    await sql.begin(mode, async (tx) => {
      try {
        for (const setting of settings) await tx.unsafe(`set local ${setting}`);
        result = await work(tx);
      } catch (error) {
        failure = error;
        throw error;
      }
    });
  } catch (error) {
    throw failure ?? error;
  }
  return result as T;
}
