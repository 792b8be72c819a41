import type { DocumentContent } from '@mostrador/contract/documents';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { documentRevisions, documents } from '../documents/tables.ts';

/** Adds a drawing to the stored pictures and returns its name. */
export async function storePicture(db: Database, label = 'dibujo'): Promise<string> {
  const large = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${label}--></svg>`);
  const hash = createHash('sha256').update(large).digest('hex');
  const about = { hash, mime: 'image/svg+xml' as const, width: 800, height: 600, large };
  await db.insert(files).values(about).onConflictDoNothing();
  return hash;
}

export const textNode = (text: string): DocumentNode => ({ type: 'text', text });
export const paragraphOf = (text: string): DocumentNode => ({ type: 'paragraph', content: [textNode(text)] });
export const bodyOf = (...content: DocumentNode[]): DocumentBody => ({ type: 'doc', content });

/** A page that can be published as it is. */
export function wholeContent(picture: string, words = 'Cierra cada caja con dos cinchos.'): DocumentContent {
  return {
    ...{ title: 'Cajas de traspaso', summary: 'Cómo se manda y se recibe cada caja.', words: '' },
    ...{ picture, validFrom: null, validUntil: null, body: bodyOf(paragraphOf(words)) },
  };
}

type Page = { path?: string; kind?: DocumentKind; owner?: ContentOwner; fixed?: boolean; content?: DocumentContent };

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
