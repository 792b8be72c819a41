import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { collectPieces } from './pieces.ts';
import { type PriceRow, searchColumns } from './price-line.ts';
import type { Slot } from './table.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cell = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

type Pieces = ReturnType<typeof collectPieces>;

/** Rows in the text format of PostgreSQL's COPY, some hundred at a time. */
async function* copyLines(rows: AsyncIterable<PriceRow> | Iterable<PriceRow>, pieces: Pieces) {
  let text = '';
  for await (const row of rows) {
    const { linea, codigo, descripcion, publico, mecanico } = row;
    const { clave, busqueda, anios } = searchColumns(row);
    pieces.add(linea, busqueda);
    text += `${linea}\t${cell(codigo)}\t${cell(descripcion)}\t${publico}\t${mecanico}\t${clave}\t${cell(busqueda)}\t${anios}\n`;
    if (text.length > 64 * 1024) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/**
 * Fills a free slot in the caller's transaction, so that it is filled whole or not at all. Its indexes are created
 * again at the end, which is several times faster than updating them row by row. The rows are stored in the order of their
 * codes, in which a search shows them.
 */
export async function fillSlot(
  tx: postgres.TransactionSql,
  slot: Slot,
  rows: AsyncIterable<PriceRow> | Iterable<PriceRow>,
  beforeIndexes: () => Promise<unknown> = async () => {},
) {
  const table = tx(slot);
  await tx`truncate ${table}`;
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = ${slot}`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  await tx`create temp table incoming_prices (like ${table})`;
  const copy =
    await tx`copy incoming_prices (linea, codigo, descripcion, publico, mecanico, clave, busqueda, anios) from stdin`.writable();
  const pieces = collectPieces();
  await pipeline(Readable.from(copyLines(rows, pieces)), copy);
  await tx`set local work_mem = '128MB'`;
  await tx`insert into ${table} select * from incoming_prices order by clave, linea`;
  await tx`drop table incoming_prices`;
  const copyPieces = await tx`copy price_pieces (slot, pieza, lineas) from stdin`.writable();
  const pieceLines = pieces.all().map(({ pieza, lineas }) => `${slot}\t${pieza}\t{${lineas}}\n`);
  await pipeline(Readable.from(pieceLines), copyPieces);
  await beforeIndexes();
  await tx`set local maintenance_work_mem = '256MB'`;
  for (const { definition } of indexes) await tx.unsafe(definition);
  await tx`analyze ${table}`;
  await tx`analyze price_pieces`;
}
