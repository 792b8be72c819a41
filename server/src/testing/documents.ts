import type { DocumentContent } from '@mostrador/contract/documents';
import type { Queries } from '../db/client.ts';
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

/** A published page, by the portal unless `revision` says otherwise. Returns the ids of the page and its revision. */
export async function addPublishedPage(db: Queries, { content, revision, ...page }: Page = {}) {
  const [document] = await db
    .insert(documents)
    .values({ path: '/guias/prueba', kind: 'guides', owner: 'almacen', position: 1, ...page })
    .returning({ id: documents.id });
  if (!document) throw new Error('the page was not stored');
  const [published] = await db
    .insert(documentRevisions)
    .values({
      ...{ documentId: document.id, number: 1, state: 'published', content: sampleContent(content) },
      ...{ author: 'Mostrador', publishedAt: new Date() },
      ...revision,
    })
    .returning({ id: documentRevisions.id });
  if (!published) throw new Error('the revision was not stored');
  return { id: document.id, revisionId: published.id };
}
