import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { problem } from './problem.ts';
import type { App } from './types.ts';

/** Whether the portal can do its work, asked of the database itself. */
export function addHealth(app: App, db: Database) {
  app.get(
    api.health,
    {
      config: { access: 'public', rateLimit: false },
      schema: { response: { 200: z.object({ status: z.literal('ok') }), 503: problemSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await db.execute(sql`select 1`);
      } catch (error) {
        request.log.error({ err: error }, 'health check failed');
        throw problem('unavailable');
      }
      return { status: 'ok' as const };
    },
  );
}
