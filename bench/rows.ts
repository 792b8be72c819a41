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

/** What the database does with each report besides counting it; most of the time of writing many. */
const triggers = ['lost_sales_set_branch', 'lost_sales_log_change', 'lost_sales_queue_part'];

/** Drops the trigram indexes of reports, which take as long again, and returns their definitions. */
export async function dropTrigrams({ sql }: Place): Promise<string[]> {
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where tablename = 'lost_sales' and indexdef like '% gin %'`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;
  return indexes.map(({ indexdef }) => indexdef);
}

export async function fillLostSales(place: Place, rows: number): Promise<void> {
  const { sql } = place;
  await sql`truncate lost_sales restart identity`;
  const definitions = await dropTrigrams(place);
  for (const trigger of triggers) await sql`alter table lost_sales disable trigger ${sql(trigger)}`;
  await sql`insert into lost_sales (car_marca, car_modelo, car_anio, car_motor, cantidad, marca, codigo_parte, categoria, nombre, sucursal, branch_id, plaza, formato, reported_by, reported_at)
    select 'Acura', 'CL', '1997', '3.0L V6', '1', 'Marca ' || n % 40, 'C-' || n, 'Filtros', 'Medida', nombre, id, ciudad, 'general', 'x', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n, branches where nombre = 'Otay TJ'`;
  for (const trigger of triggers) await sql`alter table lost_sales enable trigger ${sql(trigger)}`;
  for (const definition of definitions) await sql.unsafe(definition);
  await sql`vacuum analyze lost_sales, lost_sale_deltas, lost_sale_days, lost_sale_totals`;
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
