import { timingSafeEqual } from 'node:crypto';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { format, type Metric } from './format.ts';
import { watchProcess } from './process.ts';
import { createRequestCounts } from './requests.ts';

function isToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Connections of all portals to the database by what they do; none of it when it does not answer. */
async function databaseMetrics(db: Database): Promise<Metric[]> {
  const rows = await db
    .execute<{ state: string; count: number }>(
      sql`select coalesce(state, 'starting') as state, count(*)::int as count from pg_stat_activity
        where application_name = 'mostrador' and datname = current_database() group by 1`,
    )
    .catch(() => undefined);
  const up: Metric = {
    name: 'mostrador_database_up',
    help: 'Whether the database answers.',
    type: 'gauge',
    samples: [{ value: rows ? 1 : 0 }],
  };
  if (!rows) return [up];
  const samples = rows.map(({ state, count }) => ({ labels: { state }, value: count }));
  const help = 'Connections to the database, of all processes.';
  return [up, { name: 'mostrador_database_connections', help, type: 'gauge', samples }];
}

type MetricsParts = { db: Database; token: string; liveConnections: () => number };

/** Figures for Prometheus, to whoever knows the token of the settings. */
export function addMetrics(app: App, { db, token, liveConnections }: MetricsParts) {
  const requests = createRequestCounts();
  const watch = watchProcess();
  app.addHook('onClose', async () => watch.stop());
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.add(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get(
    api.metrics,
    {
      config: { access: 'public', rateLimit: false },
      schema: { response: { 200: z.string().describe('text/plain; version=0.0.4'), '4xx': problemSchema } },
    },
    async (request, reply) => {
      if (!isToken(request.headers.authorization, token)) throw problem('unauthenticated');
      const live: Metric = {
        name: 'mostrador_live_connections',
        help: 'Screens that hang on this process for messages.',
        type: 'gauge',
        samples: [{ value: liveConnections() }],
      };
      const all = [...requests.metrics(), live, ...(await databaseMetrics(db)), ...watch.metrics()];
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      return format(all);
    },
  );
}
