import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { type PriceRow, searchColumns } from './price-line.ts';
import type { Slot } from './table.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cell = (value: string | number) => String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** Rows in the text format of PostgreSQL's COPY, some hundred at a time. */
async function* copyLines(rows: AsyncIterable<PriceRow> | Iterable<PriceRow>) {
  let text = '';
  for await (const row of rows) {
    const { linea, codigo, descripcion, publico, mecanico } = row;
    const { clave, busqueda, anios } = searchColumns(row);
    text += `${[linea, codigo, descripcion, publico, mecanico, clave, busqueda, anios].map(cell).join('\t')}\n`;
    if (text.length > 64 * 1024) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/**
 * Fills a free slot in the caller's transaction, so that it is filled whole or not at all. Its indexes are created
 * again at the end, which is several times faster than updating them row by row.
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
  const copy =
    await tx`copy ${table} (linea, codigo, descripcion, publico, mecanico, clave, busqueda, anios) from stdin`.writable();
  await pipeline(Readable.from(copyLines(rows)), copy);
  await beforeIndexes();
  await tx`set local maintenance_work_mem = '128MB'`;
  for (const { definition } of indexes) await tx.unsafe(definition);
  await tx`analyze ${table}`;
}
