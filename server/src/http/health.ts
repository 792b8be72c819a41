import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { answerInTime } from '../db/answer-in-time.ts';
import type { Database } from '../db/client.ts';
import { problem } from './problem.ts';
import type { App } from './types.ts';

const ok = z.object({ status: z.literal('ok') });
const open = { access: 'public', rateLimit: false } as const;

/** Two checks: whether the portal can work, which includes a query, and whether the process answers at all. */
export function addHealth(app: App, db: Database) {
  // A container is asked every ten seconds; a line for each answer would hide the others.
  const quiet = { config: open, logLevel: 'warn', schema: { response: { 200: ok } } } as const;
  app.get(api.alive, quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });

  app.get(
    api.health,
    {
      config: open,
      schema: { response: { 200: ok, 503: problemSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (app.isClosing()) throw problem('unavailable');
      try {
        await answerInTime(db.execute(sql`select 1`));
      } catch (error) {
        request.log.error({ err: error }, 'health check failed');
        throw problem('unavailable');
      }
      return { status: 'ok' as const };
    },
  );
}
