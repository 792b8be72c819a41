import { foldCode, withoutZeros } from '@mostrador/contract/fold';
import { hasLongWord, type PriceWord, priceCount } from '@mostrador/contract/price-search';
import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../db/contains.ts';
import type { Slot } from './table.ts';

export type PriceRequest = { codigo: string; page: number; size: number };

const within = (text: string) => `%${escapeLike(text)}%`;

/** Found in the code. The first condition is there because it can use the index. */
const inCode = (key: string) => sql`(busqueda like ${within(key)} and clave like ${within(key)})`;

/**
 * The word is in the description, in singular or plural; or it is a year of a range there; or, without signs and leading
 * zeros, it is in the code.
 */
function fits({ text, key, stem, year }: PriceWord): SQL {
  // One look into the index finds both forms, and the rest is decided by those few rows.
  if (stem && stem !== text && text.startsWith(stem))
    return sql`(busqueda like ${within(stem)} and (strpos(busqueda, ${text}) > 0 or strpos(busqueda, ${` ${stem} `}) > 0))`;
  const ways = [sql`busqueda like ${within(text)}`];
  if (stem && stem !== text) ways.push(sql`busqueda like ${`% ${stem} %`}`);
  if (year) ways.push(sql`anios @> ${year}::int`);
  // 5.4 is not 54, but F-150 is F150.
  if (key !== text) ways.push(/[a-z]/.test(key) ? sql`busqueda like ${within(key)}` : inCode(key));
  const bare = withoutZeros(key);
  // Two digits are in every other code, so such a short word must be the whole code.
  if (bare !== key) ways.push(bare.length >= priceCount.longFrom ? inCode(bare) : sql`clave = ${bare}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

function partsOf(slot: Slot, codigo: string, words: PriceWord[]) {
  const whole = foldCode(codigo);
  const inClave = sql`clave like ${within(whole)}`;
  const begins = sql.join(
    words.map(({ text, stem = text }) => sql`busqueda like ${`% ${escapeLike(stem)}%`}`),
    sql` and `,
  );
  // Exact code, beginning of a code, part of a code, beginnings of words of the description, the rest.
  const rank = sql`case when ${inClave} then case when clave = ${whole} then 0 when starts_with(clave, ${whole}) then 1
    else 2 end when ${begins} then 3 else 4 end`;
  return {
    rows: sql`select linea, clave, ${rank} as rank from ${sql.identifier(slot)}`,
    all: sql.join(words.map(fits), sql` and `),
    begins,
    inClave,
    beginning: sql`clave like ${`${escapeLike(whole)}%`}`,
  };
}

/**
 * The page that is asked for, out of `hits`. `total` is their number; `rank` and `clave` are those of the last row of the
 * page, or null if the hits end before.
 */
function pageOf(slot: Slot, { page, size }: PriceRequest, hits: SQL): SQL {
  return sql`with hits as materialized (${hits}),
    page as (select * from hits order by rank, clave, linea limit ${size} offset ${page * size}),
    counted as (select count(*)::int as total from hits),
    final as (select rank, clave from hits order by rank, clave, linea limit 1 offset ${(page + 1) * size - 1})
    select counted.total, final.rank, final.clave, price.codigo, price.descripcion, price.publico, price.mecanico
    from counted left join final on true left join page on true
    left join ${sql.identifier(slot)} as price on price.linea = page.linea
    order by page.rank, page.clave, page.linea`;
}

/**
 * Some hits, not the first ones in order unless they are fewer than the cap: then they are all. PostgreSQL reads of `found`
 * as much as is asked for, and plans it without regard to the limit, hence with the index.
 */
export function someHits(slot: Slot, request: PriceRequest, words: PriceWord[], piece?: string): SQL {
  const { rows, all, beginning } = partsOf(slot, request.codigo, words);
  if (hasLongWord(words)) {
    const found = sql`with found as materialized (${rows} where ${all}) select * from found`;
    return pageOf(slot, request, sql`${found} limit ${priceCount.cappedAt}`);
  }
  // One or two characters match half the list: codes that begin with them come first, then any rows up to the cap.
  const lines = sql`select unnest(lineas) from price_pieces where slot = ${slot} and pieza = ${piece}`;
  const others = sql`${rows} where ${all} and not (${beginning})`;
  return pageOf(
    slot,
    request,
    sql`(${rows} where ${beginning} order by clave limit ${priceCount.cappedAt})
      union all (${piece === undefined ? others : sql`${others} and linea in (${lines})`}) limit ${priceCount.cappedAt}`,
  );
}

/** How far the page reaches at most: the last row of a page of some of the hits. */
export type Reach = { rank: number; clave: string };

/**
 * The first hits in order. Of the rank that the page reaches they are those up to its last code, few rows to which the BRIN
 * index leads, because an import stores the rows in that order; of the ranks before it they are all.
 */
export function firstHits(slot: Slot, request: PriceRequest, words: PriceWord[], reach: Reach | undefined): SQL {
  const { rows, all, begins, inClave, beginning } = partsOf(slot, request.codigo, words);
  if (!reach) {
    const end = (request.page + 1) * request.size;
    return pageOf(slot, request, sql`${rows} where ${all} order by rank, clave, linea limit ${end}`);
  }
  const { rank, clave } = reach;
  const near = sql`${rows} where ${all} and clave <= ${clave}`;
  if (rank < 2) return pageOf(slot, request, sql`${near} and ${beginning}`);
  const hits = [sql`${rows} where ${all} and ${rank === 2 ? beginning : inClave}`];
  if (rank === 4) hits.push(sql`${rows} where ${all} and ${begins} and not (${inClave})`);
  hits.push(sql`select * from (${near}) as near where rank = ${rank}`);
  return pageOf(slot, request, sql.join(hits, sql` union all `));
}
