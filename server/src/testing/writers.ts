import { createHash, randomUUID } from 'node:crypto';
import type { DocumentBody, DocumentNode } from '@mostrador/contract/document-nodes';
import type { ContentOwner, DocumentContent, DocumentKind } from '@mostrador/contract/documents';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { documentFiles, documents } from '../documents/tables.ts';
import { files } from '../files/table.ts';
import { user } from '../identity/tables.ts';
import { grants } from '../roles/table.ts';
import { addPublishedPage, sampleContent } from './documents.ts';
import { idOf } from './people.ts';

/** Adds a drawing to the stored pictures and returns its name. */
export async function storePicture(db: Database, label = 'dibujo'): Promise<string> {
  const large = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${label}--></svg>`);
  const hash = createHash('sha256').update(large).digest('hex');
  const about = { hash, mime: 'image/svg+xml' as const, width: 800, height: 600, large };
  await db.insert(files).values(about).onConflictDoNothing();
  return hash;
}

export const paragraphOf = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
export const bodyOf = (...content: DocumentNode[]): DocumentBody => ({ type: 'doc', content });

/** A page that can be published as it is. */
export function wholeContent(picture: string, words = 'Cierra cada caja con dos cinchos.'): DocumentContent {
  return sampleContent({ picture, body: bodyOf(paragraphOf(words)) });
}

type Page = { path?: string; kind?: DocumentKind; owner?: ContentOwner; fixed?: boolean; content?: DocumentContent };

/** A page as a start of the portal makes it of a file: published, whole, with a stored picture. Returns its id. */
export async function createPage(db: Database, page: Page = {}): Promise<number> {
  const { path = '/tote', kind = 'guides', owner = 'almacen', fixed = true } = page;
  const content = page.content ?? wholeContent(await storePicture(db));
  const position = (await db.$count(documents, eq(documents.kind, kind))) + 1;
  const { id, revisionId } = await addPublishedPage(db, { path, kind, owner, fixed, position, content });
  if (content.picture) await db.insert(documentFiles).values({ revisionId, hash: content.picture });
  return id;
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
