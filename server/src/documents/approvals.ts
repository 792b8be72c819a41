import { missingCorrection } from '@mostrador/contract/document-editing';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { type Changed, proposeDraft } from './drafts.ts';
import { isOwn, requireOtherAuthor, requireRight, type Writer } from './editors.ts';
import { notifyApprovers, notifyPublished, notifyReturned } from './notify.ts';
import { type PublishingClock, publish, requireComplete } from './publish.ts';
import { changeDocument, changeRevision, lockRevision, lockShown, requireVersion } from './revisions.ts';

/** Whoever answers says which version they saw. */
type Chosen = { id: number; number: number; version?: number | undefined };

const noDate = { publishAt: null, approverId: null, approver: null };

/** Hands the draft to those who approve the pages of its area. */
export async function propose(
  tx: Queries,
  given: Parameters<typeof proposeDraft>[1],
  writer: Writer,
): Promise<Changed> {
  const changed = await proposeDraft(tx, given, writer);
  await notifyApprovers(tx, changed.document, changed.revision, writer);
  return changed;
}

type Approval = Chosen & { when: Date | null };

/** Publishes a proposal or another's draft, at once or, with a date to come, on that date. */
export async function approve(
  tx: Queries,
  { id, number, when, version }: Approval,
  writer: Writer,
  clock: PublishingClock,
): Promise<Changed & { isScheduled: boolean }> {
  const document = await lockShown(tx, id);
  await requireRight(tx, writer, document.owner, 'aprobar');
  const revision = await lockRevision(tx, id, number);
  if (revision.state !== 'draft' && revision.state !== 'proposed') throw problem('not-proposed');
  requireVersion(revision, version);
  // Whoever saw this version saw a proposal that another person has given back since, or its author taken back.
  const isTakenBack = revision.state === 'draft' && revision.proposedAt !== null;
  if (version !== undefined && isTakenBack) throw problem('not-proposed');
  await requireOtherAuthor(tx, writer, document.owner, revision);
  await requireComplete(tx, document, revision);
  if (when && when > clock.now) {
    const approved = { approverId: writer.userId, approver: writer.name, publishAt: when };
    const proposed = { state: 'proposed' as const, proposedAt: revision.proposedAt ?? clock.now };
    const scheduled = await changeRevision(tx, revision, { ...proposed, ...approved });
    // Readers see nothing new, but every process learns that there is a date to wait for.
    await changeDocument(tx, document);
    return { document, revision: scheduled, isScheduled: true };
  }
  const published = await publish(tx, document, revision, writer, clock);
  await notifyPublished(tx, document, published, writer.userId);
  return { document, revision: published, isScheduled: false };
}

/**
 * Gives a proposal back to its author, who also takes it back so. One by the portal has no author who would go on with
 * it: it ends, and stays in the history.
 */
export async function giveBack(
  tx: Queries,
  { id, number, reason, version }: Chosen & { reason: string },
  writer: Writer,
): Promise<Changed> {
  const document = await lockShown(tx, id);
  const revision = await lockRevision(tx, id, number);
  const own = isOwn(revision, writer);
  await requireRight(tx, writer, document.owner, own ? 'escribir' : 'aprobar');
  if (revision.state !== 'proposed') throw problem('not-proposed');
  requireVersion(revision, version);
  if (!own && !reason) {
    throw problem('invalid-fields', { issues: [{ field: 'motivo', message: missingCorrection }] });
  }
  const state = revision.authorId === null ? ('retired' as const) : ('draft' as const);
  const returned = await changeRevision(tx, revision, { ...noDate, state, returnedBecause: reason });
  if (reason) await notifyReturned(tx, document, returned, writer);
  return { document, revision: returned };
}

/** The proposal waits again. */
export async function cancelDate(tx: Queries, { id, number, version }: Chosen, writer: Writer): Promise<Changed> {
  const document = await lockShown(tx, id);
  await requireRight(tx, writer, document.owner, 'aprobar');
  const revision = await lockRevision(tx, id, number);
  if (revision.state !== 'proposed' || !revision.publishAt) throw problem('not-proposed');
  requireVersion(revision, version);
  return { document, revision: await changeRevision(tx, revision, noDate) };
}
