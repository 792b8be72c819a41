import type { DocumentContent } from '@mostrador/contract/documents';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
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

/** A page as a start of the portal makes it of a file: published, with one revision by the portal. */
export async function createPage(db: Database, page: Page = {}): Promise<number> {
  const { path = '/tote', kind = 'guides', owner = 'almacen', fixed = true } = page;
  const content = page.content ?? wholeContent(await storePicture(db));
  const position = (await db.$count(documents, eq(documents.kind, kind))) + 1;
  const [document] = await db
    .insert(documents)
    .values({ path: '/tote', kind: 'guides', owner: 'almacen', position: 1, ...page })
    .returning({ id: documents.id });
  const documentId = document?.id ?? 0;
  const publishedAt = new Date();
  const [revision] = await db
    .insert(documentRevisions)
    .values({ documentId, number: 1, state: 'published', content, author: 'Mostrador', publishedAt })
    .returning({ id: documentRevisions.id });
  if (content.picture) await db.insert(documentFiles).values({ revisionId: revision?.id ?? 0, hash: content.picture });
  return documentId;
}

type ContentGrant = { areas?: ContentOwner[]; approver?: boolean };

/** Gives a person the role of those who write, first creating the person if there is none of that name. */
export async function giveContent(db: Database, username: string, { areas = [], approver = false }: ContentGrant = {}) {
  const email = `${username}@cadena.example`;
  await db
    .insert(user)
    .values({ id: randomUUID(), username, name: username, email, role: 'user' })
    .onConflictDoNothing();
  const userId = await idOf(db, username);
  await db.insert(grants).values({ userId, role: 'contenido', areas, approver, origin: 'portal' });
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
