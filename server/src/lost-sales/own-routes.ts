import { problem as problemSchema } from '@mostrador/contract/errors';
import { rowIdInAddress } from '@mostrador/contract/fields';
import {
  type LostSale,
  newLostSaleBody,
  type OwnLostSale,
  ownLostSale,
  ownLostSalePage,
  ownLostSaleQuery,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSave } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import type { App } from '../http/types.ts';
import { type Facts, requireNoFaults } from './check.ts';
import { changeableUntil, correctOwn, pageOfOwn, setWithdrawn } from './own-queries.ts';
import { changesInWords, inWords } from './words.ts';

const staff = { config: { access: 'staff' } } as const;
const params = z.object({ id: rowIdInAddress });

type OwnParts = { db: Database; reads: Database; changes: Changes; facts: Facts };

/** What people do with their own reports. */
export function addOwnLostSales(app: App, { db, reads, changes, facts }: OwnParts) {
  const save = createSave(db, () => changes.notify('lost_sales'));
  const own = (request: FastifyRequest, { id }: { id: number }) => ({ id, userId: requireViewer(request).userId });
  const toOwn = (report: LostSale): OwnLostSale => ({
    ...report,
    otros: facts.missingSteps(report),
    changeable_until: changeableUntil(report.reported_at),
  });

  app.get(
    api.ownLostSales,
    { ...staff, schema: { querystring: ownLostSaleQuery, response: { 200: ownLostSalePage, '4xx': problemSchema } } },
    async (request) => {
      const { perdidas, more } = await pageOfOwn(reads, requireViewer(request).userId, request.query.antes);
      return { perdidas: perdidas.map(toOwn), more };
    },
  );

  app.put(
    `${api.ownLostSales}/:id`,
    { ...staff, schema: { params, body: newLostSaleBody, response: { 200: ownLostSale, '4xx': problemSchema } } },
    async (request) => {
      const report = request.body.perdida;
      await requireNoFaults(report, facts);
      const { now } = await save(
        request,
        'lost-sale-corrected',
        (tx) => correctOwn(tx, own(request, request.params), report),
        ({ before, now }) => changesInWords(before, now),
      );
      return toOwn(now);
    },
  );

  app.delete(
    `${api.ownLostSales}/:id`,
    { ...staff, schema: { params, response: { 204: z.null(), '4xx': problemSchema } } },
    async (request, reply) => {
      await save(request, 'lost-sale-withdrawn', (tx) => setWithdrawn(tx, own(request, request.params), true), inWords);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${api.ownLostSales}/:id/restaurar`,
    { ...staff, schema: { params, response: { 200: ownLostSale, '4xx': problemSchema } } },
    async (request) =>
      toOwn(
        await save(
          request,
          'lost-sale-restored',
          (tx) => setWithdrawn(tx, own(request, request.params), false),
          inWords,
        ),
      ),
  );
}
