import type { Database } from '../db/client.ts';
import { fillSlot } from '../prices/fill-slot.ts';
import { putInForce, readLists } from '../prices/lists.ts';
import type { PriceRow } from '../prices/price-line.ts';

/** Prices of 100.50 and 80.25 pesos with these codes and descriptions. */
export function priceRows(lines: [codigo: string, descripcion: string][]): PriceRow[] {
  return lines.map(([codigo, descripcion], index) => ({
    linea: index + 2,
    codigo,
    descripcion,
    publico: 10_050,
    mecanico: 8_025,
  }));
}

/** A list in force, as an import leaves it. */
export async function putPrices(db: Database, rows: PriceRow[]) {
  const before = await readLists(db);
  await db.$client.begin((tx) => fillSlot(tx, before.free, rows));
  await putInForce(db, { slot: before.free, rows: rows.length, file: 'prueba.csv', by: 'admin' }, before);
}
