import type { Database } from '../db/client.ts';
import { samplePrices } from './demo-prices.ts';
import { fillSlot } from './fill-slot.ts';
import { putInForce, readLists } from './lists.ts';

export async function loadDemoPrices(db: Database): Promise<void> {
  const before = await readLists(db);
  const rows = [...samplePrices()];
  await db.$client.begin((tx) => fillSlot(tx, before.free, rows));
  await putInForce(db, { slot: before.free, rows: rows.length, file: 'Precios de muestra', by: 'Mostrador' }, before);
}
