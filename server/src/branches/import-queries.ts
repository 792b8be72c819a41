import type { BranchImportPreview, LastBranchImport } from '@mostrador/contract/branch-import';
import type { Branch } from '@mostrador/contract/branches';
import { fold } from '@mostrador/contract/fold';
import { sheetImportLimits } from '@mostrador/contract/sheet-imports';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { checkLines, type Line } from './import-check.ts';
import { compareBranches } from './import-compare.ts';
import { areSame, type FollowBranches, removeUnused, writeBranches } from './import-write.ts';
import { listWithRetired, type StoredBranch } from './queries.ts';
import { branchImports } from './table.ts';

type Given = { lines: readonly Line[]; archivo: string; who: string };

/** Stores what a file would change, so that exactly what was shown can be confirmed. Changes no branch. */
export async function previewImport(db: Queries, { lines, archivo, who }: Given): Promise<BranchImportPreview> {
  const before = await listWithRetired(db);
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
async function lockBranches(tx: Queries): Promise<StoredBranch[]> {
  await tx.execute(sql`lock table branches in share row exclusive mode`);
  return listWithRetired(tx);
}

const isOpen = ({ retiredAt }: StoredBranch) => retiredAt === null;
const open = (list: readonly Branch[]) => list.map((branch) => ({ ...branch, retiredAt: null }));
const stored = (list: (typeof branchImports.$inferSelect)['before']) =>
  list.map((branch) => ({ ...branch, retiredAt: branch.retiredAt ?? null }));

type Apply = { who: string; removed: number; follow: FollowBranches['within'] };

/** In a transaction: applies exactly what was shown, or refuses if the branches changed since. */
export async function applyImport(tx: Queries, id: number, { who, removed, follow }: Apply) {
  const now = await lockBranches(tx);
  const [wanted] = await tx
    .select()
    .from(branchImports)
    .where(and(eq(branchImports.id, id), isNull(branchImports.appliedAt)));
  if (!wanted) throw problem('import-not-found');
  if (!wanted.branches) throw problem('import-has-faults');
  if (!areSame(now, stored(wanted.before)) || wanted.removed !== removed) throw problem('import-outdated');
  const remaining = new Set(wanted.branches.map((branch) => branch.id));
  const retiredAt = new Date().toISOString();
  const retired = now.filter(isOpen).filter((branch) => !remaining.has(branch.id));
  const after = [...open(wanted.branches), ...retired.map((branch) => ({ ...branch, retiredAt }))];
  const renamed = await writeBranches(tx, now, after, follow);
  await tx
    .update(branchImports)
    .set({ appliedBy: who, appliedAt: sql`clock_timestamp()` })
    .where(eq(branchImports.id, id));
  return { ...wanted, renamed };
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

type Undo = { seen: number | undefined; follow: FollowBranches['within'] };

/**
 * In a transaction: restores the branches as they were before the last import; possible once. `seen` is the one that the
 * person was shown: another that came meanwhile is not undone.
 */
export async function undoImport(tx: Queries, { seen, follow }: Undo) {
  const now = await lockBranches(tx);
  const last = await lastApplied(tx);
  if (!last || last.undoneAt) throw problem('nothing-to-undo');
  if (seen !== undefined && last.id !== seen) throw problem('changed-meanwhile');
  if (!areSame(now.filter(isOpen), open(last.branches ?? []))) throw problem('nothing-to-undo');
  const before = stored(last.before);
  const known = new Set(before.map(({ id }) => id));
  const added = now.filter((branch) => isOpen(branch) && !known.has(branch.id));
  const names = new Set(before.map(({ nombre }) => fold(nombre)));
  const retired = (await removeUnused(tx, added)).map((branch) => ({
    ...branch,
    // Another branch may get its former name back, and names are unique, whatever their accents.
    nombre: names.has(fold(branch.nombre)) ? `${branch.nombre} (${branch.id})` : branch.nombre,
    retiredAt: new Date().toISOString(),
  }));
  const renamed = await writeBranches(tx, now, [...before, ...retired], follow);
  await tx.update(branchImports).set({ undoneAt: sql`now()` }).where(eq(branchImports.id, last.id));
  return { ...last, renamed };
}

export async function lastImport(db: Queries): Promise<LastBranchImport | null> {
  const last = await lastApplied(db);
  if (!last?.appliedAt || last.undoneAt) return null;
  return {
    id: last.id,
    archivo: last.fileName,
    por: last.appliedBy ?? '',
    aplicada: last.appliedAt.toISOString(),
    nuevas: last.added,
    cambiadas: last.changed,
    quitadas: last.removed,
  };
}
