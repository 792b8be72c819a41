import type {
  EditableDocument,
  ManagedDocument,
  Revision,
  RevisionWithContent,
} from '@mostrador/contract/document-editing';
import { type AnyColumn, and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { sourcesOf } from '../files/sources.ts';
import { localTime } from '../http/local-time.ts';
import { problem } from '../http/problem.ts';
import { isOwn, rightsOf, type Writer } from './editors.ts';
import type { PublishingClock } from './publish.ts';
import { filesOf, findOpen, findPublished, type RevisionRow } from './revisions.ts';
import { documentNotes, documentRevisions, documents } from './tables.ts';

const { content, ...columns } = getTableColumns(documentRevisions);
type BareRevision = Omit<RevisionRow, 'content'>;

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function presentRevision(row: BareRevision, writer: Writer): Revision {
  return {
    numero: row.number,
    estado: row.state,
    autor: row.author,
    propia: isOwn(row, writer),
    del_portal: row.authorId === null,
    motivo: row.reason,
    devuelta: row.returnedBecause,
    base: row.base,
    version: row.version,
    creada: row.createdAt.toISOString(),
    cambiada: row.changedAt.toISOString(),
    programada: isoOrNull(row.publishAt),
    publicada: isoOrNull(row.publishedAt),
    aprobo: row.approver,
  };
}

export async function presentWithContent(db: Queries, row: RevisionRow, writer: Writer): Promise<RevisionWithContent> {
  return {
    ...presentRevision(row, writer),
    contenido: row.content,
    imagenes: await sourcesOf(db, filesOf(row.content)),
  };
}

/** Every page for those who write, with what the asker may do; with an id, that one. */
export async function listManaged(
  db: Queries,
  writer: Writer,
  { now, timeZone }: PublishingClock,
  id?: number,
): Promise<ManagedDocument[]> {
  const only = (column: AnyColumn) => (id === undefined ? undefined : eq(column, id));
  const reviewBy = sql<
    string | null
  >`(${documents.reviewedOn} + make_interval(months => ${documents.reviewMonths}))::date::text`;
  const [rights, pages, revisions, notes] = await Promise.all([
    rightsOf(db, writer),
    db
      .select({ ...getTableColumns(documents), reviewBy })
      .from(documents)
      .where(only(documents.id))
      .orderBy(asc(documents.kind), asc(documents.position), asc(documents.id)),
    db
      .select({
        ...columns,
        title: sql<string>`${content}->>'title'`,
        validUntil: sql<string | null>`${content}->>'validUntil'`,
      })
      .from(documentRevisions)
      .where(and(only(columns.documentId), inArray(columns.state, ['draft', 'proposed', 'published']))),
    db
      .select({ documentId: documentNotes.documentId, count: sql<number>`count(*)::int` })
      .from(documentNotes)
      .where(and(only(documentNotes.documentId), isNull(documentNotes.answeredAt)))
      .groupBy(documentNotes.documentId),
  ]);
  const today = localTime(now.toISOString(), timeZone).slice(0, 10);
  return pages.map((page) => {
    const own = revisions.filter(({ documentId }) => documentId === page.id);
    const published = own.find(({ state }) => state === 'published');
    const open = own.find(({ state, authorId }) => state !== 'published' && authorId !== null);
    const ofPortal = own.find(({ state, authorId }) => state !== 'published' && authorId === null);
    const present = (row: BareRevision | undefined) => (row ? presentRevision(row, writer) : null);
    const retired = page.retiredAt !== null;
    return {
      id: page.id,
      ruta: page.path,
      tipo: page.kind,
      titulo: (published ?? open ?? ofPortal)?.title ?? page.path,
      area: page.owner,
      orden: page.position,
      fija: page.fixed,
      retirada: retired,
      publicada: present(published),
      abierta: present(open),
      del_portal: present(ofPortal),
      notas_sin_respuesta: notes.find(({ documentId }) => documentId === page.id)?.count ?? 0,
      revisar_cada: page.reviewMonths,
      revisar_antes: page.reviewBy,
      vencida: !retired && page.reviewBy !== null && page.reviewBy < today,
      vigencia_hasta: published?.validUntil ?? null,
      derechos: rights(page.owner),
    };
  });
}

export async function readManaged(db: Queries, id: number, writer: Writer, clock: PublishingClock) {
  const [document] = await listManaged(db, writer, clock, id);
  if (!document) throw problem('document-not-found');
  return document;
}

/** So long after a save of another person the editor says that they are writing. */
const editingMs = 3 * 60_000;

/** Everything that the editor needs of a page. */
export async function readEditable(
  db: Queries,
  id: number,
  writer: Writer,
  clock: PublishingClock,
): Promise<EditableDocument> {
  const documento = await readManaged(db, id, writer, clock);
  const ofPortal = and(
    eq(columns.documentId, id),
    isNull(columns.authorId),
    inArray(columns.state, ['draft', 'proposed']),
  );
  const [published, open, [portal]] = await Promise.all([
    findPublished(db, id),
    findOpen(db, id),
    db.select().from(documentRevisions).where(ofPortal),
  ]);
  const present = (row: RevisionRow | undefined) => (row ? presentWithContent(db, row, writer) : null);
  const isBusy =
    open?.state === 'draft' &&
    open.editorId !== writer.userId &&
    clock.now.getTime() - open.changedAt.getTime() < editingMs;
  return {
    documento,
    publicada: await present(published),
    abierta: await present(open),
    del_portal: await present(portal),
    editando: isBusy ? { nombre: open.editor, desde: open.changedAt.toISOString() } : null,
  };
}

/** The history of a page, the newest first. */
export async function listRevisions(db: Queries, id: number, writer: Writer): Promise<Revision[]> {
  const rows = await db
    .select(columns)
    .from(documentRevisions)
    .where(eq(columns.documentId, id))
    .orderBy(desc(columns.number));
  if (rows.length === 0) throw problem('document-not-found');
  return rows.map((row) => presentRevision(row, writer));
}

export async function readRevision(db: Queries, id: number, number: number, writer: Writer) {
  const [row] = await db
    .select()
    .from(documentRevisions)
    .where(and(eq(columns.documentId, id), eq(columns.number, number)));
  if (!row) throw problem('revision-not-found');
  return presentWithContent(db, row, writer);
}
