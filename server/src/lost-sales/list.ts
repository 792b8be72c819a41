import { type LostSale, type LostSaleFilter, type LostSalePage, lostSaleTable } from '@mostrador/contract/lost-sales';
import { and, count, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { containsFolded } from '../db/contains.ts';
import type { createCachedByKey } from '../http/cached.ts';
import { inPeriod } from './period.ts';
import { present, shownColumns } from './queries.ts';
import { lostSales } from './table.ts';

/** The cached number of reports for each filter, so that the next page does not count them again. */
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

/** Counts up to `limit`, because beyond it nobody reads the number; page one takes as long on any number of rows. */
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

/** All reports of the filter, a thousand at a time, so that a long file needs no more memory than a short one. */
export async function* walkLostSales(db: Queries, filter: LostSaleFilter): AsyncGenerator<LostSale> {
  let antes: number | undefined;
  for (;;) {
    const { perdidas, more } = await pageBefore(db, filter, antes, 1_000);
    yield* perdidas;
    antes = perdidas.at(-1)?.id;
    if (!more || antes === undefined) return;
  }
}
