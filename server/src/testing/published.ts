import type { DocumentContent } from '@mostrador/contract/documents';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { documentRevisions, documents } from '../documents/tables.ts';

const content: DocumentContent = {
  title: 'Tote: Cajas de Traspaso',
  summary: 'Las cajas con que viajan las piezas.',
  words: 'caja traspaso',
  picture: null,
  validFrom: null,
  validUntil: null,
  body: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'El tote viaja cerrado.' }] },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'El regreso' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Regresa con dos cinchos.' }] },
    ],
  },
};

type Page = Partial<Pick<typeof documents.$inferInsert, 'path' | 'kind' | 'position' | 'reviewedOn'>> & {
  content?: Partial<DocumentContent>;
};

/** A guide that is published already. */
export async function addPublished(db: Database, { content: changed, ...page }: Page = {}): Promise<number> {
  const values = { path: '/tote', kind: 'guides', owner: 'almacen', position: 1, ...page } as const;
  const [row] = await db.insert(documents).values(values).returning({ id: documents.id });
  if (!row) throw new Error('the page was not stored');
  await publishRevision(db, row.id, 1, changed);
  return row.id;
}

/** Another revision in the place of the published one, as a publication leaves it. */
export async function publishRevision(
  db: Database,
  documentId: number,
  number: number,
  changed: Partial<DocumentContent> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update document_revisions set state = 'retired'
      where document_id = ${documentId} and state = 'published'`);
    await tx.insert(documentRevisions).values({
      ...{ documentId, number, state: 'published', author: 'Mostrador' },
      content: { ...content, ...changed },
    });
    await tx.execute(sql`update documents set changed_at = clock_timestamp() where id = ${documentId}`);
  });
}
