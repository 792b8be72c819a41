import { type LostSale, type LostSaleFilter, type LostSalePage, lostSaleTable } from '@mostrador/contract/lost-sales';
import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { containsFolded } from '../db/contains.ts';
import { inPeriod } from './period.ts';
import { present } from './queries.ts';
import { lostSales } from './table.ts';

function fitting(
  { periodo, buscar, plaza, sucursal, categoria, motivo }: LostSaleFilter,
  antes?: number,
): SQL | undefined {
  return and(
    isNull(lostSales.deletedAt),
    inPeriod(periodo),
    buscar ? containsFolded(lostSales.search, buscar) : undefined,
    plaza ? eq(lostSales.plaza, plaza) : undefined,
    sucursal ? eq(lostSales.sucursal, sucursal) : undefined,
    categoria ? eq(lostSales.categoria, categoria) : undefined,
    motivo ? eq(lostSales.motivo, motivo) : undefined,
    antes ? lt(lostSales.id, antes) : undefined,
  );
}

async function pageBefore(db: Queries, filter: LostSaleFilter, antes: number | undefined, size: number) {
  const rows = await db
    .select()
    .from(lostSales)
    .where(fitting(filter, antes))
    .orderBy(desc(lostSales.id))
    .limit(size + 1);
  return { perdidas: rows.slice(0, size).map(present), more: rows.length > size };
}

/** Counting stops where nobody reads the number any more: page one costs the same on any number of rows. */
async function countUpTo(db: Queries, filter: LostSaleFilter, limit: number): Promise<number> {
  const some = db
    .select({ id: lostSales.id })
    .from(lostSales)
    .where(fitting(filter))
    .limit(limit + 1)
    .as('some');
  return db.$count(some);
}

export async function pageOfLostSales(
  db: Queries,
  filter: LostSaleFilter & { antes?: number | undefined },
): Promise<LostSalePage> {
  const { pageSize, countedUpTo } = lostSaleTable;
  const [page, count] = await Promise.all([
    pageBefore(db, filter, filter.antes, pageSize),
    countUpTo(db, filter, countedUpTo),
  ]);
  return { ...page, total: Math.min(count, countedUpTo), totalIsMore: count > countedUpTo };
}

/** All that fit, a thousand at a time: as long a file as needed in constant memory. */
export async function* walkLostSales(db: Queries, filter: LostSaleFilter): AsyncGenerator<LostSale> {
  let antes: number | undefined;
  for (;;) {
    const { perdidas, more } = await pageBefore(db, filter, antes, 1_000);
    yield* perdidas;
    antes = perdidas.at(-1)?.id;
    if (!more || antes === undefined) return;
  }
}
