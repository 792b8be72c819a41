import { foldCode, withoutZeros } from '@mostrador/contract/fold';
import { isCountedExactly, type PriceWord, priceCount, priceWords } from '@mostrador/contract/price-search';
import type { Price, PricePage } from '@mostrador/contract/prices';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { escapeLike } from '../db/contains.ts';
import type { Slot } from './table.ts';

type Query = { codigo: string; page: number; size: number };
type Found = { total: number; codigo: string | null; descripcion: string; publico: number; mecanico: number };

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
  if (bare !== key) ways.push(bare.length >= priceCount.exactFrom ? inCode(bare) : sql`clave = ${bare}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Exact code, beginning of a code, part of a code, beginnings of words of the description, the rest. */
function rank(whole: string, words: PriceWord[]): SQL {
  const begins = words.map(({ text, stem = text }) => sql`strpos(busqueda, ${` ${stem}`}) > 0`);
  return sql`case when clave = ${whole} then 0 when starts_with(clave, ${whole}) then 1
    when strpos(clave, ${whole}) > 0 then 2 when ${sql.join(begins, sql` and `)} then 3 else 4 end`;
}

function hits(slot: Slot, query: string, words: PriceWord[]): SQL {
  const table = sql.identifier(slot);
  const whole = foldCode(query);
  const all = sql.join(words.map(fits), sql` and `);
  const columns = sql`linea, clave, ${rank(whole, words)} as rank`;
  if (isCountedExactly(words)) return sql`select ${columns} from ${table} where ${all}`;
  // One or two characters match half the list: codes that begin with them come first, and the number is capped.
  const beginning = sql`clave like ${`${escapeLike(whole)}%`}`;
  return sql`(select ${columns} from ${table} where ${beginning} order by clave limit ${priceCount.cappedAt})
    union all (select ${columns} from ${table} where ${all} and not (${beginning})) limit ${priceCount.cappedAt}`;
}

/** The statement alone, for the benchmark. */
export function searchStatement(slot: Slot, { codigo, page, size }: Query, words: PriceWord[]): SQL {
  return sql`with hits as materialized (${hits(slot, codigo, words)}),
    page as (select linea, clave, rank from hits order by rank, clave, linea limit ${size} offset ${page * size})
    select counted.total, price.codigo, price.descripcion, price.publico, price.mecanico
    from (select count(*)::int as total from hits) as counted
    left join page on true left join ${sql.identifier(slot)} as price on price.linea = page.linea
    order by page.rank, page.clave, page.linea`;
}

type Hits = { total: number; precios: Price[] };

async function findPrices(db: Queries, slot: Slot, query: Query, words: PriceWord[]): Promise<Hits> {
  const rows = await db.execute<Found>(searchStatement(slot, query, words));
  const precios = rows.flatMap(({ codigo, descripcion, publico, mecanico }) =>
    codigo === null ? [] : [{ codigo, descripcion, publico: publico / 100, mecanico: mecanico / 100 }],
  );
  return { total: rows[0]?.total ?? 0, precios };
}

const similarSize = 10;

/** What there is without one of the words: the one without which the fewest are left, since those are the nearest. */
async function findSimilar(db: Queries, slot: Slot, words: PriceWord[]): Promise<PricePage['parecidos']> {
  let nearest: (Hits & { sin: string }) | undefined;
  if (words.length < 2) return undefined;
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    const codigo = others.map(({ typed }) => typed).join(' ');
    const found = await findPrices(db, slot, { codigo, page: 0, size: similarSize }, others);
    if (found.total > 0 && found.total < (nearest?.total ?? Number.POSITIVE_INFINITY))
      nearest = { ...found, sin: word.typed };
  }
  return nearest && { sin: nearest.sin, precios: nearest.precios };
}

type LiveList = { slot: Slot; file: string; at: Date };

export async function searchPrices(
  db: Queries,
  list: LiveList | undefined,
  query: Query,
): Promise<Omit<PricePage, 'impuesto'>> {
  const words = priceWords(query.codigo);
  if (!list) return { totalItems: 0, precios: [], length: 0, lista: null };
  const lista = { file: list.file, at: list.at.toISOString() };
  if (words.length === 0) return { totalItems: 0, precios: [], length: 0, lista };
  const { total, precios } = await findPrices(db, list.slot, query, words);
  const parecidos = total === 0 ? await findSimilar(db, list.slot, words) : undefined;
  return { totalItems: total, precios, length: precios.length, lista, ...(parecidos && { parecidos }) };
}
