import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentContent } from '@mostrador/contract/documents';
import type { FirstRevision, FirstRevisions } from '@mostrador/contract/first-revisions';
import { and, eq, inArray, isNotNull, isNull, max, notExists, or } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { files } from '../files/table.ts';
import { projectFile } from '../project-file.ts';
import { StartError } from '../start-error.ts';
import { filesOf, storeFiles } from './revisions.ts';
import { documentFiles, documentRevisions, documents } from './tables.ts';

const portal = 'Mostrador';

async function readRevisions(contentDir: string): Promise<FirstRevisions> {
  const file = `${contentDir}/dist/first-revisions.json`;
  const json = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`Falta el archivo ${file}, de donde salen las guías y promociones. Créalo con: npm run build`);
  });
  return JSON.parse(json) as FirstRevisions;
}

async function readPicture(contentDir: string, hash: string, picture: FirstRevisions['pictures'][string] | undefined) {
  const large = picture && (await readFile(`${contentDir}/${picture.file}`).catch(() => undefined));
  if (!large || createHash('sha256').update(large).digest('hex') !== hash) {
    throw new StartError(
      `La imagen ${picture?.file ?? hash} no es la que se usó para construir las páginas. Repite: npm run build`,
    );
  }
  const { file, width, height } = picture;
  if (file.endsWith('.svg')) return { hash, mime: 'image/svg+xml' as const, width, height, large };
  // A photo among the files is as small as its author wants it, so it is its own narrower copy.
  return { hash, mime: 'image/webp' as const, width, height, large, medium: large, small: large };
}

async function storePictures(tx: Queries, contentDir: string, { pictures }: FirstRevisions, names: readonly string[]) {
  const used = await tx
    .update(files)
    .set({ unusedSince: null })
    .where(inArray(files.hash, [...names]))
    .returning({ hash: files.hash });
  const stored = new Set(used.map(({ hash }) => hash));
  const missing = [...new Set(names)].filter((hash) => !stored.has(hash));
  const rows = await Promise.all(missing.map((hash) => readPicture(contentDir, hash, pictures[hash])));
  if (rows.length > 0) await tx.insert(files).values(rows).onConflictDoNothing();
}

/** Those that came with the portal and that no revision shows any more. */
async function markUnusedPictures(tx: Queries) {
  const shown = tx.select().from(documentFiles).where(eq(documentFiles.hash, files.hash));
  await tx
    .update(files)
    .set({ unusedSince: new Date() })
    .where(and(isNull(files.uploadedBy), isNull(files.unusedSince), notExists(shown)));
}

type NewRevision = {
  documentId: number;
  number: number;
  base: number | null;
  content: DocumentContent;
  state: 'published' | 'proposed';
  reason: string;
};

async function addRevision(tx: Queries, revision: NewRevision) {
  const now = new Date();
  const [added] = await tx
    .insert(documentRevisions)
    .values({
      ...revision,
      author: portal,
      ...(revision.state === 'published' ? { publishedAt: now } : { proposedAt: now }),
    })
    .returning({ id: documentRevisions.id });
  await storeFiles(tx, added?.id ?? 0, filesOf(revision.content));
}

async function addDocument(tx: Queries, { path, kind, owner, order, reviewedOn, hash, content }: FirstRevision) {
  const [added] = await tx
    .insert(documents)
    .values({ path, kind, owner, position: order, reviewedOn, fileHash: hash, fixed: true })
    .returning({ id: documents.id });
  await addRevision(tx, {
    ...{ documentId: added?.id ?? 0, number: 1, base: null, content },
    ...{ state: 'published', reason: 'Redacción inicial' },
  });
}

/** A person who wrote or changed any revision of the page, whatever became of it, makes the page the chain's own. */
const byPeople = or(isNotNull(documentRevisions.authorId), isNotNull(documentRevisions.editorId));

async function updateDocument(tx: Queries, documentId: number, { hash, content, reviewedOn }: FirstRevision) {
  const change = (values: Partial<typeof documents.$inferInsert>) =>
    tx
      .update(documents)
      .set({ fileHash: hash, ...values })
      .where(eq(documents.id, documentId));
  const ofPage = eq(documentRevisions.documentId, documentId);
  const published = and(ofPage, eq(documentRevisions.state, 'published'));
  const [current] = await tx.select().from(documentRevisions).where(published);
  const [highest] = await tx
    .select({ number: max(documentRevisions.number) })
    .from(documentRevisions)
    .where(ofPage);
  // The number of a proposal that is replaced is not used again, so that nobody approves another text than they read.
  await tx
    .delete(documentRevisions)
    .where(and(ofPage, isNull(documentRevisions.authorId), inArray(documentRevisions.state, ['draft', 'proposed'])));
  if (isDeepStrictEqual(current?.content, content)) return change({});
  const reason = 'Texto de una nueva versión del portal';
  const revision = { documentId, number: (highest?.number ?? 0) + 1, base: current?.number ?? null, content, reason };
  if (await tx.$count(documentRevisions, and(ofPage, byPeople))) {
    await addRevision(tx, { ...revision, state: 'proposed' });
    return change({});
  }
  await tx.update(documentRevisions).set({ state: 'retired' }).where(published);
  await addRevision(tx, { ...revision, state: 'published' });
  // Whoever confirmed the text before has not read this one.
  return change({ changedAt: new Date(), reviewedOn });
}

/**
 * Brings the pages of the content folder into the database, where people edit them. Runs under the start lock. A file
 * that changed since becomes the published revision as long as only the portal wrote the page, and a proposal otherwise.
 */
export async function loadFirstRevisions(db: Database, contentDir = fileURLToPath(projectFile('content'))) {
  const built = await readRevisions(contentDir);
  const stored = await db.select({ path: documents.path, hash: documents.fileHash }).from(documents);
  const hashes = new Map(stored.map(({ path, hash }) => [path, hash]));
  const changed = built.pages.filter(({ path, hash }) => hashes.get(path) !== hash);
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    await storePictures(
      tx,
      contentDir,
      built,
      changed.flatMap(({ content }) => filesOf(content)),
    );
    for (const page of changed) {
      // Locked, because people may publish on another process meanwhile.
      const [document] = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(eq(documents.path, page.path))
        .for('update');
      if (document) await updateDocument(tx, document.id, page);
      else await addDocument(tx, page);
    }
    await markUnusedPictures(tx);
  });
}
