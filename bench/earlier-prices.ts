import { type SQL, sql } from 'drizzle-orm';
import { fold, withoutZeros } from '../contract/src/fold.ts';
import { escapeLike } from '../server/src/db/contains.ts';
import type { Slot } from '../server/src/prices/table.ts';
import type { Place } from './place.ts';

/** The prices of a slot as they were stored before the search knew plurals and ranges of years. */
export async function createEarlierPrices({ sql }: Place, slot: Slot): Promise<void> {
  await sql`create table earlier_prices (linea int not null, codigo text not null, descripcion text not null,
    publico int not null, mecanico int not null, clave text collate "C" not null, busqueda text collate "C" not null)`;
  await sql`insert into earlier_prices select linea, codigo, descripcion, publico, mecanico, clave,
    clave || ' ' || lower(regexp_replace(normalize(descripcion, NFD), '[\u0300-\u036f]', '', 'g'))
    from ${sql(slot)} order by linea`;
  await sql`create unique index on earlier_prices (linea)`;
  await sql`create unique index on earlier_prices (codigo)`;
  await sql`create index on earlier_prices (clave)`;
  await sql`create index on earlier_prices using gin (busqueda gin_trgm_ops)`;
  await sql`analyze earlier_prices`;
}

const within = (text: string) => `%${escapeLike(text)}%`;
const inCode = (key: string) => sql`(busqueda like ${within(key)} and clave like ${within(key)})`;
const joined = (text: string) => text.replace(/[\s.-]/g, '');

function fits(text: string): SQL {
  const key = joined(text);
  const bare = withoutZeros(key);
  const ways = [sql`busqueda like ${within(text)}`];
  if (key !== text) ways.push(inCode(key));
  if (bare !== key) ways.push(inCode(bare));
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The statement of that search for words of three characters or more: its first hundred prices and their number. */
export function earlierStatement(term: string): SQL {
  const words = fold(term).split(' ');
  const whole = withoutZeros(joined(fold(term)));
  const begins = words.map((text) => sql`strpos(busqueda, ${` ${text}`}) > 0`);
  return sql`with hits as materialized (select linea, clave, case when clave = ${whole} then 0
      when starts_with(clave, ${whole}) then 1 when strpos(clave, ${whole}) > 0 then 2
      when ${sql.join(begins, sql` and `)} then 3 else 4 end as rank
      from earlier_prices where ${sql.join(words.map(fits), sql` and `)}),
    page as (select linea, clave, rank from hits order by rank, clave, linea limit 100 offset 0)
    select counted.total, price.codigo, price.descripcion, price.publico, price.mecanico
    from (select count(*)::int as total from hits) as counted
    left join page on true left join earlier_prices as price on price.linea = page.linea
    order by page.rank, page.clave, page.linea`;
}
