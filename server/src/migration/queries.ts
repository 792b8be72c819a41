import {
  allMigrating,
  type Section,
  type SectionName,
  type SectionState,
  sectionNames,
} from '@mostrador/contract/migration';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { sections } from './table.ts';

type Row = typeof sections.$inferSelect;

function present({ changedAt, ...row }: Row): Section {
  return { ...row, changedAt: changedAt?.toISOString() ?? null };
}

/** In the order of the contract. */
export async function listSections(db: Queries): Promise<Section[]> {
  const rows = (await db.select().from(sections)).map(present);
  return rows.sort((a, b) => sectionNames.indexOf(a.name) - sectionNames.indexOf(b.name));
}

export async function readSectionStates(db: Queries) {
  const rows = await db.select({ name: sections.name, state: sections.state }).from(sections);
  return { ...allMigrating, ...Object.fromEntries(rows.map(({ name, state }) => [name, state])) };
}

/** `changed` is false if the section was already in that state; then who changed it and when stay as they were. */
export async function changeSection(db: Queries, name: SectionName, change: { state: SectionState; by: string }) {
  const [changed] = await db
    .update(sections)
    .set({ state: change.state, changedBy: change.by, changedAt: sql`now()` })
    .where(and(eq(sections.name, name), ne(sections.state, change.state)))
    .returning();
  const [row] = changed ? [changed] : await db.select().from(sections).where(eq(sections.name, name));
  if (!row) throw problem('not-found');
  return { section: present(row), changed: changed !== undefined };
}
