import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { helpPages } from './table.ts';

/** What leaves; who added it stays. */
const { id, name, page_type, category, comment, url, image_url, version } = helpPages;
const columns = { id, name, page_type, category, comment, url, image_url, version };

/** Oldest first: a new one is the last of the list. */
export async function listHelpPages(db: Queries): Promise<HelpPage[]> {
  return db.select(columns).from(helpPages).orderBy(asc(id));
}

export async function createHelpPage(db: Queries, page: NewHelpPage, createdBy: string): Promise<HelpPage> {
  const [row] = await db
    .insert(helpPages)
    .values({ ...page, createdBy })
    .returning(columns);
  if (!row) throw problem('internal');
  return row;
}

/** With `expected`, writes only if nobody changed the page since that version was read. */
export async function updateHelpPage(db: Queries, pageId: number, page: NewHelpPage, expected?: number) {
  const [row] = await db
    .update(helpPages)
    .set({ ...page, version: sql`${version} + 1` })
    .where(and(eq(id, pageId), expected === undefined ? undefined : eq(version, expected)))
    .returning(columns);
  if (row) return row;
  const exists = await db.$count(helpPages, eq(id, pageId));
  throw problem(exists ? 'changed-meanwhile' : 'help-page-not-found');
}

/** Answers what it was called. */
export async function deleteHelpPage(db: Queries, pageId: number): Promise<string> {
  const [row] = await db.delete(helpPages).where(eq(id, pageId)).returning({ name });
  if (!row) throw problem('help-page-not-found');
  return row.name;
}
