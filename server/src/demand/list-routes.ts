import { candidatePage, candidatesQuery } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { pageOfCandidates } from './list.ts';

const read = { config: { access: 'demand:read' } } as const;

/** What to stock: the lines, a part, and what they are made of. */
export function addDemandReading(app: App, { reads, changes }: { reads: Database; changes: Changes }) {
  const totals = createCachedByKey<number>();
  changes.on('demand', totals.invalidate);

  app.get(
    api.candidates,
    { ...read, schema: { querystring: candidatesQuery, response: answers(candidatePage) } },
    (request) => pageOfCandidates(reads, requireScope(request, 'demand:read'), totals, request.query),
  );
}
