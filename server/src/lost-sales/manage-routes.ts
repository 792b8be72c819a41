import { idInAddress } from '@mostrador/contract/fields';
import {
  type LostSaleFilter,
  type LostSalePage,
  lostSale,
  lostSaleFilter,
  lostSalePage,
  lostSaleQuery,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { createSave, recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope } from '../http/access.ts';
import { answers, fileAnswers, nothing } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import { sendCsv } from '../http/csv.ts';
import { scopeKey } from '../http/scope.ts';
import { sendCachedPrivately } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { sendXlsx } from '../http/xlsx.ts';
import { exportColumns, exportHead, exportRow } from './export.ts';
import { pageOfLostSales, walkLostSales } from './list.ts';
import { setDeleted } from './queries.ts';

const read = { config: { access: 'lost-sales:read' } } as const;
const remove = { config: { access: 'lost-sales:delete' } } as const;
const removable = (request: FastifyRequest) => requireScope(request, 'lost-sales:delete');
const numberOf = ({ id }: { id: number }) => `n.º ${id}`;

type ManagementDeps = { db: Database; reads: Database; changes: Changes };

/** The administrator's side of the reports. */
export function addLostSaleManagement(app: App, { db, reads, changes }: ManagementDeps) {
  const save = createSave(db, () => changes.notify('lost_sales'));
  const counts = createCachedByKey<number>();
  const pages = createCachedByKey<LostSalePage>();
  changes.on('lost_sales', () => {
    counts.invalidate();
    pages.invalidate();
  });
  // A row says whether its branch is retired.
  changes.on('branches', pages.invalidate);
  app.get(
    api.lostSales,
    { ...read, schema: { querystring: lostSaleQuery, response: answers(lostSalePage) } },
    (request, reply) => {
      const { query } = request;
      const scope = requireScope(request, 'lost-sales:read');
      const read = () => pageOfLostSales(reads, scope, counts, query);
      return sendCachedPrivately(reply, pages.get(JSON.stringify([scopeKey(scope), query]), read));
    },
  );

  async function* rows(request: FastifyRequest, filter: LostSaleFilter) {
    const scope = requireScope(request, 'lost-sales:read');
    for await (const report of walkLostSales(reads, scope, filter)) yield exportRow(report);
  }

  app.get(
    api.lostSalesCsv,
    { ...read, schema: { querystring: lostSaleFilter, response: fileAnswers('text/csv') } },
    async (request, reply) => {
      await recordBy(request, db, 'lost-sales-exported', 'CSV');
      return sendCsv(reply, 'ventas-perdidas.csv', exportHead, rows(request, request.query));
    },
  );

  app.get(
    api.lostSalesXlsx,
    { ...read, schema: { querystring: lostSaleFilter, response: fileAnswers('xlsx') } },
    async (request, reply) => {
      await recordBy(request, db, 'lost-sales-exported', 'Excel');
      return sendXlsx(reply, 'ventas-perdidas.xlsx', exportColumns, rows(request, request.query));
    },
  );

  app.delete(
    `${api.lostSales}/:id`,
    { ...remove, schema: { params: idInAddress, response: nothing } },
    async (request, reply) => {
      await save(
        request,
        'lost-sale-deleted',
        (tx) => setDeleted(tx, removable(request), request.params.id, true),
        numberOf,
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${api.lostSales}/:id/restaurar`,
    { ...remove, schema: { params: idInAddress, response: answers(lostSale) } },
    (request) =>
      save(
        request,
        'lost-sale-restored',
        (tx) => setDeleted(tx, removable(request), request.params.id, false),
        numberOf,
      ),
  );
}
