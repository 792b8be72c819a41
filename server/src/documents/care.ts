import type { DocumentSettings, documentOrder } from '@mostrador/contract/document-editing';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../db/client.ts';
import { localTime } from '../http/local-time.ts';
import { problem } from '../http/problem.ts';
import { areasOf, requireRight, type Writer } from './editors.ts';
import type { PublishingClock } from './publish.ts';
import { changeDocument, type DocumentRow, findPublished, lockDocument, lockShown, openStates } from './revisions.ts';
import { documentRevisions, documents } from './tables.ts';

async function lockToManage(tx: Queries, id: number, writer: Writer, lock = lockShown): Promise<DocumentRow> {
  const document = await lock(tx, id);
  await requireRight(tx, writer, document.owner, 'aprobar');
  return document;
}

/** Staff no longer find the page. What it says and its draft stay; a date on which it would change does not. */
export async function retire(tx: Queries, id: number, writer: Writer): Promise<DocumentRow> {
  const document = await lockToManage(tx, id, writer);
  if (document.fixed) throw problem('document-fixed');
  await tx
    .update(documentRevisions)
    .set({ publishAt: null, approverId: null, approver: null })
    .where(and(eq(documentRevisions.documentId, id), inArray(documentRevisions.state, [...openStates])));
  return changeDocument(tx, document, { retiredAt: new Date() });
}

export async function recover(tx: Queries, id: number, writer: Writer): Promise<DocumentRow> {
  const document = await lockToManage(tx, id, writer, lockDocument);
  return changeDocument(tx, document, { retiredAt: null });
}

/** Whoever gives a page to another area must be able to approve there too. */
export async function changeSettings(
  tx: Queries,
  id: number,
  settings: DocumentSettings,
  writer: Writer,
): Promise<DocumentRow> {
  const document = await lockToManage(tx, id, writer, lockDocument);
  const { area: owner = document.owner, revisar_cada: reviewMonths = document.reviewMonths } = settings;
  if (owner !== document.owner) await requireRight(tx, writer, owner, 'aprobar');
  return changeDocument(tx, document, { owner, reviewMonths });
}

/** Somebody who may approve the page read it and found that it still holds. */
export async function confirmReview(
  tx: Queries,
  id: number,
  writer: Writer,
  { now, timeZone }: PublishingClock,
): Promise<DocumentRow> {
  const document = await lockToManage(tx, id, writer);
  if (!(await findPublished(tx, id))) throw problem('document-not-found');
  return changeDocument(tx, document, { reviewedOn: localTime(now.toISOString(), timeZone).slice(0, 10) });
}

/** The menus are of all areas, so whoever approves the pages of any one may order them. */
export async function orderDocuments(tx: Queries, { tipo, ids }: z.output<typeof documentOrder>, writer: Writer) {
  if ((await areasOf(tx, writer, 'aprobar')).length === 0) throw problem('other-area');
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.kind, tipo), isNull(documents.retiredAt)))
    .orderBy(asc(documents.id))
    .for('no key update');
  const wanted = new Map(ids.map((id, index) => [id, index + 1]));
  // A page that somebody added or retired meanwhile has no place in this order.
  if (wanted.size !== rows.length || rows.some(({ id }) => !wanted.has(id))) throw problem('changed-meanwhile');
  for (const row of rows) {
    const position = wanted.get(row.id);
    if (position !== undefined && position !== row.position) await changeDocument(tx, row, { position });
  }
}
