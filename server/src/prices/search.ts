import {
  codeKey,
  isCountedExactly,
  type PriceWord,
  priceCount,
  priceWords,
  withoutZeros,
} from '@mostrador/contract/price-search';
import type { PricePage } from '@mostrador/contract/prices';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { escapeLike } from '../db/contains.ts';
import type { Slot } from './table.ts';

type Query = { codigo: string; page: number; size: number };
type Found = { total: number; codigo: string | null; descripcion: string; publico: number; mecanico: number };

const within = (text: string) => `%${escapeLike(text)}%`;

/** Found in the code. The first condition is there because it can use the index. */
const inCode = (key: string) => sql`(busqueda like ${within(key)} and clave like ${within(key)})`;

/** The word is in the description or, without punctuation and leading zeros, in the code. */
function fits({ text, key }: PriceWord): SQL {
  const ways = [sql`busqueda like ${within(text)}`];
  if (key !== text) ways.push(inCode(key));
  const bare = withoutZeros(key);
  // Two digits are in every other code, so such a short word must be the whole code.
  if (bare !== key) ways.push(bare.length >= priceCount.exactFrom ? inCode(bare) : sql`clave = ${bare}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Exact code, beginning of a code, part of a code, beginnings of words of the description, the rest. */
function rank(whole: string, words: PriceWord[]): SQL {
  const begins = words.map(({ text }) => sql`strpos(busqueda, ${` ${text}`}) > 0`);
  return sql`case when clave = ${whole} then 0 when starts_with(clave, ${whole}) then 1
    when strpos(clave, ${whole}) > 0 then 2 when ${sql.join(begins, sql` and `)} then 3 else 4 end`;
}

function hits(slot: Slot, query: string, words: PriceWord[]): SQL {
  const table = sql.identifier(slot);
  const whole = codeKey(query);
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

export async function searchPrices(db: Queries, slot: Slot | null, query: Query): Promise<Omit<PricePage, 'impuesto'>> {
  const words = priceWords(query.codigo);
  if (slot === null || words.length === 0) return { totalItems: 0, precios: [], length: 0 };
  const rows = await db.execute<Found>(searchStatement(slot, query, words));
  const precios = rows.flatMap(({ codigo, descripcion, publico, mecanico }) =>
    codigo === null ? [] : [{ codigo, descripcion, publico: publico / 100, mecanico: mecanico / 100 }],
  );
  return { totalItems: rows[0]?.total ?? 0, precios, length: precios.length };
}
