import type { DocumentFault } from '@mostrador/contract/document-editing';
import { findFaults } from '@mostrador/contract/document-faults';
import { fixedPaths } from '@mostrador/contract/screens';
import { and, asc, eq, isNotNull, isNull, lte, min, ne, notInArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { record } from '../audit/record.ts';
import type { Database, Queries } from '../db/client.ts';
import { localTime } from '../http/local-time.ts';
import { problem } from '../http/problem.ts';
import { notifyDateLost, notifyPublished } from './notify.ts';
import {
  changeDocument,
  changeRevision,
  type DocumentRow,
  findPublished,
  inLog,
  lockDocument,
  type RevisionRow,
} from './revisions.ts';
import { documentRevisions, documents } from './tables.ts';

/** What is missing before this content can be read by staff. */
async function faultsOf(tx: Queries, { kind, path }: DocumentRow, { content }: RevisionRow): Promise<DocumentFault[]> {
  const shown = await tx
    .select({ path: documents.path })
    .from(documents)
    .innerJoin(documentRevisions, eq(documentRevisions.documentId, documents.id))
    .where(and(eq(documentRevisions.state, 'published'), isNull(documents.retiredAt)));
  const paths = new Set<string>([...fixedPaths, path, ...shown.map((page) => page.path)]);
  return findFaults(kind, content, { paths });
}

export async function requireComplete(tx: Queries, document: DocumentRow, revision: RevisionRow) {
  const faults = await faultsOf(tx, document, revision);
  if (faults.length === 0) return;
  const issues = faults.map(({ codigo, texto, lugar }) => ({ field: lugar?.join('.') ?? codigo, message: texto }));
  throw problem('document-incomplete', { issues });
}

export type PublishingClock = { now: Date; timeZone: string };
type Approver = { userId: string | null; name: string | null };

/** What was approved for a date is a proposal that waits again: what its approver looked at is not so any more. */
async function takeDate(tx: Queries, document: DocumentRow, revision: RevisionRow, why: string) {
  await changeRevision(tx, revision, { publishAt: null, approverId: null, approver: null });
  const about = inLog(document, revision);
  await record(tx, { who: 'Mostrador', action: 'document-schedule-cancelled', about });
  await notifyDateLost(tx, document, revision, why);
}

/** The date of the page's other proposal, which would replace this text by one that was compared with another. */
async function takeOtherDate(tx: Queries, document: DocumentRow, { id }: RevisionRow) {
  const { documentId, state, publishAt } = documentRevisions;
  const [other] = await tx
    .select()
    .from(documentRevisions)
    .where(and(eq(documentId, document.id), eq(state, 'proposed'), isNotNull(publishAt), ne(documentRevisions.id, id)));
  if (!other) return;
  await takeDate(tx, document, other, 'Antes se publicó otra versión: compara las dos y apruébala otra vez.');
}

/** Staff read it from now on. What it replaces stays in the history. The document must be locked. */
export async function publish(
  tx: Queries,
  document: DocumentRow,
  revision: RevisionRow,
  approver: Approver,
  { now, timeZone }: PublishingClock,
): Promise<RevisionRow> {
  const before = await findPublished(tx, document.id);
  if (before) await changeRevision(tx, before, { state: 'retired' });
  await takeOtherDate(tx, document, revision);
  const published = await changeRevision(tx, revision, {
    state: 'published',
    approverId: approver.userId,
    approver: approver.name,
    publishAt: null,
    publishedAt: now,
    returnedBecause: '',
  });
  const reviewedOn = localTime(now.toISOString(), timeZone).slice(0, 10);
  await changeDocument(tx, document, { reviewedOn });
  return published;
}

const due = (now: Date) =>
  and(eq(documentRevisions.state, 'proposed'), lte(documentRevisions.publishAt, now), isNull(documents.retiredAt));

async function findDue(tx: Queries, now: Date, failed: number[]): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .select({ revision: documentRevisions })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(and(due(now), notInArray(documents.id, failed)))
    .orderBy(asc(documentRevisions.publishAt), asc(documentRevisions.id))
    .limit(1);
  return row?.revision;
}

/** Publishes the revision as its approver decided, or tells why it cannot be. */
async function publishOne(tx: Queries, documentId: number, clock: PublishingClock) {
  const document = await lockDocument(tx, documentId);
  // Another process may have published it while this one waited for the lock.
  const [row] = await tx
    .select({ revision: documentRevisions })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(and(due(clock.now), eq(documents.id, documentId)))
    .for('update', { of: documentRevisions });
  if (!row) return;
  const { revision } = row;
  const [fault] = await faultsOf(tx, document, revision);
  if (fault) return takeDate(tx, document, revision, fault.texto);
  const approver = { userId: revision.approverId, name: revision.approver };
  const published = await publish(tx, document, revision, approver, clock);
  const about = `${inLog(document, revision)}, en la fecha que eligió ${revision.approver}`;
  await record(tx, { who: 'Mostrador', action: 'document-published', about });
  await notifyPublished(tx, document, published);
}

/**
 * Publishes whatever is due at `now`, each once however many processes try. Returns when the next one is due. A page that
 * cannot be published is left out until the next call, so that the others do not wait for it.
 */
export async function publishDue(
  db: Database,
  clock: PublishingClock,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Date | null> {
  const failed: number[] = [];
  for (let next = await findDue(db, clock.now, failed); next; next = await findDue(db, clock.now, failed)) {
    const { documentId } = next;
    try {
      await db.transaction((tx) => publishOne(tx, documentId, clock));
    } catch (error) {
      log.error({ err: error, document: documentId }, 'a page could not be published on its date');
      failed.push(documentId);
    }
  }
  const [row] = await db
    .select({ at: min(documentRevisions.publishAt) })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(and(eq(documentRevisions.state, 'proposed'), isNull(documents.retiredAt), notInArray(documents.id, failed)));
  return row?.at ?? null;
}
