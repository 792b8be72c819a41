import { timingSafeEqual } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { answerInTime } from '../db/answer-in-time.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { answers } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';

/** Seconds. Most answers take a few milliseconds; an export or a sign-in takes longer. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function isToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Counts and times requests by the pattern of their route: addresses as typed would make labels without end. */
function observeRequests(app: App, registry: Registry) {
  const registers = [registry];
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    answered.inc({ method, route, status: statusCode });
    duration.observe({ method, route }, elapsedTime / 1000);
  });
}

/** Returns what sets the gauges: both come from one query, which the library's own `collect` of each would run twice. */
function databaseGauges(reads: Database, registry: Registry) {
  const registers = [registry];
  const up = new Gauge({ name: 'mostrador_database_up', help: 'Whether the database answers.', registers });
  const connections = new Gauge({
    name: 'mostrador_database_connections',
    help: 'Connections to the database, of all processes.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const rows = await answerInTime(
      reads.execute<{ state: string; count: number }>(
        sql`select coalesce(state, 'starting') as state, count(*)::int as count from pg_stat_activity
          where application_name = 'mostrador' and datname = current_database() group by 1`,
      ),
    ).catch(() => undefined);
    up.set(rows ? 1 : 0);
    connections.reset();
    for (const { state, count } of rows ?? []) connections.set({ state }, count);
  };
}

function observeReplica({ state }: Replica, registry: Registry) {
  const registers = [registry];
  new Gauge({
    name: 'mostrador_replica_in_use',
    help: 'Whether reads may go to the replica.',
    registers,
    collect() {
      this.set(state().inUse ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mostrador_replica_age_seconds',
    help: 'How old the state that the replica shows is at most.',
    registers,
    collect() {
      this.set(state().age / 1000);
    },
  });
  new Counter({
    name: 'mostrador_replica_reads_total',
    help: 'Reads that may go to the replica, by what answered them.',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(state().answered)) this.inc({ by }, count);
    },
  });
}

type MetricsDeps = {
  reads: Database;
  replica: Replica | undefined;
  token: string;
  liveConnections: () => number;
};

/** Metrics for Prometheus, for whoever sends the token of the settings. */
export function addMetrics(app: App, { reads, replica, token, liveConnections }: MetricsDeps) {
  const registry = new Registry();
  observeRequests(app, registry);
  const readDatabase = databaseGauges(reads, registry);
  if (replica) observeReplica(replica, registry);
  new Gauge({
    name: 'mostrador_live_connections',
    help: 'Screens that are connected to this process for live updates.',
    registers: [registry],
    collect() {
      this.set(liveConnections());
    },
  });
  collectDefaultMetrics({ register: registry });

  app.get(
    api.metrics,
    {
      config: { access: 'public', rateLimit: false },
      schema: { response: answers(z.string().describe('text/plain; version=0.0.4')) },
    },
    async (request, reply) => {
      if (!isToken(request.headers.authorization, token)) throw problem('unauthenticated');
      await readDatabase();
      reply.header('cache-control', 'no-store').type(registry.contentType);
      return registry.metrics();
    },
  );
}
