import { brandChartQuery, type ChartQuery, type ChartSlice, chart, chartQuery } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import type { Read } from '../db/replica.ts';
import { requireScope } from '../http/access.ts';
import { answers } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import { scopeKey } from '../http/scope.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { readChart } from './charts.ts';
import type { ChartField } from './table.ts';

/** Over the whole chain for everybody, without names; for those who may read reports also over their branches. */
export function addLostSaleCharts(app: App, { read, changes }: { read: Read; changes: Changes }) {
  const charts = createCachedByKey<{ values: [[ChartSlice[]]] }>();
  changes.on('lost_sales', charts.invalidate);

  /** Cached per chart, query and branches until a report changes. */
  const cached = (request: FastifyRequest, field: ChartField, query: ChartQuery) => {
    const scope = query.alcance === 'propio' ? requireScope(request, 'lost-sales:read') : undefined;
    return charts.get(JSON.stringify([field, query, scope && scopeKey(scope)]), async () => ({
      values: [[await read('lost_sales', (db) => readChart(db, field, { query, scope }))]],
    }));
  };

  const access = { config: { access: 'staff' } } as const;
  const response = answers(chart);
  app.get(api.lostSalesByBrand, { ...access, schema: { querystring: brandChartQuery, response } }, (request, reply) => {
    const { de, ...query } = request.query;
    return sendCached(request, reply, cached(request, de === 'carro' ? 'carro' : 'marca', query));
  });
  for (const [path, field] of [
    [api.lostSalesByBranch, 'sucursal'],
    [api.lostSalesByCategory, 'categoria'],
  ] as const) {
    app.get(path, { ...access, schema: { querystring: chartQuery, response } }, (request, reply) =>
      sendCached(request, reply, cached(request, field, request.query)),
    );
  }
}
