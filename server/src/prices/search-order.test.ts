import { foldCode, withoutZeros } from '@mostrador/contract/fold';
import { hasLongWord, type PriceWord, priceCount, priceWords } from '@mostrador/contract/price-search';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { liveSlot } from './lists.ts';
import { searchColumns } from './price-line.ts';
import { findPrices } from './search.ts';
import { yearRanges } from './year-ranges.ts';

/** Families with codes of their own, as in real lists; the words of cars are all over the list. */
const families = [
  'MT-|Balatas delanteras',
  '0986|Disco de freno',
  'XGP9-|Filtro de aceite',
  'K06|Banda',
  'ZR |Cables F-150',
];
const cars = ['Nissan Sentra 1.8L', 'Honda CR-V', 'Ford F-150 5.4L', 'Nissan Tsuru', 'Jetta A4'];

const lines = Array.from({ length: 7_000 }, (_, n): [string, string] => {
  const [code, name] = (families[n % families.length] ?? '').split('|');
  const year = 1995 + (n % 23);
  return [`${code}${(n * 7_919) % 10_007}`, `${name} ${cars[(n * 31) % cars.length]} ${year}-${year + (n % 7)}`];
});

type Line = ReturnType<typeof searchColumns> & { codigo: string; linea: number; years: ReturnType<typeof yearRanges> };

/** The rule of the search, row by row. */
function fits({ clave, busqueda, years }: Line, { text, key, stem, year }: PriceWord): boolean {
  const bare = withoutZeros(key);
  if (busqueda.includes(text)) return true;
  if (stem && busqueda.includes(` ${stem} `)) return true;
  if (year && years.some(({ from = 0, to = 9_999 }) => from <= year && year <= to)) return true;
  if (key !== text && (/[a-z]/.test(key) ? busqueda : clave).includes(key)) return true;
  return bare !== key && (bare.length >= priceCount.longFrom ? clave.includes(bare) : clave === bare);
}

function rankOf({ clave, busqueda }: Line, whole: string, words: PriceWord[]): number {
  if (clave === whole) return 0;
  if (clave.startsWith(whole)) return 1;
  if (clave.includes(whole)) return 2;
  return words.every(({ text, stem = text }) => busqueda.includes(` ${stem}`)) ? 3 : 4;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function plainSearch(list: Line[], term: string): Line[] {
  const words = priceWords(term);
  const whole = foldCode(term);
  return list
    .filter((line) => words.every((word) => fits(line, word)))
    .map((line) => ({ line, rank: rankOf(line, whole, words) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.line.clave, b.line.clave) || a.line.linea - b.line.linea)
    .map(({ line }) => line);
}

/** Codes whole, in part and with signs; words whole, in plural and in part; common ones and rare ones; years. */
const terms =
  `MT-1 mt123 K06 k0612 986 0986 0098612 12 gp gp9 gp945 123 06 balata balatas alata delantera cables cable nissan issan ` +
  `f-150 f150 1.8L 5.4 tsuru sentra zzzz a 7 q zx x 05 2008 2008-2010 aceite|filtro de aceite|freno nissan 2001|nissan 15|` +
  `balata disco|de 1|mt nissan|banda k06|ra sen|filtro aceite jetta 2010|ford 986`;
const searches = terms.split('|').flatMap((part, index) => (index === 0 ? part.split(' ') : [part]));

test('pages hold the same prices in the same order as reading the whole list, however it is stored', async () => {
  const { db } = await openPortal();
  const rows = priceRows(lines);
  await putPrices(db, rows);
  const slot = await liveSlot(db);
  if (!slot) throw new Error('no list is in force');
  const list = rows.map((row): Line => {
    const columns = searchColumns(row);
    return { ...row, ...columns, years: yearRanges(columns.busqueda) };
  });

  const comparePages = async (pages: [page: number, size: number][]) => {
    for (const term of searches) {
      const expected = plainSearch(list, term).map(({ codigo }) => codigo);
      const words = priceWords(term);
      // Of the hits of short words only the codes that begin with them are sure to come first.
      const sure = hasLongWord(words) || expected.length < priceCount.cappedAt;
      const begin = Math.min(list.filter(({ clave }) => clave.startsWith(foldCode(term))).length, priceCount.cappedAt);
      for (const [page, size] of pages) {
        const { total, precios } = await findPrices(db, slot, { codigo: term, page, size }, words);
        const found = precios.map(({ codigo }) => codigo);
        const end = sure ? undefined : Math.max(0, begin - page * size);
        const wanted = expected.slice(page * size, (page + 1) * size);
        expect(total, term).toBe(Math.min(expected.length, priceCount.cappedAt));
        expect(found.slice(0, end), `${term}, page ${page}`).toEqual(wanted.slice(0, end));
      }
    }
  };
  await comparePages([
    [0, 100],
    [3, 20],
    [9, 100],
    [10, 100],
  ]);
  // An update moves every row to the end of the table, in the order of the file.
  await db.execute(sql`update ${sql.identifier(slot)} set mecanico = mecanico + 1
    where linea in (select linea from ${sql.identifier(slot)} order by linea desc)`);
  await db.execute(sql`delete from price_pieces`);
  await db.execute(sql`analyze ${sql.identifier(slot)}`);
  await comparePages([[0, 100]]);
});
