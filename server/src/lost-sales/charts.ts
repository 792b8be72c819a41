import type { ChartQuery, ChartSlice } from '@mostrador/contract/lost-sales';
import { type AnyColumn, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { inScope, type Scope } from '../http/scope.ts';
import { inDays, inPeriod } from './period.ts';
import { type ChartField, chartFields, lostSaleDays, lostSaleDeltas, lostSales, lostSaleTotals } from './table.ts';

/** What is counted: the reports of the query and, with a scope, of its branches. */
type Counted = { query: ChartQuery; scope?: Scope<'lost-sales:read'> | undefined; now?: Date };

const columns = {
  marca: lostSales.marca,
  carro: lostSales.car_marca,
  sucursal: lostSales.sucursal,
  categoria: lostSales.categoria,
} as const satisfies Record<ChartField, AnyColumn>;

const equals = (column: SQL | AnyColumn, text: string) => eq(sql`upper(${column})`, sql`upper(${text})`);

/** How many reports there are for each value of the field, most first, ignoring case. */
export function readChart(db: Queries, field: ChartField, counted: Counted): Promise<ChartSlice[]> {
  const { query, scope } = counted;
  const filtered = chartFields.some((other) => other !== field && query[other] !== '');
  // There are sums of each field alone, by day of the chain and by branch of all days: with those of each pair of them
  // there would be about as many sums as reports.
  const hasSums = !filtered && (query.periodo === 'todo' || scope === undefined || scope.branches === 'all');
  return hasSums ? chartFromSums(db, field, counted) : chartFromReports(db, field, counted);
}

/** One statement, so that each delta is seen once: by itself, or in the sums. */
async function chartFromSums(db: Queries, field: ChartField, { query, scope, now }: Counted): Promise<ChartSlice[]> {
  const { periodo, tramo } = query;
  const sums = periodo === 'todo' && tramo === 'actual' ? lostSaleTotals : lostSaleDays;
  const fitting = (table: typeof lostSaleTotals | typeof lostSaleDays | typeof lostSaleDeltas) =>
    and(
      'day' in table ? inDays(table, periodo, tramo, now) : undefined,
      'branchId' in table && scope ? inScope(scope, table.branchId) : undefined,
    ) ?? sql`true`;
  const rows = await db.execute<ChartSlice>(sql`
    select upper(value) as id, min(value) as label, sum(reports)::int as value from (
      select value, sum(reports) as reports from (
        select value, reports from ${sums} where field = ${field} and ${fitting(sums)}
        union all
        select ${lostSaleDeltas[field]}, reports from ${lostSaleDeltas} where ${fitting(lostSaleDeltas)}
      ) as counted where ${query[field] ? equals(sql`value`, query[field]) : sql`true`}
      group by value having sum(reports) > 0
    ) as written group by 1 order by 3 desc, 1`);
  return [...rows];
}

function chartFromReports(db: Queries, field: ChartField, { query, scope, now }: Counted): Promise<ChartSlice[]> {
  const column = columns[field];
  const name = sql<string>`upper(${column})`;
  return db
    .select({ id: name, label: sql<string>`min(${column})`, value: sql<number>`count(*)::int` })
    .from(lostSales)
    .where(
      and(
        isNull(lostSales.deletedAt),
        inPeriod(query.periodo, query.tramo, now),
        scope && inScope(scope, lostSales.branchId),
        ...chartFields.filter((other) => query[other] !== '').map((other) => equals(columns[other], query[other])),
      ),
    )
    .groupBy(name)
    .orderBy(desc(sql`count(*)`), asc(name));
}
