import { idInAddress } from '@mostrador/contract/fields';
import {
  type LostSale,
  newLostSaleBody,
  type OwnLostSale,
  ownLostSale,
  ownLostSalePage,
  ownLostSaleQuery,
  type ReportOutcome,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { createSave } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, nothing } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { type Facts, requireNoFaults } from './check.ts';
import { changeableUntil, correctOwn, pageOfOwn, setWithdrawn } from './own-queries.ts';
import { changesInWords, inWords } from './words.ts';

const staff = { config: { access: 'staff' } } as const;

type OwnDeps = {
  db: Database;
  reads: Database;
  changes: Changes;
  facts: Facts;
  /** What became of reports, by their ids. */
  outcomes(db: Queries, reports: readonly LostSale[]): Promise<Map<number, ReportOutcome>>;
};

/** What people do with their own reports. */
export function addOwnLostSales(app: App, { db, reads, changes, facts, outcomes }: OwnDeps) {
  const save = createSave(db, () => changes.notify('lost_sales'));
  const own = (request: FastifyRequest, { id }: { id: number }) => ({ id, userId: requireViewer(request).userId });
  async function toOwn(reports: readonly LostSale[]): Promise<OwnLostSale[]> {
    const outcomeOf = await outcomes(reads, reports);
    return reports.map((report) => ({
      ...report,
      otros: facts.missingSteps(report),
      changeable_until: changeableUntil(report.reported_at),
      destino: outcomeOf.get(report.id) ?? null,
    }));
  }
  async function toOne(report: LostSale): Promise<OwnLostSale> {
    const [own] = await toOwn([report]);
    if (!own) throw problem('internal');
    return own;
  }

  app.get(
    api.ownLostSales,
    { ...staff, schema: { querystring: ownLostSaleQuery, response: answers(ownLostSalePage) } },
    async (request) => {
      const { perdidas, more } = await pageOfOwn(reads, requireViewer(request).userId, request.query.antes);
      return { perdidas: await toOwn(perdidas), more };
    },
  );

  app.put(
    `${api.ownLostSales}/:id`,
    { ...staff, schema: { params: idInAddress, body: newLostSaleBody, response: answers(ownLostSale) } },
    async (request) => {
      const report = request.body.perdida;
      await requireNoFaults(report, facts);
      const { now } = await save(
        request,
        'lost-sale-corrected',
        (tx) => correctOwn(tx, own(request, request.params), report),
        ({ before, now }) => changesInWords(before, now),
      );
      return toOne(now);
    },
  );

  app.delete(
    `${api.ownLostSales}/:id`,
    { ...staff, schema: { params: idInAddress, response: nothing } },
    async (request, reply) => {
      await save(request, 'lost-sale-withdrawn', (tx) => setWithdrawn(tx, own(request, request.params), true), inWords);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${api.ownLostSales}/:id/restaurar`,
    { ...staff, schema: { params: idInAddress, response: answers(ownLostSale) } },
    async (request) =>
      toOne(
        await save(
          request,
          'lost-sale-restored',
          (tx) => setWithdrawn(tx, own(request, request.params), false),
          inWords,
        ),
      ),
  );
}
