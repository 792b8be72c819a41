import { type LostSale, type LostSaleFilter, type LostSalePage, lostSaleTable } from '@mostrador/contract/lost-sales';
import { and, count, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { containsFolded } from '../db/contains.ts';
import type { createCachedByKey } from '../http/cached.ts';
import { inPeriod } from './period.ts';
import { present, shownColumns } from './queries.ts';
import { lostSales } from './table.ts';

/** How many fit each filter: whoever turns the pages is not counted for again. */
type Counts = ReturnType<typeof createCachedByKey<number>>;

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
    .select(shownColumns)
    .from(lostSales)
    .where(fitting(filter, antes))
    .orderBy(desc(lostSales.id))
    .limit(size + 1)
    .prepare('page of lost sales')
    .execute();
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
  const [{ counted } = { counted: 0 }] = await db
    .select({ counted: count() })
    .from(some)
    .prepare('count of lost sales')
    .execute();
  return counted;
}

export async function pageOfLostSales(
  db: Queries,
  counts: Counts,
  { antes, ...filter }: LostSaleFilter & { antes?: number | undefined },
): Promise<LostSalePage> {
  const { pageSize, countedUpTo } = lostSaleTable;
  const [page, { value: counted }] = await Promise.all([
    pageBefore(db, filter, antes, pageSize),
    counts.get(JSON.stringify(filter), () => countUpTo(db, filter, countedUpTo)),
  ]);
  return { ...page, total: Math.min(counted, countedUpTo), totalIsMore: counted > countedUpTo };
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
