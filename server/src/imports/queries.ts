import {
  type LastSheetImport,
  type SheetFault,
  type SheetPreview,
  sheetImportLimits,
} from '@mostrador/contract/sheet-imports';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { sheetImports } from './table.ts';

type Stored = typeof sheetImports.$inferSelect;
type Kind = Stored['kind'];
/** A stored import with what it says of before and after. */
export type SheetImport<Before, After> = Stored & { before: Before; after: After };

type Preview = {
  kind: Kind;
  fileName: string;
  createdBy: string;
  before: unknown;
  after: unknown;
  added: number;
  changed: number;
  faults: readonly SheetFault[];
};

/** Stores what a file would change, so that exactly what was shown can be confirmed. With bad lines it cannot be. */
export async function storePreview(db: Queries, preview: Preview): Promise<SheetPreview> {
  const { faults, after, ...values } = preview;
  const isOld = lt(sheetImports.createdAt, sql`now() - interval '1 day'`);
  await db.delete(sheetImports).where(and(isNull(sheetImports.appliedAt), isOld));
  const [stored] = await db
    .insert(sheetImports)
    .values({ ...values, after: faults.length > 0 ? null : after })
    .returning({ id: sheetImports.id });
  if (!stored) throw problem('internal');
  const errores = faults.slice(0, sheetImportLimits.shownFaults);
  return { id: stored.id, archivo: preview.fileName, errores, totalErrores: faults.length };
}

/** In a transaction: what is to be applied. Of two confirmations at the same time, the second does not find it. */
export async function takePreview<Before, After = Before>(
  tx: Queries,
  kind: Kind,
  id: number,
): Promise<SheetImport<Before, After>> {
  const isOpen = and(eq(sheetImports.id, id), eq(sheetImports.kind, kind), isNull(sheetImports.appliedAt));
  const [wanted] = await tx.select().from(sheetImports).where(isOpen).for('update');
  if (!wanted) throw problem('import-not-found');
  if (!wanted.after) throw problem('import-has-faults');
  return wanted as SheetImport<Before, After>;
}

export async function markApplied(tx: Queries, id: number, who: string): Promise<void> {
  const applied = { appliedBy: who, appliedAt: sql`clock_timestamp()` };
  await tx.update(sheetImports).set(applied).where(eq(sheetImports.id, id));
}

function lastApplied(db: Queries, kind: Kind) {
  return db
    .select()
    .from(sheetImports)
    .where(and(eq(sheetImports.kind, kind), isNotNull(sheetImports.appliedAt)))
    .orderBy(desc(sheetImports.appliedAt))
    .limit(1);
}

/**
 * In a transaction: the last import, to be undone. Each can be undone once, and only while it is the last. `seen` is the
 * one that the person was shown: another that came meanwhile is not undone.
 */
export async function takeLastImport<Before, After = Before>(
  tx: Queries,
  kind: Kind,
  seen: number | undefined,
): Promise<SheetImport<Before, After>> {
  const [last] = await lastApplied(tx, kind).for('update');
  if (!last || last.undoneAt) throw problem('nothing-to-undo');
  if (seen !== undefined && last.id !== seen) throw problem('changed-meanwhile');
  return last as SheetImport<Before, After>;
}

export async function markUndone(tx: Queries, id: number): Promise<void> {
  await tx.update(sheetImports).set({ undoneAt: sql`now()` }).where(eq(sheetImports.id, id));
}

/** The import in force, unless it was undone. */
export async function lastSheetImport(db: Queries, kind: Kind): Promise<LastSheetImport | null> {
  const [last] = await lastApplied(db, kind);
  if (!last?.appliedAt || last.undoneAt) return null;
  return {
    id: last.id,
    archivo: last.fileName,
    por: last.appliedBy ?? '',
    aplicada: last.appliedAt.toISOString(),
    nuevas: last.added,
    cambiadas: last.changed,
  };
}
