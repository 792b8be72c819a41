import { foldCode } from '@mostrador/contract/fold';
import {
  type LostSale,
  type LostSaleFilter,
  type LostSaleOrder,
  type LostSalePage,
  lostSaleLimits,
  lostSaleReasons,
  lostSaleTable,
} from '@mostrador/contract/lost-sales';
import { type AnyColumn, and, asc, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { contains, containsCode, containsFolded } from '../db/contains.ts';
import type { createCachedByKey } from '../http/cached.ts';
import { inScope, type Scope, scopeKey } from '../http/scope.ts';
import { inPeriod } from './period.ts';
import { present, shownColumns } from './queries.ts';
import { lostSales } from './table.ts';

/** The cached number of reports for each filter, so that the next page does not count them again. */
type Counts = ReturnType<typeof createCachedByKey<number>>;

/** Sorts texts as people read them: without case and accents. */
const folded = (column: AnyColumn) => sql`translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`;
const reasonTexts = sql.join(
  Object.entries(lostSaleReasons).map(([name, { text }]) => sql`when ${name} then ${text}`),
  sql` `,
);
const sortKeys: Record<LostSaleOrder['orden'], AnyColumn | SQL> = {
  id: lostSales.id,
  reported_at: lostSales.reportedAt,
  car_marca: folded(lostSales.car_marca),
  car_modelo: folded(lostSales.car_modelo),
  car_anio: lostSales.car_anio,
  car_motor: folded(lostSales.car_motor),
  // The number is a text on the wire and in the table.
  cantidad: sql`lpad(${lostSales.cantidad}, 4, '0')`,
  marca: folded(lostSales.marca),
  codigo_parte: folded(lostSales.codigo_parte),
  pieza: folded(lostSales.pieza),
  categoria: folded(lostSales.categoria),
  plaza: folded(lostSales.plaza),
  sucursal: folded(lostSales.sucursal),
  nombre: folded(lostSales.nombre),
  motivo: sql`case ${lostSales.motivo} ${reasonTexts} else '' end`,
  mensaje: folded(lostSales.mensaje),
};

/** The branches whose reports the person who asks may read. */
type Readable = Scope<'lost-sales:read'>;

const newestFirst: LostSaleOrder = { orden: 'id', sentido: 'desc' };

const hasCode = (text: string) => (foldCode(text) === '' ? undefined : containsCode(lostSales.codigo_parte, text));

/**
 * Each word in any of the texts of a report or, however it is written, in the code of the part; or the whole text in
 * that code, which may be written with blanks.
 */
function containsText(text: string): SQL | undefined {
  const words = text.split(/\s+/).slice(0, lostSaleLimits.search.words);
  const hasWord = (word: string) =>
    or(containsFolded(lostSales.search, word), contains(lostSales.pieza, word), hasCode(word));
  return words.length === 1 ? hasWord(text) : or(and(...words.map(hasWord)), hasCode(text));
}

function fitting(scope: Readable, filter: LostSaleFilter): SQL | undefined {
  const { periodo, buscar, plaza, sucursal, categoria, motivo } = filter;
  return and(
    isNull(lostSales.deletedAt),
    inScope(scope, lostSales.branchId),
    inPeriod(periodo),
    buscar ? containsText(buscar) : undefined,
    plaza ? eq(lostSales.plaza, plaza) : undefined,
    sucursal ? eq(lostSales.sucursal, sucursal) : undefined,
    categoria ? eq(lostSales.categoria, categoria) : undefined,
    motivo ? eq(lostSales.motivo, motivo) : undefined,
  );
}

/** What comes after a report in the order, also after one that was deleted meanwhile. Equal values go by id. */
function after({ orden, sentido }: LostSaleOrder, id: number): SQL {
  const compare = sentido === 'asc' ? gt : lt;
  if (orden === 'id') return compare(lostSales.id, id);
  const place = sql`(${sortKeys[orden]}, ${lostSales.id})`;
  const last = sql`(select ${sortKeys[orden]}, ${lostSales.id} from ${lostSales} where ${lostSales.id} = ${id})`;
  return compare(place, last);
}

/** Plain SQL, because branches belong to another feature and features do not import each other. */
const retired = sql<boolean>`exists (select from branches b where b.id = lost_sales.branch_id and b.retired_at is not null)`;

/** By number PostgreSQL reads the page from the index; by another column it sorts all that fit the filter. */
async function pageAfter(
  db: Queries,
  scope: Readable,
  filter: LostSaleFilter,
  { order = newestFirst, antes, size }: { order?: LostSaleOrder; antes: number | undefined; size: number },
) {
  const direction = order.sentido === 'asc' ? asc : desc;
  const rows = await db
    .select({ ...shownColumns, retired })
    .from(lostSales)
    .where(and(fitting(scope, filter), antes === undefined ? undefined : after(order, antes)))
    .orderBy(direction(sortKeys[order.orden]), direction(lostSales.id))
    .limit(size + 1)
    .prepare('page of lost sales')
    .execute();
  const perdidas = rows.slice(0, size).map(({ retired, ...row }) => ({ ...present(row), sucursal_retirada: retired }));
  return { perdidas, more: rows.length > size };
}

/** Counts up to `limit`, because beyond it nobody reads the number; page one takes as long on any number of rows. */
async function countUpTo(db: Queries, scope: Readable, filter: LostSaleFilter, limit: number): Promise<number> {
  const some = db
    .select({ id: lostSales.id })
    .from(lostSales)
    .where(fitting(scope, filter))
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
  scope: Readable,
  counts: Counts,
  { antes, orden, sentido, ...filter }: LostSaleFilter & LostSaleOrder & { antes?: number | undefined },
): Promise<LostSalePage> {
  const { pageSize, countedUpTo } = lostSaleTable;
  const [page, { value: counted }] = await Promise.all([
    pageAfter(db, scope, filter, { order: { orden, sentido }, antes, size: pageSize }),
    counts.get(JSON.stringify([scopeKey(scope), filter]), () => countUpTo(db, scope, filter, countedUpTo)),
  ]);
  return { ...page, total: Math.min(counted, countedUpTo), totalIsMore: counted > countedUpTo };
}

/** All reports of the filter, a thousand at a time, so that a long file needs no more memory than a short one. */
export async function* walkLostSales(db: Queries, scope: Readable, filter: LostSaleFilter): AsyncGenerator<LostSale> {
  let antes: number | undefined;
  for (;;) {
    const { perdidas, more } = await pageAfter(db, scope, filter, { antes, size: 1_000 });
    yield* perdidas;
    antes = perdidas.at(-1)?.id;
    if (!more || antes === undefined) return;
  }
}
