import type { HelpPage, NewHelpPage } from '@mostrador/contract/help-pages';
import { asc } from 'drizzle-orm';
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
    .set({ ...page, version: nextVersion(helpPages) })
    .where(atVersion(helpPages, pageId, expected))
    .returning(columns);
  if (!row) throw await missingOrChanged(db, helpPages, pageId, 'help-page-not-found');
  return row;
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
