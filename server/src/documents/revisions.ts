import { filesIn } from '@mostrador/contract/document-tree';
import type { DocumentContent } from '@mostrador/contract/documents';
import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Writer } from './editors.ts';
import { documentFiles, documentNotes, documentRevisions, documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type RevisionRow = typeof documentRevisions.$inferSelect;

export const openStates = ['draft', 'proposed'] as const;

/** Whoever changes the state of a page or of its revisions waits here for others who do. */
export async function lockDocument(tx: Queries, id: number): Promise<DocumentRow> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('no key update');
  if (!row) throw problem('document-not-found');
  return row;
}

/** A retired page is recovered before anything new is written or published. */
export async function lockShown(tx: Queries, id: number): Promise<DocumentRow> {
  const document = await lockDocument(tx, id);
  if (document.retiredAt) throw problem('document-not-found');
  return document;
}

/** Locked, so that nobody saves it while somebody decides about what it says now. */
export async function lockRevision(tx: Queries, documentId: number, number: number): Promise<RevisionRow> {
  const [row] = await tx
    .select()
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.number, number)))
    .for('update');
  if (!row) throw problem('revision-not-found');
  return row;
}

/** Refuses whoever saw another text; a version that is not given fits in any case. */
export function requireVersion(revision: RevisionRow, version: number | undefined) {
  if (version !== undefined && revision.version !== version) throw problem('changed-meanwhile');
}

/** The draft or proposal that a person writes. */
export async function findOpen(tx: Queries, documentId: number): Promise<RevisionRow | undefined> {
  const { state, authorId } = documentRevisions;
  const [row] = await tx
    .select()
    .from(documentRevisions)
    .where(
      and(eq(documentRevisions.documentId, documentId), inArray(state, [...openStates]), sql`${authorId} is not null`),
    );
  return row;
}

export async function findPublished(tx: Queries, documentId: number): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.state, 'published')));
  return row;
}

/** The pictures that a page shows, with that of its card. */
export const filesOf = ({ body, picture }: DocumentContent) => [
  ...new Set([...filesIn(body), ...(picture ? [picture] : [])]),
];

/** Remembers which pictures a revision shows, so that they are stored as long as it is. */
export async function storeFiles(tx: Queries, revisionId: number, names: readonly string[]) {
  const others = names.length > 0 ? notInArray(documentFiles.hash, [...names]) : undefined;
  await tx.delete(documentFiles).where(and(eq(documentFiles.revisionId, revisionId), others));
  if (names.length === 0) return;
  const rows = names.map((hash) => ({ revisionId, hash }));
  await tx.insert(documentFiles).values(rows).onConflictDoNothing();
}

type NewDraft = { content: DocumentContent; files: readonly string[]; base: number | null; reason?: string };

/**
 * The document must be locked: the number is the next one. Its version counts on from every text that somebody wrote for
 * the page before, so that no save of a tab that still shows an ended draft fits this one.
 */
export async function addDraft(
  tx: Queries,
  { id: documentId, discardedVersion }: DocumentRow,
  { userId, name }: Writer,
  { content, files, base, reason = '' }: NewDraft,
): Promise<RevisionRow> {
  const ofDocument = eq(documentRevisions.documentId, documentId);
  const [last] = await tx
    .select({
      number: max(documentRevisions.number),
      version: sql<
        number | null
      >`max(${documentRevisions.version}) filter (where ${documentRevisions.editorId} is not null)`,
    })
    .from(documentRevisions)
    .where(ofDocument);
  const number = (last?.number ?? 0) + 1;
  const version = Math.max(discardedVersion, last?.version ?? 0) + 1;
  const people = { authorId: userId, author: name, editorId: userId, editor: name };
  const [row] = await tx
    .insert(documentRevisions)
    .values({ documentId, number, version, state: 'draft', content, base, reason, ...people })
    .onConflictDoNothing()
    .returning();
  if (!row) throw problem('draft-exists');
  await storeFiles(tx, row.id, files);
  return row;
}

export async function changeRevision(
  tx: Queries,
  { id }: Pick<RevisionRow, 'id'>,
  change: Partial<typeof documentRevisions.$inferInsert>,
): Promise<RevisionRow> {
  const [row] = await tx.update(documentRevisions).set(change).where(eq(documentRevisions.id, id)).returning();
  if (!row) throw problem('revision-not-found');
  return row;
}

/** What readers and menus show of it changed: every process notices. The time is that of the change, after any wait. */
export async function changeDocument(
  tx: Queries,
  { id }: Pick<DocumentRow, 'id'>,
  change: Partial<typeof documents.$inferInsert> = {},
): Promise<DocumentRow> {
  const [row] = await tx
    .update(documents)
    .set({ changedAt: sql`clock_timestamp()`, ...change })
    .where(eq(documents.id, id))
    .returning();
  if (!row) throw problem('document-not-found');
  return row;
}

/** For the audit log: the page, and where it is said which revision of it. */
export const inLog = (document: Pick<DocumentRow, 'path'>, revision?: Pick<RevisionRow, 'number'>) =>
  revision ? `${document.path}, versión ${revision.number}` : document.path;

/** What somebody wrote under an account of before is theirs. */
export async function moveDocuments(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  const { authorId, editorId, approverId } = documentRevisions;
  await db.update(documentRevisions).set({ authorId: to }).where(eq(authorId, from));
  await db.update(documentRevisions).set({ editorId: to }).where(eq(editorId, from));
  await db.update(documentRevisions).set({ approverId: to }).where(eq(approverId, from));
  await db.update(documentNotes).set({ authorId: to }).where(eq(documentNotes.authorId, from));
}
