import type postgres from 'postgres';

const never = new Promise<never>(() => {});
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

type Work = (tx: postgres.TransactionSql) => unknown;

/** A proxy whose queries throw once the connection is lost, those in a savepoint too. */
function whileOpen<T extends postgres.TransactionSql>(tx: T, isLost: () => boolean): T {
  const requireOpen = () => {
    if (isLost()) throw Object.assign(new Error('the connection closed'), { code: 'CONNECTION_CLOSED' });
  };
  const savepoint = (...given: [Work] | [string, Work]) =>
    given.length === 2
      ? tx.savepoint(given[0], guardWork(given[1], isLost))
      : tx.savepoint(guardWork(given[0], isLost));
  return new Proxy(tx, {
    apply(target, self, args) {
      requireOpen();
      return Reflect.apply(target as never, self, args);
    },
    get(target, name) {
      requireOpen();
      return name === 'savepoint' ? savepoint : Reflect.get(target, name);
    },
  });
}

/** The same work, which does not end once the connection is lost, so that the driver sends neither commit nor rollback. */
const guardWork =
  (work: Work, isLost: () => boolean): Work =>
  async (tx) => {
    try {
      const result = await work(whileOpen(tx, isLost));
      return isLost() ? never : result;
    } catch (error) {
      // The failed query and the closed connection are reported in any order. A turn of the event loop ends with the
      // callbacks of closed sockets, after its immediate ones: in the second of those both are known.
      await nextTurn();
      await nextTurn();
      if (isLost()) await never;
      throw error;
    }
  };

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
    const outcome = begin(
      options,
      guardWork(work, () => lost),
    );
    outcome.catch(() => {
      lost = true;
    });
    return outcome;
  };
  return Object.assign(sql, { begin: guarded as unknown as typeof sql.begin });
}
