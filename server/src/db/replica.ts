import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes, Topic } from './changes.ts';
import { type Connection, connect, type Database, openReads } from './client.ts';
import { replicaHeartbeats } from './table.ts';

/** What may be read from the replica, by the topic under which its changes are notified. */
const topics = ['lost_sales', 'branches', 'prices'] as const satisfies Topic[];
type ReplicaTopic = (typeof topics)[number];

/** Runs a query that only reads: on the replica if that shows every known change of the topic, else on the primary. */
export type Read = <T>(topic: ReplicaTopic, query: (db: Database) => Promise<T>) => Promise<T>;

/** `maxAge`: how old the state that the replica shows may be, in milliseconds. */
export type ReplicaPlace = { connection: Connection; maxAge?: number };
type ReplicaDeps = ReplicaPlace & {
  db: Database;
  /** The primary, for reads. */
  reads: Database;
  changes: Changes;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};
type Pools = { reads: Database; heartbeats: Database };

/** How often the state of the replica is looked at, in milliseconds. */
const lookEvery = 200;
const never = Number.NEGATIVE_INFINITY;

/**
 * Every process writes numbered heartbeats to the primary and looks for them on the replica. Commits become visible
 * there in their order, so a visible heartbeat means that everything committed before it was sent is visible too. A
 * replica that lags, fails, or followed a primary that was lost shows no new heartbeat, and is left aside.
 */
export function createReplica({ connection, maxAge = 1_000, db, reads, changes, log }: ReplicaDeps) {
  const own = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  const answered = { replica: 0, primary: 0, 'primary-after-error': 0 };
  const changedAt = new Map<ReplicaTopic, number>();
  for (const topic of topics) changes.on(topic, () => changedAt.set(topic, performance.now()));

  let isBeating = false;
  let lastNumber = 0;
  let sent: { number: number; at: number }[] = [];
  /** What was committed before this moment is visible on the replica. */
  let currentAt = never;
  /** Undefined until there is something to say about it. */
  let inUse: boolean | undefined;
  let pools = open();
  const age = () => performance.now() - currentAt;

  function open(): Pools {
    const opened: Pools = {
      reads: openReads(connection),
      // A server that restarted may at first show an older state than it did before, so nothing is known of its state
      // once this connection closes, which it never does by itself.
      heartbeats: drizzle(connect(connection, { max: 1, max_lifetime: null, onclose: () => discard(opened) })),
    };
    return opened;
  }

  /** Reads that wait for an answer are rejected and go to the primary: a machine that is gone would not end them. */
  function discard(opened: Pools) {
    if (opened !== pools) return;
    currentAt = never;
    for (const pool of Object.values(opened)) void pool.$client.end({ timeout: 0 });
    if (!signal.aborted) pools = open();
  }

  /** Not awaited: while the primary does not answer, the state of the replica grows older, and that is noticed. */
  async function beat() {
    if (isBeating) return;
    isBeating = true;
    const at = performance.now();
    lastNumber += 1;
    const number = lastNumber;
    sent = [...sent.filter((earlier) => at - earlier.at < maxAge), { number, at }];
    await db
      .insert(replicaHeartbeats)
      .values({ process: own, number })
      .onConflictDoUpdate({ target: replicaHeartbeats.process, set: { number, at: sql`now()` } })
      .catch(() => undefined);
    isBeating = false;
  }

  /** Returns why it failed, if it did. */
  async function look(): Promise<unknown> {
    const opened = pools;
    const timer = setTimeout(() => discard(opened), maxAge);
    try {
      const [row] = await opened.heartbeats
        .select({ number: replicaHeartbeats.number })
        .from(replicaHeartbeats)
        .where(eq(replicaHeartbeats.process, own));
      const seen = sent.findLast(({ number }) => row && number <= row.number);
      if (seen && opened === pools) currentAt = seen.at;
      return undefined;
    } catch (error) {
      discard(opened);
      return error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The log has a line for each change, and a replica that lags by about `maxAge` does not change all the time. */
  function judge(error: unknown, running: number) {
    const fits = age() < (inUse ? maxAge : maxAge / 2);
    const isStarting = inUse === undefined && !error && running < maxAge;
    if (fits === inUse || (!fits && isStarting)) return;
    inUse = fits;
    if (fits) log.info('replica in use');
    else log.warn(error ? { err: error } : { age: Math.round(age()) }, 'replica left aside');
  }

  async function follow() {
    const startedAt = performance.now();
    // Those of processes that ended.
    const old = lt(replicaHeartbeats.at, sql`now() - interval '1 hour'`);
    await db
      .delete(replicaHeartbeats)
      .where(old)
      .catch(() => undefined);
    while (!signal.aborted) {
      void beat();
      const error = await look();
      if (!signal.aborted) judge(error, performance.now() - startedAt);
      await pause(lookEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const isUsable = () => inUse === true && age() < maxAge;
  const shows = (topic: ReplicaTopic) => currentAt > (changedAt.get(topic) ?? never);

  const read: Read = async (topic, query) => {
    if (!isUsable() || !shows(topic) || !changes.areArriving()) {
      answered.primary += 1;
      return query(reads);
    }
    try {
      const result = await query(pools.reads);
      answered.replica += 1;
      return result;
    } catch {
      answered['primary-after-error'] += 1;
      return query(reads);
    }
  };

  return {
    read,
    /** For the metrics; `age` in milliseconds. */
    state: () => ({ inUse: isUsable(), age: age(), answered }),
    start: () => void follow(),
    close() {
      closing.abort();
      discard(pools);
    },
  };
}

export type Replica = ReturnType<typeof createReplica>;
