import {
  type LostThisMonth,
  lostThisMonth,
  type Progress,
  type ProgressQuery,
  progress,
  progressExportQuery,
  progressQuery,
} from '@mostrador/contract/demand-progress';
import { api } from '@mostrador/contract/paths';
import type { SQL } from 'drizzle-orm';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireScope } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { createCachedByKey } from '../http/cached.ts';
import { type Scope, scopeKey } from '../http/scope.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { sendXlsx } from '../http/xlsx.ts';
import { readLostThisMonth } from './month.ts';
import { hasPlaza, inPlazas, visiblePlazas } from './places.ts';
import { decidedInTime, forecastAndNeeds, readPlazas, suppliedParts } from './progress-lines.ts';
import { lostByReason, readDates, reportsByWeek } from './progress-reports.ts';
import { progressSheet } from './progress-sheets.ts';
import type { DemandDeps } from './recompute.ts';

type ProgressDeps = DemandDeps & { db: Database; reads: Database; changes: Changes };

/** Sums of reports are over the reader's branches; what became of parts is over the plazas of those branches. */
async function readProgress(
  db: Database,
  scope: Scope<'demand:read'>,
  { plaza }: ProgressQuery,
  deps: DemandDeps,
): Promise<Progress> {
  const counted = { scope, plaza };
  const dates = await readDates(db, deps.timeZone);
  const plazas = await readPlazas(db, counted);
  // Lines are of plazas: whoever may read one branch of a plaza sees them, as in the list of candidates.
  const visible = await visiblePlazas(db, scope);
  const asked = plaza === '' ? visible : new Set(hasPlaza(visible, plaza) ? [plaza] : []);
  const ofPlazas = (column: SQL) => inPlazas(column, asked);
  const prices = await deps.prices(db);
  const [motivos, weeks, decisiones, surtidas, pronostico] = await Promise.all([
    lostByReason(db, counted, dates, prices),
    reportsByWeek(db, counted, dates.today),
    decidedInTime(db, ofPlazas, dates),
    suppliedParts(db, ofPlazas, dates),
    forecastAndNeeds(db, ofPlazas, dates.today),
  ]);
  return { hoy: dates.today, desde: dates.from, plazas, motivos, ...weeks, decisiones, surtidas, pronostico };
}

export function addProgressRoutes(app: App, { db, reads, changes, ...deps }: ProgressDeps) {
  const found = createCachedByKey<Progress>();
  const months = createCachedByKey<LostThisMonth>();
  for (const topic of ['lost_sales', 'demand', 'prices'] as const) {
    changes.on(topic, found.invalidate);
    changes.on(topic, months.invalidate);
  }
  const read = (scope: Scope<'demand:read'>, query: ProgressQuery) =>
    found.get(JSON.stringify([scopeKey(scope), query.plaza]), () => readProgress(reads, scope, query, deps));

  const access = { config: { access: 'demand:read' } } as const;
  app.get(
    api.progress,
    { ...access, schema: { querystring: progressQuery, response: answers(progress) } },
    async (request, reply) =>
      sendCached(request, reply, await read(requireScope(request, 'demand:read'), request.query)),
  );

  app.get(
    api.progressXlsx,
    { ...access, schema: { querystring: progressExportQuery, response: fileAnswers('xlsx') } },
    async (request, reply) => {
      const { tabla, ...query } = request.query;
      const { value } = await read(requireScope(request, 'demand:read'), query);
      const { columns, rows, file, title } = progressSheet(value, tabla);
      await recordBy(request, db, 'lost-sales-exported', `Cómo vamos: ${title}`);
      return sendXlsx(reply, file, columns, rows);
    },
  );

  app.get(
    api.lostThisMonth,
    { config: { access: 'lost-sales:read' }, schema: { response: answers(lostThisMonth) } },
    async (request, reply) => {
      const scope = requireScope(request, 'lost-sales:read');
      return sendCached(request, reply, await months.get(scopeKey(scope), () => readLostThisMonth(reads, scope, deps)));
    },
  );
}
