import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/client.ts';
import { files } from './table.ts';

/** How long a picture that no revision shows is kept. */
const unusedDays = 30;

/** Stores a picture once. The same one again begins its days of being unused anew. */
export async function storeFile(db: Queries, file: typeof files.$inferInsert): Promise<void> {
  const unusedSince = new Date();
  await db
    .insert(files)
    .values({ ...file, unusedSince })
    .onConflictDoUpdate({ target: files.hash, set: { unusedSince } });
}

/**
 * The names among these that are stored. They cannot be removed before the transaction ends, so a revision that names
 * them when it is saved finds them later; whoever comes after a removal is told here that they are gone.
 */
export async function holdFiles(tx: Queries, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .select({ hash: files.hash })
    .from(files)
    .where(inArray(files.hash, [...names]))
    .orderBy(asc(files.hash))
    .for('key share');
  return new Set(rows.map(({ hash }) => hash));
}

/** The table that says which revision shows which file. */
type Uses = PgTable & { hash: AnyPgColumn };

/** Removes what no revision has shown for 30 days. */
export async function removeUnusedFiles(tx: Queries, uses: Uses): Promise<void> {
  const shown = tx.select({ one: sql`1` }).from(uses).where(eq(uses.hash, files.hash));
  await tx
    .update(files)
    .set({ unusedSince: null })
    .where(and(isNotNull(files.unusedSince), exists(shown)));
  await tx
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(files.unusedSince), notExists(shown)));
  const old = lt(files.unusedSince, sql`now() - make_interval(days => ${unusedDays}::int)`);
  // Skips what a save under way holds. Once these rows are locked, no further save can hold them, and the next
  // statement sees every use that was committed before: checking and deleting at once would miss one in between.
  const locked = await tx.select({ hash: files.hash }).from(files).where(old).for('update', { skipLocked: true });
  if (locked.length === 0) return;
  const names = locked.map(({ hash }) => hash);
  await tx.delete(files).where(and(inArray(files.hash, names), notExists(shown)));
}
