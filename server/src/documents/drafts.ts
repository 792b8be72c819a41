import type { newDocument } from '@mostrador/contract/document-editing';
import { newAddress } from '@mostrador/contract/document-editing';
import type { DocumentContent } from '@mostrador/contract/documents';
import { screenOf } from '@mostrador/contract/screens';
import { and, eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../db/client.ts';
import { nextVersion } from '../db/versions.ts';
import { problem } from '../http/problem.ts';
import { checkContent, type Films } from './check-document.ts';
import { requireRight, type Writer } from './editors.ts';
import {
  addDraft,
  changeRevision,
  type DocumentRow,
  filesOf,
  findOpen,
  findPublished,
  lockDocument,
  lockRevision,
  lockShown,
  type RevisionRow,
  requireVersion,
  storeFiles,
} from './revisions.ts';
import { documentRevisions, documents } from './tables.ts';
import { contentOf } from './templates.ts';

export type Changed = { document: DocumentRow; revision: RevisionRow };

const addressTaken = () =>
  problem('address-taken', { issues: [{ field: 'direccion', message: 'Ya hay una página con esa dirección.' }] });

/** A page that only writers see until its first revision is published. */
export async function createDocument(
  tx: Queries,
  { tipo: kind, direccion, titulo, area: owner, plantilla }: z.output<typeof newDocument>,
  writer: Writer,
): Promise<Changed> {
  await requireRight(tx, writer, owner, 'escribir');
  const path = newAddress(kind, direccion);
  if (screenOf(path)) throw addressTaken();
  const [last] = await tx
    .select({ position: max(documents.position) })
    .from(documents)
    .where(eq(documents.kind, kind));
  const [document] = await tx
    .insert(documents)
    .values({ path, kind, owner, position: (last?.position ?? 0) + 1 })
    .onConflictDoNothing()
    .returning();
  if (!document) throw addressTaken();
  const content = contentOf(plantilla, titulo);
  return { document, revision: await addDraft(tx, document, writer, { content, files: [], base: null }) };
}

/** Begins a change of what is published. */
export async function startDraft(tx: Queries, id: number, writer: Writer): Promise<Changed> {
  const document = await lockShown(tx, id);
  await requireRight(tx, writer, document.owner, 'escribir');
  const published = await findPublished(tx, id);
  if (!published) throw problem('draft-exists');
  const { content, number: base } = published;
  return { document, revision: await addDraft(tx, document, writer, { content, files: filesOf(content), base }) };
}

/** Begins a change with what an earlier revision said. */
export async function restoreRevision(tx: Queries, id: number, number: number, writer: Writer): Promise<Changed> {
  const document = await lockShown(tx, id);
  await requireRight(tx, writer, document.owner, 'escribir');
  const { content, state } = await lockRevision(tx, id, number);
  if (state === 'draft') throw problem('draft-exists');
  const base = (await findPublished(tx, id))?.number ?? null;
  const reason = `Retoma la versión ${number}`;
  return {
    document,
    revision: await addDraft(tx, document, writer, { content, files: filesOf(content), base, reason }),
  };
}

/** Writes what somebody typed, unless another save came between. */
export async function saveDraft(
  tx: Queries,
  { id, content: given, version }: { id: number; content: DocumentContent; version: number },
  writer: Writer,
  known: { films: Films },
): Promise<RevisionRow> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id));
  if (!document) throw problem('document-not-found');
  await requireRight(tx, writer, document.owner, 'escribir');
  const open = await findOpen(tx, id);
  if (!open) throw problem('revision-not-found');
  const { content, files } = await checkContent(tx, document.kind, given, known);
  const [saved] = await tx
    .update(documentRevisions)
    .set({
      content,
      version: nextVersion(documentRevisions),
      editorId: writer.userId,
      editor: writer.name,
      changedAt: sql`now()`,
      proposedAt: null,
    })
    .where(
      and(
        eq(documentRevisions.id, open.id),
        eq(documentRevisions.state, 'draft'),
        eq(documentRevisions.version, version),
      ),
    )
    .returning();
  if (!saved) throw problem((await findOpen(tx, id))?.state === 'proposed' ? 'draft-proposed' : 'changed-meanwhile');
  await storeFiles(tx, saved.id, files);
  return saved;
}

/** The draft for whoever ends it, as they saw it last. */
async function lockDraft(tx: Queries, document: DocumentRow, writer: Writer, version: number | undefined) {
  await requireRight(tx, writer, document.owner, 'escribir');
  const open = await findOpen(tx, document.id);
  if (!open) throw problem('revision-not-found');
  const draft = await lockRevision(tx, document.id, open.number);
  if (draft.state !== 'draft') throw problem('draft-proposed');
  requireVersion(draft, version);
  return draft;
}

/** A page that was never anything but this draft goes with it, and its address is free again. */
export async function discardDraft(tx: Queries, id: number, writer: Writer, version?: number): Promise<Changed> {
  const document = await lockDocument(tx, id);
  const revision = await lockDraft(tx, document, writer, version);
  await tx.delete(documentRevisions).where(eq(documentRevisions.id, revision.id));
  const rest = await tx.$count(documentRevisions, eq(documentRevisions.documentId, id));
  const ofPage = eq(documents.id, id);
  if (rest === 0) await tx.delete(documents).where(ofPage);
  else await tx.update(documents).set({ discardedVersion: revision.version }).where(ofPage);
  return { document, revision };
}

export async function proposeDraft(
  tx: Queries,
  { id, reason, version }: { id: number; reason: string; version?: number | undefined },
  writer: Writer,
): Promise<Changed> {
  const document = await lockShown(tx, id);
  const draft = await lockDraft(tx, document, writer, version);
  const change = { state: 'proposed' as const, reason, returnedBecause: '', proposedAt: new Date() };
  return { document, revision: await changeRevision(tx, draft, change) };
}
