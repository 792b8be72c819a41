import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/client.ts';
import { fillSlot } from '../prices/fill-slot.ts';
import { putInForce, readLists } from '../prices/lists.ts';
import type { PriceRow } from '../prices/price-line.ts';
import { priceImports } from '../prices/table.ts';
import type { openPortal } from './portal.ts';

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

/** The administrator's way through an import, on a portal that is open. */
export async function openImports(portal: Awaited<ReturnType<typeof openPortal>>) {
  const admin = await portal.as('admin');
  const importState = async () => {
    const [row] = await portal.db.select().from(priceImports).orderBy(desc(priceImports.id)).limit(1);
    return row;
  };
  return {
    portal: { ...portal, admin },
    importState,
    upload: (content: string | Buffer, name = 'lista.csv') =>
      portal.app.inject({
        method: 'POST',
        url: `/api/v1/precios/importacion?archivo=${encodeURIComponent(name)}`,
        headers: { cookie: admin.cookie, 'content-type': 'text/csv' },
        payload: content,
      }),
    post: (action: string, body: object) => admin.ask('POST', `/api/v1/precios/importacion/${action}`, body),
    /** What became of the newest import, once the reading is over. */
    async settled() {
      const ask = async () => (await admin.ask('GET', '/api/v1/precios/importacion')).json().importacion;
      await expect.poll(async () => (await ask()).state, { timeout: 15_000 }).toMatch(/ready|failed/);
      return ask();
    },
    async find(codigo: string): Promise<string[]> {
      const { precios } = (await admin.ask('GET', `/api/precios?codigo=${codigo}`)).json();
      return precios.map((price: { codigo: string }) => price.codigo);
    },
  };
}
