import {
  candidatePage,
  candidatePart,
  candidatesExportQuery,
  candidatesQuery,
  partInAddress,
  placeQuery,
  reasonList,
  reasonListQuery,
} from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import type { App } from '../http/types.ts';
import { sendWorkbook } from '../http/xlsx.ts';
import { exportTables } from './export.ts';
import { pageOfCandidates } from './list.ts';
import { type DemandReader, readPart } from './part.ts';
import { listByReason } from './reason-list.ts';
import type { DemandDeps } from './recompute.ts';

const read = { config: { access: 'demand:read' } } as const;

const readerOf = (request: FastifyRequest): DemandReader => ({
  scope: requireScope(request, 'demand:read'),
  decides: (request.machine ?? requireViewer(request)).rights.get('demand:decide'),
});

type ReadingDeps = DemandDeps & { db: Database; reads: Database; changes: Changes };

/** What to stock: the lines, a part, and what they are made of. */
export function addDemandReading(app: App, { db, reads, changes, prices }: ReadingDeps) {
  const totals = createCachedByKey<number>();
  changes.on('demand', totals.invalidate);

  app.get(
    api.candidates,
    { ...read, schema: { querystring: candidatesQuery, response: answers(candidatePage) } },
    (request) => pageOfCandidates(reads, requireScope(request, 'demand:read'), totals, request.query),
  );

  app.get(
    api.candidatesXlsx,
    { ...read, schema: { querystring: candidatesExportQuery, response: fileAnswers('xlsx') } },
    async (request, reply) => {
      const tables = await exportTables(reads, requireScope(request, 'demand:read'), request.query);
      await recordBy(request, db, 'demand-exported', 'Excel');
      return sendWorkbook(reply, 'candidatas.xlsx', tables);
    },
  );

  app.get(
    api.reasonList,
    { ...read, schema: { querystring: reasonListQuery, response: answers(reasonList) } },
    async (request) => listByReason(reads, requireScope(request, 'demand:read'), request.query, await prices(reads)),
  );

  app.get(
    api.candidate(':parte'),
    { ...read, schema: { params: partInAddress, querystring: placeQuery, response: answers(candidatePart) } },
    (request) => readPart(reads, readerOf(request), request.params.parte, request.query.lugar),
  );
}
