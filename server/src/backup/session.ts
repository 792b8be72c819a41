import type postgres from 'postgres';
import { type Connection, connect } from '../db/client.ts';
import type { Transaction } from './catalogue.ts';

/** Differs from the portal's name, so that a backup does not count as a running portal. */
const applicationName = 'mostrador-copia';

/** Values are written and read in the same form, whatever the settings of the server or the role. */
const settings = [
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'row_security = off',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

type Transact = <T>(mode: string, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Opens one connection for `work`, which gets it together with a way to run a transaction on it. */
export async function withSession<T>(
  connection: Connection,
  work: (sql: postgres.Sql, transact: Transact) => Promise<T>,
): Promise<T> {
  const sql = connect(connection, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: applicationName },
  });
  const transact: Transact = async (mode, work) => {
    // In an object, because the driver's types would unwrap an array of promises.
    const { result } = await sql.begin(mode, async (tx) => {
      for (const setting of settings) await tx.unsafe(`set local ${setting}`);
      return { result: await work(tx) };
    });
    return result;
  };
  try {
    return await work(sql, transact);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
