import type postgres from 'postgres';
import { type Connection, connect } from '../db/client.ts';
import type { Transaction } from './catalogue.ts';

/** Not the portal's name: whoever looks for running portals must not find this. */
const applicationName = 'mostrador-copia';

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

type Transact = <T>(mode: string, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** One connection for as long as it takes, and a way to open a transaction on it. */
export async function withSession<T>(
  connection: Connection,
  work: (sql: postgres.Sql, transact: Transact) => Promise<T>,
): Promise<T> {
  let lost = false;
  const sql = connect(connection, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => {
      lost = true;
    },
    connection: { application_name: applicationName },
  });

  const requireOpen = () => {
    if (lost) throw new Error('se perdió la conexión con PostgreSQL');
  };
  const transact: Transact = async (mode, work) => {
    // What went wrong first is told, not what it did to the rollback.
    const failures: unknown[] = [];
    try {
      const outcome = await sql.begin(mode, async (tx) => {
        try {
          for (const setting of settings) await tx.unsafe(`set local ${setting}`);
          const result = await work(whileOpen(tx, requireOpen));
          requireOpen();
          return { result };
        } catch (error) {
          failures.push(error);
          // There is nothing to roll back any more; `begin` has already failed.
          if (lost) await new Promise(() => {});
          throw error;
        }
      });
      return outcome.result as Awaited<ReturnType<typeof work>>;
    } catch (error) {
      throw failures[0] ?? error;
    }
  };

  try {
    return await work(sql, transact);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Asked anything on a connection that is gone, postgres.js 3.4 ends the process; this throws instead. */
function whileOpen(tx: Transaction, requireOpen: () => void): Transaction {
  return new Proxy(tx, {
    apply(target, self, args) {
      requireOpen();
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      requireOpen();
      return Reflect.get(target, name);
    },
  });
}
