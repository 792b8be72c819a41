import type postgres from 'postgres';

const never = new Promise<never>(() => {});
const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/** The transaction's queries, as long as it has its connection. */
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
 * postgres.js 3.4 gives up a transaction whose connection closes, but lets what it was doing go on. The next query, or
 * the rollback, then goes to whoever has that connection by now, or ends the process if nobody has (issues 1154 and
 * 1208 of porsager/postgres). Here nothing of a lost transaction reaches a connection any more.
 */
export function losingCleanly(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const guarded = (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 2 ? given : (['', given[0]] as const);
    let lost = false;
    const outcome = begin(options, async (tx) => {
      try {
        const result = await work(whileOpen(tx, () => lost));
        return lost ? never : result;
      } catch (error) {
        // Word of the loss and what failed by it come in any order; after this round both are here.
        await nextRound();
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
