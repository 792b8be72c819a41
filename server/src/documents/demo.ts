import type { DocumentBody, DocumentNode } from '@mostrador/contract/document-nodes';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { proposeDraft, saveDraft, startDraft } from './drafts.ts';
import { rightsOf } from './editors.ts';
import { addNote } from './notes.ts';
import { documents } from './tables.ts';

/** Gloves for what cuts: what an attentive reader of the guide would change. */
const proposal = {
  path: '/limpieza_estacionamientos',
  username: 'contenido',
  reason: 'Clavos y vidrios se levantan con guantes.',
  changes: [
    ['Lleva escoba, recogedor y una bolsa.', 'Lleva escoba, recogedor, guantes y una bolsa.'],
    ['Levanta primero clavos', 'Con los guantes puestos, levanta primero clavos'],
  ],
} as const;

const note = {
  ruta: '/tote',
  username: 'marisol.vega',
  texto: 'Nos llegó el tote F 03 con mercancía de Los Cabos. ¿La letra F es solo de La Paz?',
};

function withChanges(node: DocumentNode): DocumentNode {
  if (node.text !== undefined) {
    return { ...node, text: proposal.changes.reduce((text, [from, to]) => text.replace(from, to), node.text) };
  }
  return { ...node, ...(node.content && { content: node.content.map(withChanges) }) };
}

/** Plain SQL, because people belong to another feature and features do not import each other. */
async function findPerson(db: Queries, username: string) {
  const [person] = await db.execute<{ userId: string; name: string; branch: string | null }>(
    sql`select id as "userId", name, branch from users where username = ${username}`,
  );
  return person;
}

/** One proposal that waits and one note without an answer. Whatever is not there any more is left out. */
export async function loadDemoDocuments(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [author, reader] = [await findPerson(tx, proposal.username), await findPerson(tx, note.username)];
    const writer = author && { ...author, issuer: undefined };
    const [page] = await tx.select().from(documents).where(eq(documents.path, proposal.path));
    if (writer && page && (await rightsOf(tx, writer))(page.owner).escribir) {
      const { revision } = await startDraft(tx, page.id, writer);
      const content = { ...revision.content, body: withChanges(revision.content.body) as DocumentBody };
      await saveDraft(tx, { id: page.id, content, version: revision.version }, writer, { films: new Set() });
      await proposeDraft(tx, { id: page.id, reason: proposal.reason }, writer);
    }
    if (reader && (await tx.$count(documents, eq(documents.path, note.ruta)))) await addNote(tx, note, reader);
  });
}
