import type postgres from 'postgres';

const never = new Promise<never>(() => {});
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** A proxy whose queries throw once the connection is lost. */
function whileOpen<T extends object>(tx: T, isLost: () => boolean): T {
  const requireOpen = () => {
    if (isLost()) throw Object.assign(new Error('the connection closed'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(tx, {
    apply(target, self, args) {
      requireOpen();
      return Reflect.apply(target as never, self, args);
    },
    get(target, name) {
      requireOpen();
      return Reflect.get(target, name);
    },
  });
}

type Work = (tx: postgres.TransactionSql) => unknown;

/**
 * postgres.js 3.4 rejects a transaction whose connection closes, but its callback goes on. The next query, or the
 * rollback, then reaches the next transaction on that connection, or ends the process if there is none (issues 1154
 * and 1208 of porsager/postgres). With this guard no query of a lost transaction reaches a connection.
 */
export function guardTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const guarded = (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 2 ? given : (['', given[0]] as const);
    let lost = false;
    const outcome = begin(options, async (tx) => {
      try {
        const result = await work(whileOpen(tx, () => lost));
        return lost ? never : result;
      } catch (error) {
        // The failed query and the closed connection are reported in any order; after a tick both are known.
        await nextTick();
        if (lost) await never;
        throw error;
      }
    });
    outcome.catch(() => {
      lost = true;
    });
    return outcome;
  };
  return Object.assign(sql, { begin: guarded as unknown as typeof sql.begin });
}
