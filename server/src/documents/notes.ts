import {
  type DocumentNote,
  editingLimits,
  type NewNote,
  type NotePage,
  type notesQuery,
} from '@mostrador/contract/document-editing';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Saved } from '../audit/record.ts';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { addNotifications } from '../notifications/queries.ts';
import { areasOf, type Writer } from './editors.ts';
import { documentNotes, documentRevisions, documents } from './tables.ts';

type Reader = { userId: string; name: string; branch: string | null };

/**
 * What somebody who reads a page says is wrong with it, under the revision they saw or else the published one. Under the
 * key of its form a note is stored once.
 */
export async function addNote(tx: Queries, { ruta, texto, revision }: NewNote, reader: Reader, key?: string) {
  const seen = sql<number>`coalesce((select r.number from document_revisions r where r.document_id = ${documents.id}
    and r.number = ${revision ?? null} and r.state = 'retired'), ${documentRevisions.number})`;
  const [page] = await tx
    .select({ id: documents.id, revision: seen })
    .from(documents)
    .innerJoin(documentRevisions, eq(documentRevisions.documentId, documents.id))
    .where(and(eq(documents.path, ruta), isNull(documents.retiredAt), eq(documentRevisions.state, 'published')));
  if (!page) throw problem('document-not-found');
  const said = { documentId: page.id, authorId: reader.userId, text: texto };
  const [row] = await tx
    .insert(documentNotes)
    .values({
      ...said,
      revision: page.revision,
      author: reader.name,
      branch: reader.branch,
      idempotencyKey: key ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: documentNotes.id });
  if (row) return;
  const { idempotencyKey, documentId, authorId, text } = documentNotes;
  const same = and(eq(documentId, said.documentId), eq(authorId, said.authorId), eq(text, said.text));
  if (!(await tx.$count(documentNotes, and(eq(idempotencyKey, key ?? ''), same)))) throw problem('key-reused');
}

const title = sql<string>`coalesce((select r.content->>'title' from document_revisions r
  where r.document_id = ${documents.id} and r.state = 'published'), ${documents.path})`;

type Row = { note: typeof documentNotes.$inferSelect; path: string; title: string };

function present({ note, path, title: titulo }: Row): DocumentNote {
  return {
    id: note.id,
    ruta: path,
    titulo,
    texto: note.text,
    autor: note.author,
    sucursal: note.branch,
    revision: note.revision,
    fecha: note.createdAt.toISOString(),
    respuesta: note.answer,
    respondio: note.answeredBy,
    respondida: note.answeredAt?.toISOString() ?? null,
  };
}

const selectNotes = (db: Queries) =>
  db
    .select({ note: documentNotes, path: documents.path, owner: documents.owner, title })
    .from(documentNotes)
    .innerJoin(documents, eq(documents.id, documentNotes.documentId));

/** Notes about the pages of the asker's areas, the newest first. */
export async function listNotes(
  db: Queries,
  { estado, pagina }: z.output<typeof notesQuery>,
  writer: Writer,
): Promise<NotePage> {
  const areas = await areasOf(db, writer, 'escribir');
  if (areas.length === 0) return { total: 0, notas: [] };
  const fitting = and(
    inArray(documents.owner, areas),
    estado === 'sin_respuesta' ? isNull(documentNotes.answeredAt) : undefined,
  );
  const { pageSize } = editingLimits;
  const [rows, [count]] = await Promise.all([
    selectNotes(db)
      .where(fitting)
      .orderBy(desc(documentNotes.id))
      .limit(pageSize)
      .offset((pagina - 1) * pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(documentNotes)
      .innerJoin(documents, eq(documents.id, documentNotes.documentId))
      .where(fitting),
  ]);
  return { total: count?.total ?? 0, notas: rows.map(present) };
}

/**
 * Answers a note once; whoever wrote it reads the answer through the bell. The same answer of the same person is not
 * refused: whoever does not know that it arrived sends it again.
 */
export async function answerNote(
  tx: Queries,
  id: number,
  answer: string,
  writer: Writer,
): Promise<Saved<DocumentNote>> {
  const areas = await areasOf(tx, writer, 'escribir');
  const [found] = await selectNotes(tx).where(eq(documentNotes.id, id));
  if (!found || !areas.includes(found.owner)) throw problem('note-not-found');
  const [note] = await tx
    .update(documentNotes)
    .set({ answer, answeredBy: writer.name, answeredAt: new Date() })
    .where(and(eq(documentNotes.id, id), isNull(documentNotes.answeredAt)))
    .returning();
  if (!note) {
    const own = and(eq(documentNotes.answer, answer), eq(documentNotes.answeredBy, writer.name));
    const [same] = await selectNotes(tx).where(and(eq(documentNotes.id, id), own));
    if (!same) throw problem('note-answered');
    return { stored: present(same), written: false };
  }
  const text = `Respuesta a tu nota sobre «${found.title}»: ${answer}`;
  await addNotifications(tx, [{ userId: note.authorId, text, link: found.path }]);
  return { stored: present({ ...found, note }), written: true };
}
