import type { DocumentContent } from '@mostrador/contract/documents';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { documentRevisions, documents } from '../documents/tables.ts';

/** A complete text of a page. */
export function sampleContent(more: Partial<DocumentContent> = {}): DocumentContent {
  return {
    title: 'Cajas de traspaso',
    summary: 'Cómo se cierra y se regresa cada caja.',
    words: 'contenedor cincho',
    picture: null,
    validFrom: null,
    validUntil: null,
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cómo se cierra' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Toda caja viaja con dos cinchos.' }] },
      ],
    },
    ...more,
  };
}

type Page = Partial<typeof documents.$inferInsert> & {
  content?: Partial<DocumentContent>;
  revision?: Partial<typeof documentRevisions.$inferInsert>;
};

/**
 * A published page, by the portal unless `revision` says otherwise. Returns the ids of the page and its revision. At
 * once, because a process that reads the page before its revision takes it for one that was never published.
 */
export function addPublishedPage(db: Database, { content, revision, ...page }: Page = {}) {
  return db.transaction(async (tx) => {
    const [document] = await tx
      .insert(documents)
      .values({ path: '/tote', kind: 'guides', owner: 'almacen', position: 1, ...page })
      .returning({ id: documents.id });
    if (!document) throw new Error('the page was not stored');
    const [published] = await tx
      .insert(documentRevisions)
      .values({
        ...{ documentId: document.id, number: 1, state: 'published', content: sampleContent(content) },
        ...{ author: 'Mostrador', publishedAt: new Date() },
        ...revision,
      })
      .returning({ id: documentRevisions.id });
    if (!published) throw new Error('the revision was not stored');
    return { id: document.id, revisionId: published.id };
  });
}

/** Another revision in the place of the published one, as a publication leaves it. */
export async function replacePublished(
  db: Database,
  documentId: number,
  number: number,
  content: Partial<DocumentContent> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update document_revisions set state = 'retired'
      where document_id = ${documentId} and state = 'published'`);
    await tx.insert(documentRevisions).values({
      ...{ documentId, number, state: 'published', author: 'Mostrador', content: sampleContent(content) },
    });
    await tx.execute(sql`update documents set changed_at = clock_timestamp() where id = ${documentId}`);
  });
}
