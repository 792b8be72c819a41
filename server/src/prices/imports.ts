import type { PriceImport, PriceStatus } from '@mostrador/contract/prices';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { problem, problemBody } from '../http/problem.ts';
import { addNotifications, endNotifications } from '../notifications/queries.ts';
import { presentList, putInForce, readLists } from './lists.ts';
import { priceImportErrors, priceImports } from './table.ts';

export type ImportRow = typeof priceImports.$inferSelect;

export function presentImport({ slot: _slot, against: _against, at, ...row }: ImportRow): PriceImport {
  return { ...row, at: at.toISOString() };
}

async function newestImport(db: Queries): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(priceImports).orderBy(desc(priceImports.id)).limit(1);
  return row;
}

export async function priceStatus(db: Queries): Promise<PriceStatus> {
  const [{ live, previous }, newest] = await Promise.all([readLists(db), newestImport(db)]);
  return {
    lista: presentList(live),
    anterior: presentList(previous),
    importacion: newest ? presentImport(newest) : null,
  };
}

/** Marks an import as failed if its process died, which is so when nobody holds the lock. */
export async function closeAbandoned(db: Queries) {
  await db
    .update(priceImports)
    .set({ state: 'failed', problem: problemBody('import-interrupted') })
    .where(
      and(inArray(priceImports.state, ['reading', 'comparing']), sql`pg_try_advisory_xact_lock(${locks.priceImport})`),
    );
}

export async function hasOpenImport(db: Queries): Promise<boolean> {
  await closeAbandoned(db);
  return (await db.$count(priceImports, inArray(priceImports.state, ['reading', 'comparing', 'ready']))) > 0;
}

/** The import that waits for confirmation, locked for this transaction. */
async function takeReady(tx: Queries, id: number): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(priceImports)
    .where(and(eq(priceImports.id, id), eq(priceImports.state, 'ready')))
    .for('update');
  if (!row) throw problem('import-not-ready');
  return row;
}

export async function findReady(db: Queries): Promise<ImportRow> {
  const newest = await newestImport(db);
  if (newest?.state !== 'ready') throw problem('import-not-ready');
  return newest;
}

const readyText = (file: string) => `La lista de precios «${file}» está lista para revisar`;

export async function applyImport(tx: Queries, id: number): Promise<ImportRow> {
  const ready = await takeReady(tx, id);
  const before = await readLists(tx, true);
  if ((before.live?.slot ?? null) !== ready.against) throw problem('import-outdated');
  await putInForce(tx, { slot: ready.slot, rows: ready.rows, file: ready.file, by: ready.by }, before);
  await tx.update(priceImports).set({ state: 'applied' }).where(eq(priceImports.id, id));
  await endNotifications(tx, readyText(ready.file));
  return ready;
}

export async function discardImport(tx: Queries, id: number) {
  const { file } = await takeReady(tx, id);
  await tx.update(priceImports).set({ state: 'discarded' }).where(eq(priceImports.id, id));
  await endNotifications(tx, readyText(file));
  await tx.delete(priceImportErrors).where(eq(priceImportErrors.importId, id));
}

/** Tells whoever uploaded a list that it was read: by then they may be on another screen. */
export async function notifyOfImport(db: Queries, id: number, userId: string): Promise<void> {
  const [row] = await db.select().from(priceImports).where(eq(priceImports.id, id));
  const texts: Partial<Record<ImportRow['state'], (file: string) => string>> = {
    ready: readyText,
    failed: (file) => `La lista de precios «${file}» no se pudo leer`,
  };
  const text = row && texts[row.state]?.(row.file);
  if (!text) return;
  await addNotifications(db, [{ userId, text, link: '/administracion#precios' }]);
}
