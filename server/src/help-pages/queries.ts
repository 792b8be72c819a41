import { isDeepStrictEqual } from 'node:util';
import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { and, asc, eq } from 'drizzle-orm';
import type { Saved } from '../audit/record.ts';
import type { Queries } from '../db/client.ts';
import { atVersion, missingOrChanged, nextVersion } from '../db/versions.ts';
import { problem } from '../http/problem.ts';
import { helpPages } from './table.ts';

/** What staff may read; who added a page is not part of it. */
const { id, name, page_type, category, comment, url, image_url, version } = helpPages;
const columns = { id, name, page_type, category, comment, url, image_url, version };

/** Oldest first: a new one is the last of the list. */
export async function listHelpPages(db: Queries): Promise<HelpPage[]> {
  return db.select(columns).from(helpPages).orderBy(asc(id));
}

const saysTheSame = (row: HelpPage, page: NewHelpPage) => isDeepStrictEqual({ ...row, ...page }, row);

/** Under the key of its form a page is stored once. If it says something else then, the key is refused. */
export async function createHelpPage(
  db: Queries,
  page: NewHelpPage,
  { createdBy, key }: { createdBy: string; key: string | undefined },
): Promise<Saved<HelpPage>> {
  const values = { ...page, createdBy, idempotencyKey: key ?? null };
  const [row] = await db.insert(helpPages).values(values).onConflictDoNothing().returning(columns);
  if (row) return { stored: row, written: true };
  const [before] = await db
    .select(columns)
    .from(helpPages)
    .where(and(eq(helpPages.idempotencyKey, key ?? ''), eq(helpPages.createdBy, createdBy)));
  if (!before || !saysTheSame(before, page)) throw problem('key-reused');
  return { stored: before, written: false };
}

/**
 * With `expected`, writes only if nobody changed the page since that version was read. One that says already what it shall
 * say is not refused: whoever got no answer sends the change again.
 */
export async function updateHelpPage(
  db: Queries,
  pageId: number,
  page: NewHelpPage,
  expected?: number,
): Promise<Saved<HelpPage>> {
  const [row] = await db
    .update(helpPages)
    .set({ ...page, version: nextVersion(helpPages) })
    .where(atVersion(helpPages, pageId, expected))
    .returning(columns);
  if (row) return { stored: row, written: true };
  const [now] = await db.select(columns).from(helpPages).where(eq(id, pageId));
  if (!now) throw problem('help-page-not-found');
  if (!saysTheSame(now, page)) throw problem('changed-meanwhile');
  return { stored: now, written: false };
}

/** With `expected`, deletes only what was seen. Returns the name for the audit log. */
export async function deleteHelpPage(db: Queries, pageId: number, expected?: number): Promise<Pick<HelpPage, 'name'>> {
  const [row] = await db
    .delete(helpPages)
    .where(atVersion(helpPages, pageId, expected))
    .returning({ name });
  if (!row) throw await missingOrChanged(db, helpPages, pageId, 'help-page-not-found');
  return row;
}
