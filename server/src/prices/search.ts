import { hasLongWord, type PriceWord, priceCount, priceWords } from '@mostrador/contract/price-search';
import type { Price, PricePage } from '@mostrador/contract/prices';
import type { Queries } from '../db/client.ts';
import { findPiece } from './pieces.ts';
import { firstHits, type PriceRequest, someHits } from './search-statement.ts';
import type { Slot } from './table.ts';

type Row = { total: number; rank: number | null; clave: string | null; codigo: string | null } & Omit<Price, 'codigo'>;
type Hits = { total: number; precios: Price[] };

/** A page of prices, and how many there are: counting stops at `cappedAt`. */
export async function findPrices(db: Queries, slot: Slot, query: PriceRequest, words: PriceWord[]): Promise<Hits> {
  const rows = hasLongWord(words) ? findByLongWord(db, slot, query, words) : findByShortWords(db, slot, query, words);
  const { total, found } = await rows;
  const precios = found.flatMap(({ codigo, descripcion, publico, mecanico }) =>
    codigo === null ? [] : [{ codigo, descripcion, publico: publico / 100, mecanico: mecanico / 100 }],
  );
  return { total, precios };
}

type Search = (
  db: Queries,
  slot: Slot,
  query: PriceRequest,
  words: PriceWord[],
) => Promise<{ total: number; found: Row[] }>;

const findByLongWord: Search = async (db, slot, query, words) => {
  const some = await db.execute<Row>(someHits(slot, query, words));
  const { total = 0, rank = null, clave = null } = some[0] ?? {};
  if (total < priceCount.cappedAt) return { total, found: some };
  const reach = rank === null || clave === null ? undefined : { rank, clave };
  return { total, found: await db.execute<Row>(firstHits(slot, query, words, reach)) };
};

const findByShortWords: Search = async (db, slot, query, words) => {
  const piece = await findPiece(db, slot, words);
  const found = await db.execute<Row>(someHits(slot, query, words, piece?.text));
  const total = found[0]?.total ?? 0;
  // An import refuses repeated codes after it has collected the lines, so some of them may be missing.
  if (!piece || piece.complete || total === priceCount.cappedAt) return { total, found };
  const all = await db.execute<Row>(someHits(slot, query, words));
  return { total: all[0]?.total ?? 0, found: all };
};

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
  query: PriceRequest,
): Promise<Omit<PricePage, 'impuesto'>> {
  const words = priceWords(query.codigo);
  if (!list) return { totalItems: 0, precios: [], length: 0, lista: null };
  const lista = { file: list.file, at: list.at.toISOString() };
  if (words.length === 0) return { totalItems: 0, precios: [], length: 0, lista };
  const { total, precios } = await findPrices(db, list.slot, query, words);
  const parecidos = total === 0 ? await findSimilar(db, list.slot, words) : undefined;
  return { totalItems: total, precios, length: precios.length, lista, ...(parecidos && { parecidos }) };
}
