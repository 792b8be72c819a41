import { problem as problemSchema } from '@mostrador/contract/errors';
import { brandChartQuery, type ChartQuery, type ChartSlice, chart, chartQuery } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { Read } from '../db/replica.ts';
import { requireScope } from '../http/access.ts';
import { createCachedByKey } from '../http/cached.ts';
import { inScope, scopeKey } from '../http/scope.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { inPeriod } from './period.ts';
import { chartBy } from './queries.ts';
import { lostSales } from './table.ts';

/** What is counted, under the name with which the other charts are filtered by it. */
const columns = {
  marca: lostSales.marca,
  carro: lostSales.car_marca,
  sucursal: lostSales.sucursal,
  categoria: lostSales.categoria,
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

function fitting(query: ChartQuery): SQL | undefined {
  const chosen = names.filter((name) => query[name] !== '');
  return and(
    inPeriod(query.periodo, query.tramo),
    ...chosen.map((name) => eq(sql`upper(${columns[name]})`, sql`upper(${query[name]})`)),
  );
}

/** Over the whole chain for everybody, without names; for those who may read reports also over their branches. */
export function addLostSaleCharts(app: App, { read, changes }: { read: Read; changes: Changes }) {
  const charts = createCachedByKey<{ values: [[ChartSlice[]]] }>();
  changes.on('lost_sales', charts.invalidate);

  /** Cached per chart, query and branches until a report changes. */
  const cached = (request: FastifyRequest, column: Column, query: ChartQuery) => {
    const own = query.alcance === 'propio' ? requireScope(request, 'lost-sales:read') : undefined;
    const fits = () => and(fitting(query), own && inScope(own, lostSales.branchId));
    return charts.get(JSON.stringify([column, query, own && scopeKey(own)]), async () => ({
      values: [[await read('lost_sales', (db) => chartBy(db, columns[column], fits()))]],
    }));
  };

  const access = { config: { access: 'staff' } } as const;
  const response = { 200: chart, '4xx': problemSchema };
  app.get(api.lostSalesByBrand, { ...access, schema: { querystring: brandChartQuery, response } }, (request, reply) => {
    const { de, ...query } = request.query;
    return sendCached(request, reply, cached(request, de === 'carro' ? 'carro' : 'marca', query));
  });
  for (const [path, column] of [
    [api.lostSalesByBranch, 'sucursal'],
    [api.lostSalesByCategory, 'categoria'],
  ] as const) {
    app.get(path, { ...access, schema: { querystring: chartQuery, response } }, (request, reply) =>
      sendCached(request, reply, cached(request, column, request.query)),
    );
  }
}
