import { lostSaleQuery } from '@mostrador/contract/lost-sales';
import { drizzle } from 'drizzle-orm/postgres-js';
import { createCachedByKey } from '../server/src/http/cached.ts';
import type { Scope } from '../server/src/http/scope.ts';
import { pageOfLostSales } from '../server/src/lost-sales/list.ts';
import { type Line, milliseconds } from './line.ts';
import { middleOf } from './middle.ts';
import { openPlace, type Place } from './place.ts';

const wholeChain = { branches: 'all' } as Scope<'lost-sales:read'>;
const manyRows = Number(process.env.BENCH_ROWS ?? 100_000);

/** Triggers of lost sales: they queue the part to be computed, find the branch, tell other systems, add to the charts' sums. */
export type Trigger = 'queue_part' | 'set_branch' | 'log_change' | 'count_new';

type Reports = Pick<Place, 'sql'>;

export async function switchTriggers({ sql }: Reports, how: 'enable' | 'disable', triggers: Trigger[]): Promise<void> {
  for (const name of triggers) await sql.unsafe(`alter table lost_sales ${how} trigger lost_sales_${name}`);
}

/** Drops indexes of reports, which take most of the time of writing many, and returns their definitions. */
export async function dropIndexes({ sql }: Reports, which: 'trigrams' | 'all'): Promise<string[]> {
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where tablename = 'lost_sales' and indexdef like ${which === 'all' ? 'CREATE INDEX %' : '% gin %'}`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;
  return indexes.map(({ indexdef }) => indexdef);
}

export async function fillLostSales(place: Place, rows: number): Promise<void> {
  // They would take most of the time, and all these rows are of one branch.
  const triggers: Trigger[] = ['queue_part', 'set_branch', 'log_change'];
  await switchTriggers(place, 'disable', triggers);
  const definitions = await dropIndexes(place, 'all');
  await place.sql`truncate lost_sales restart identity`;
  await place.sql`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria, nombre, sucursal, plaza, formato, reported_by, branch_id, reported_at)
    select 'Acura', 'CL', '1997', '3.0L V6', '1', 'Marca ' || n % 40, 'C-' || n, 'Filtros', 'Medida', 'Otay TJ', 'Tijuana', 'general', 'x', branch, now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n, branch_named('Otay TJ') branch`;
  for (const definition of definitions) await place.sql.unsafe(definition);
  await switchTriggers(place, 'enable', triggers);
  await place.sql`vacuum analyze lost_sales, lost_sale_deltas, lost_sale_days, lost_sale_totals`;
  // Now, and not beside what is measured next.
  await place.sql`checkpoint`;
}

/** The time to read page one of the administrator's table, which the portal caches until a report changes. */
export function pageOne(place: Place): Promise<number> {
  const db = drizzle(place.sql);
  return middleOf(
    101,
    (time) => time,
    async () => {
      const begin = performance.now();
      await pageOfLostSales(db, wholeChain, createCachedByKey(), lostSaleQuery.parse({}));
      return performance.now() - begin;
    },
  );
}

/** The table's first page does not grow with the table. */
export async function rows(): Promise<Line[]> {
  const place = await openPlace(0);
  try {
    await fillLostSales(place, 1_000);
    const few = await pageOne(place);
    await fillLostSales(place, manyRows);
    const many = await pageOne(place);
    return [
      {
        what: `page one of ${manyRows.toLocaleString('en')} lost sales`,
        ours: milliseconds(many),
        beside: `of 1,000: ${milliseconds(few)}`,
        ratio: many / few,
        atMost: 2,
      },
    ];
  } finally {
    await place.close();
  }
}
