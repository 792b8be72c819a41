import { problem as problemSchema } from '@mostrador/contract/errors';
import {
  brandChartQuery,
  brandSuggestions,
  chart,
  chartQuery,
  type LostSaleFilter,
  lostSale,
  lostSaleList,
  lostSaleSummary,
  newLostSaleBody,
} from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import type { AnyColumn } from 'drizzle-orm';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createCached, createCachedByKey } from '../http/cached.ts';
import { problem } from '../http/problem.ts';
import { sendCached } from '../http/send-cached.ts';
import { sendJsonList } from '../http/send-json-list.ts';
import type { App } from '../http/types.ts';
import { type Facts, findFaults } from './check.ts';
import { inPeriod } from './period.ts';
import { allLostSales, chartBy, countLostSales, createLostSale, suggestBrands } from './queries.ts';
import { readSender } from './sender.ts';
import { lostSales } from './table.ts';

const staff = { config: { access: 'staff' } } as const;
const answers = <T>(schema: T) => ({ 200: schema, '4xx': problemSchema });

type LostSaleParts = { db: Database; reads: Database; changes: Changes; facts: Facts };

export function addLostSaleRoutes(app: App, { db, reads, changes, facts }: LostSaleParts) {
  const summary = createCached(async () => ({ total: await countLostSales(reads) }));
  type Slices = Awaited<ReturnType<typeof chartBy>>;
  const charts = createCachedByKey<{ values: [[Slices]] }>();
  changes.on('lost_sales', summary.invalidate);
  changes.on('lost_sales', charts.invalidate);

  app.post(
    api.lostSales,
    { ...staff, schema: { body: newLostSaleBody, response: { 201: lostSale, '4xx': problemSchema } } },
    async (request, reply) => {
      const report = request.body.perdida;
      const from = readSender(request);
      const issues = await findFaults(report, facts);
      if (issues.length > 0) throw problem('invalid-fields', { issues });
      const created = await createLostSale(db, report, from);
      changes.notify('lost_sales');
      return reply.code(201).send(created);
    },
  );

  app.get(
    api.lostSalesAll,
    { config: { access: 'lost-sales:read' }, schema: { response: answers(lostSaleList) } },
    async (request, reply) => {
      await recordBy(request, db, 'lost-sales-exported', 'JSON');
      return sendJsonList(reply, allLostSales(reads));
    },
  );

  app.get(api.lostSalesSummary, { ...staff, schema: { response: answers(lostSaleSummary) } }, async (request, reply) =>
    sendCached(request, reply, await summary.get()),
  );

  const brands = createCached(async () => ({ marcas: await suggestBrands(reads) }));
  app.get(api.lostSaleBrands, { ...staff, schema: { response: answers(brandSuggestions) } }, async (request, reply) =>
    sendCached(request, reply, await brands.get()),
  );

  /** Cached per chart and period until a report is added. */
  const cachedChart = (name: string, column: AnyColumn, period: LostSaleFilter['periodo']) =>
    charts.get(`${name} ${period}`, async () => ({ values: [[await chartBy(reads, column, inPeriod(period))]] }));

  app.get(
    api.lostSalesByBrand,
    { ...staff, schema: { querystring: brandChartQuery, response: answers(chart) } },
    async (request, reply) => {
      const { de, periodo } = request.query;
      return sendCached(
        request,
        reply,
        await cachedChart(de, de === 'carro' ? lostSales.car_marca : lostSales.marca, periodo),
      );
    },
  );
  app.get(
    api.lostSalesByBranch,
    { ...staff, schema: { querystring: chartQuery, response: answers(chart) } },
    async (request, reply) =>
      sendCached(request, reply, await cachedChart('sucursal', lostSales.sucursal, request.query.periodo)),
  );
  app.get(
    api.lostSalesByCategory,
    { ...staff, schema: { querystring: chartQuery, response: answers(chart) } },
    async (request, reply) =>
      sendCached(request, reply, await cachedChart('categoria', lostSales.categoria, request.query.periodo)),
  );
}
