import { type BadLine, priceLimits } from '@mostrador/contract/prices';
import { eq, ne } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Database } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { ProblemError, problem, problemBody } from '../http/problem.ts';
import { namedRows } from '../http/sheet/columns.ts';
import { readSheet } from '../http/sheet/rows.ts';
import type { Upload } from '../http/sheet/upload.ts';
import { fillSlot } from './fill-slot.ts';
import type { ImportRow } from './imports.ts';
import { readLists } from './lists.ts';
import { countDifferences } from './preview.ts';
import { type PriceRow, priceHeadings, readPriceLine } from './price-line.ts';
import { priceImportErrors, priceImports } from './table.ts';

const progressEveryMs = 300;
const errorBatch = 500;

type Import = { db: Database; row: ImportRow; upload: Upload; signal: AbortSignal };

/** The good lines of the file. Stores the bad ones, and from time to time the progress. */
async function* goodLines({ db, row, upload, signal }: Import): AsyncGenerator<PriceRow> {
  const sheet = await readSheet(upload, signal);
  let bad: BadLine[] = [];
  let rows = 0;
  let progressAt = 0;
  const writeBad = async () => {
    if (bad.length > 0) await db.insert(priceImportErrors).values(bad.map((line) => ({ ...line, importId: row.id })));
    bad = [];
  };
  for await (const named of namedRows(sheet.rows, priceHeadings)) {
    if (signal.aborted) throw problem('import-interrupted');
    if (++rows > priceLimits.rows.max) throw problem('sheet-too-many-rows');
    const read = readPriceLine(named, sheet.kind);
    if ('motivo' in read) bad.push(read);
    else yield read;
    if (bad.length >= errorBatch) await writeBad();
    if (Date.now() - progressAt > progressEveryMs) {
      progressAt = Date.now();
      await db.update(priceImports).set({ share: sheet.share(), rows }).where(eq(priceImports.id, row.id));
    }
  }
  await writeBad();
}

/** Of several lines with one code the first is used; the others are stored as bad lines. */
async function refuseDuplicates(tx: postgres.TransactionSql, { id, slot }: ImportRow) {
  await tx`with repeated as (
      select linea, first_value(linea) over (partition by upper(codigo) order by linea) as first from ${tx(slot)}),
    gone as (delete from ${tx(slot)} as price using repeated
      where repeated.linea = price.linea and repeated.first < price.linea returning price.linea, price.codigo, repeated.first)
    insert into price_import_errors (import_id, linea, codigo, motivo)
      select ${id}, linea, codigo, 'El código ya está en la línea ' || first || '.' from gone`;
}

/** Reads the file into the free slot and compares it with the list in force. All of it, or nothing. */
async function fill(tx: postgres.TransactionSql, work: Import) {
  const { db, row } = work;
  // The bad lines of earlier imports: from now on nobody can see them.
  await db.delete(priceImportErrors).where(ne(priceImportErrors.importId, row.id));
  await fillSlot(tx, row.slot, goodLines(work), async () => {
    await db.update(priceImports).set({ state: 'comparing', share: 1 }).where(eq(priceImports.id, row.id));
    await refuseDuplicates(tx, row);
  });
  const counts = await countDifferences(tx, row.slot, row.against);
  if (counts.rows === 0) throw problem('sheet-no-good-lines');
  await tx`update price_imports set ${tx({ ...counts, state: 'ready' })},
    errores = (select count(*) from price_import_errors where import_id = ${row.id}) where id = ${row.id}`;
}

/** A check for an abandoned import holds the lock only for a moment, so waiting two seconds tells it from another import. */
async function holdImportLock(tx: postgres.TransactionSql) {
  await tx`set local lock_timeout = '2s'`;
  await tx`select pg_advisory_xact_lock(${locks.priceImport})`.catch(() => {
    throw problem('import-under-way');
  });
  await tx`set local lock_timeout = 0`;
}

export type Started = { row: ImportRow; done: Promise<void> };

/** Starts an import unless another one is open. The work continues after the response; `done` never rejects. */
export function startImport(
  { db, upload, signal }: Omit<Import, 'row'>,
  about: { file: string; by: string },
  onUnexpected: (error: unknown) => void,
): Promise<Started> {
  return new Promise((resolve, reject) => {
    let row: ImportRow | undefined;
    let written = false;
    const writeFailure = async (error: unknown) => {
      if (!row || written) return;
      written = true;
      const known = error instanceof ProblemError;
      if (!known) onUnexpected(error);
      const body = known ? problemBody(error.code, error.issues) : problemBody('internal');
      await db.update(priceImports).set({ state: 'failed', problem: body }).where(eq(priceImports.id, row.id));
    };
    const done = db.$client
      .begin(async (tx) => {
        await holdImportLock(tx);
        const { free, live } = await readLists(db);
        // Outside of the transaction, so that every process sees it at once; a unique index refuses a second open import.
        [row] = await db
          .insert(priceImports)
          .values({ ...about, slot: free, against: live?.slot ?? null })
          .onConflictDoNothing()
          .returning();
        if (!row) throw problem('import-under-way');
        resolve({ row, done });
        // The failure is stored while the lock is still held; otherwise the import would look abandoned. PostgreSQL
        // releases the locks of a transaction as soon as it fails, hence the savepoint around what may fail.
        const work = { db, row, upload, signal };
        await tx
          .savepoint((part) => fill(part, work))
          .catch(async (error) => {
            await writeFailure(error);
            throw error;
          });
      })
      .catch((error: unknown) => (row ? writeFailure(error) : reject(error)))
      .catch(onUnexpected)
      .then(() => upload.close());
  });
}
