import { withoutZeros } from '@mostrador/contract/fold';
import { type PriceWord, priceCount } from '@mostrador/contract/price-search';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import type { Slot } from './table.ts';

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
const numberOf = new Int8Array(128).fill(-1);
for (const [number, sign] of [...signs].entries()) numberOf[sign.charCodeAt(0)] = number;
const pieces = [...signs, ...[...signs].flatMap((first) => [...signs].map((second) => first + second))];

/** Collects, for each one and two letters or digits, the first lines that have them: as many as a search counts. */
export function collectPieces() {
  const lines = pieces.map((): number[] => []);
  const latest = new Int32Array(pieces.length);
  const add = (piece: number, linea: number) => {
    if (latest[piece] === linea) return;
    latest[piece] = linea;
    const lineas = lines[piece];
    if (lineas && lineas.length < priceCount.cappedAt) lineas.push(linea);
  };
  return {
    add(linea: number, busqueda: string) {
      let before = -1;
      for (let at = 0; at < busqueda.length; at++) {
        const number = numberOf[busqueda.charCodeAt(at)] ?? -1;
        if (number >= 0) add(number, linea);
        if (number >= 0 && before >= 0) add((before + 1) * signs.length + number, linea);
        before = number;
      }
    },
    all() {
      const all = pieces.map((pieza, piece) => ({ pieza, lineas: lines[piece] ?? [] }));
      return all.filter(({ lineas }) => lineas.length > 0);
    },
  };
}

/** Whether the lines of a piece are all that can fit the word. */
const isPiece = ({ text, key }: PriceWord) =>
  text === key && key.length < priceCount.longFrom && withoutZeros(key) === key;

/** `complete`: all lines that have it are known, not only the first ones. */
export type Piece = { text: string; complete: boolean };

/**
 * The piece whose lines are enough to answer a search of short words: one that few lines have, or the only word. Undefined
 * where the list has to be read, as one that an older version imported.
 */
export async function findPiece(db: Queries, slot: Slot, words: PriceWord[]): Promise<Piece | undefined> {
  const keys = words.filter(isPiece).map(({ key }) => key);
  if (keys.length === 0) return undefined;
  const [rarest] = await db.execute<{ pieza: string; total: number }>(sql`
    select pieza, coalesce(cardinality(lineas), 0) as total
    from json_array_elements_text(${JSON.stringify(keys)}::text::json) as word (pieza)
    left join (select pieza, lineas from price_pieces where slot = ${slot}) as listed using (pieza)
    where exists (select 1 from price_pieces where slot = ${slot})
    order by total limit 1`);
  if (!rarest) return undefined;
  const complete = rarest.total < priceCount.cappedAt;
  return complete || words.length === 1 ? { text: rarest.pieza, complete } : undefined;
}
