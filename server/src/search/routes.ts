import { api } from '@mostrador/contract/paths';
import { missChoice, missesQuery, missOf, missPage, newMiss } from '@mostrador/contract/search';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { answers, nothing } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { addMiss, dismissMiss, listMisses } from './queries.ts';

/** Per session and minute; nobody at a counter searches more. */
const misses = 20;
const admin = { config: { access: 'usage:read' } } as const;

/** Searches without result: browsers of staff report them anonymously, the administrator reads them. */
export function addSearchRoutes(
  app: App,
  { db, reads, timeZone }: { db: Database; reads: Database; timeZone: string },
) {
  app.post(
    api.searchMisses,
    {
      config: { access: 'staff', rateLimit: misses },
      schema: { body: newMiss, response: nothing },
    },
    async (request, reply) => {
      const term = missOf(request.body.term);
      if (term !== null) await addMiss(db, term, timeZone);
      return reply.code(204).send(null);
    },
  );

  app.get(
    api.searchMisses,
    { ...admin, schema: { querystring: missesQuery, response: answers(missPage) } },
    (request) => listMisses(reads, request.query.pagina, timeZone),
  );

  app.delete(
    api.searchMisses,
    { ...admin, schema: { querystring: missChoice, response: nothing } },
    async (request, reply) => {
      const { termino } = request.query;
      await db.transaction(async (tx) => {
        if (!(await dismissMiss(tx, termino))) throw problem('not-found');
        await recordBy(request, tx, 'search-miss-dismissed', termino);
      });
      return reply.code(204).send(null);
    },
  );
}
