import type { BranchImportPreview, LastBranchImport } from '@mostrador/contract/branch-import';
import type { Branch } from '@mostrador/contract/branches';
import { sheetImportLimits } from '@mostrador/contract/sheet-imports';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { checkLines, type Line } from './import-check.ts';
import { compareBranches } from './import-compare.ts';
import { listAllBranches } from './queries.ts';
import { branches, branchImports } from './table.ts';

type Given = { lines: readonly Line[]; archivo: string; who: string };

/** Stores what a file would change, so that exactly what was shown can be confirmed. Changes no branch. */
export async function previewImport(db: Queries, { lines, archivo, who }: Given): Promise<BranchImportPreview> {
  const before = await listAllBranches(db);
  const { branches: after, faults, named } = checkLines(lines, before);
  const difference = compareBranches(before, after, named);
  const isOld = lt(branchImports.createdAt, sql`now() - interval '1 day'`);
  await db.delete(branchImports).where(and(isNull(branchImports.appliedAt), isOld));
  const [stored] = await db
    .insert(branchImports)
    .values({
      fileName: archivo,
      createdBy: who,
      branches: faults.length > 0 ? null : after,
      before,
      added: difference.nuevas.length,
      changed: difference.cambiadas.length,
      removed: difference.quitadas.length,
    })
    .returning({ id: branchImports.id });
  if (!stored) throw problem('internal');
  const errores = faults.slice(0, sheetImportLimits.shownFaults);
  return { id: stored.id, archivo, ...difference, errores, totalErrores: faults.length };
}

/** Nobody else writes branches until the transaction ends. */
async function lockBranches(tx: Queries): Promise<Branch[]> {
  await tx.execute(sql`lock table branches in share row exclusive mode`);
  return listAllBranches(tx);
}

function isSame(one: readonly Branch[], other: readonly Branch[]): boolean {
  return one.length === other.length && compareBranches(one, other).iguales === one.length;
}

/** Replaces all rows at once, because two branches may swap names, which would violate the unique index row by row. */
async function replaceBranches(tx: Queries, list: readonly Branch[]) {
  await tx.delete(branches);
  if (list.length > 0) await tx.insert(branches).values([...list]);
}

/** In a transaction: applies exactly what was shown, or refuses if the branches changed since. */
export async function applyImport(tx: Queries, id: number, { who, removed }: { who: string; removed: number }) {
  const now = await lockBranches(tx);
  const [wanted] = await tx
    .select()
    .from(branchImports)
    .where(and(eq(branchImports.id, id), isNull(branchImports.appliedAt)));
  if (!wanted) throw problem('import-not-found');
  if (!wanted.branches) throw problem('import-has-faults');
  if (!isSame(now, wanted.before) || wanted.removed !== removed) throw problem('import-outdated');
  await replaceBranches(tx, wanted.branches);
  await tx
    .update(branchImports)
    .set({ appliedBy: who, appliedAt: sql`clock_timestamp()` })
    .where(eq(branchImports.id, id));
  return wanted;
}

async function lastApplied(db: Queries) {
  const [last] = await db
    .select()
    .from(branchImports)
    .where(isNotNull(branchImports.appliedAt))
    .orderBy(desc(branchImports.appliedAt))
    .limit(1);
  return last;
}

/** In a transaction: restores the branches as they were before the last import; possible once. */
export async function undoImport(tx: Queries) {
  const now = await lockBranches(tx);
  const last = await lastApplied(tx);
  if (!last || last.undoneAt || !isSame(now, last.branches ?? [])) throw problem('nothing-to-undo');
  await replaceBranches(tx, last.before);
  await tx.update(branchImports).set({ undoneAt: sql`now()` }).where(eq(branchImports.id, last.id));
  return last;
}

export async function lastImport(db: Queries): Promise<LastBranchImport | null> {
  const last = await lastApplied(db);
  if (!last?.appliedAt || last.undoneAt) return null;
  return {
    archivo: last.fileName,
    por: last.appliedBy ?? '',
    aplicada: last.appliedAt.toISOString(),
    nuevas: last.added,
    cambiadas: last.changed,
    quitadas: last.removed,
  };
}
