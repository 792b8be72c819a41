import { candidatePage, candidatePart, candidatesQuery, partInAddress, placeQuery } from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { pageOfCandidates } from './list.ts';
import { type DemandReader, readPart } from './part.ts';

const read = { config: { access: 'demand:read' } } as const;

const readerOf = (request: FastifyRequest): DemandReader => ({
  scope: requireScope(request, 'demand:read'),
  decides: (request.machine ?? requireViewer(request)).rights.get('demand:decide'),
});

/** What to stock: the lines, a part, and what they are made of. */
export function addDemandReading(app: App, { reads, changes }: { reads: Database; changes: Changes }) {
  const totals = createCachedByKey<number>();
  changes.on('demand', totals.invalidate);

  app.get(
    api.candidates,
    { ...read, schema: { querystring: candidatesQuery, response: answers(candidatePage) } },
    (request) => pageOfCandidates(reads, requireScope(request, 'demand:read'), totals, request.query),
  );

  app.get(
    api.candidate(':parte'),
    { ...read, schema: { params: partInAddress, querystring: placeQuery, response: answers(candidatePart) } },
    (request) => readPart(reads, readerOf(request), request.params.parte, request.query.lugar),
  );
}
