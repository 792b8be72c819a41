import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { DocumentContent } from '@mostrador/contract/documents';
import type { FirstRevisions } from '@mostrador/contract/first-revisions';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collectFirstRevisions } from '../../../content/build/first-revisions.ts';
import type { Database } from '../db/client.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { files } from '../files/table.ts';
import { prepareData } from '../start/prepare.ts';
import { StartError } from '../start-error.ts';
import { rowsOf } from '../testing/contents.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { sampleContent } from '../testing/documents.ts';
import { testConfig } from '../testing/people.ts';
import { temporaryFolder } from '../testing/process.ts';
import { loadFirstRevisions } from './first-revisions.ts';
import { documentFiles, documentRevisions, documents } from './tables.ts';

const drawing = (label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6" width="9" height="6"><!--${label}--></svg>`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What one version of the portal says: the title of each page, shown with a picture of the same name. */
function contentFolder(titles: Record<string, string>, more: Partial<DocumentContent> = {}): string {
  const folder = temporaryFolder();
  const built: FirstRevisions = { pages: [], pictures: {} };
  mkdirSync(`${folder}/dist`);
  for (const [path, title] of Object.entries(titles)) {
    const hash = hashOf(drawing(title));
    writeFileSync(`${folder}/${hash}.svg`, drawing(title));
    built.pictures[hash] = { file: `${hash}.svg`, width: 9, height: 6 };
    const content = sampleContent({ title, picture: hash, ...more });
    built.pages.push({
      ...{ path, kind: 'guides', owner: 'almacen', order: built.pages.length + 1, reviewedOn: null },
      ...{ hash: hashOf(title), content },
    });
  }
  writeFileSync(`${folder}/dist/first-revisions.json`, JSON.stringify(built));
  return folder;
}

const revisionsOf = async (db: Database) =>
  (await db.select().from(documentRevisions).orderBy(documentRevisions.documentId, documentRevisions.number)).map(
    ({ number, state, author, authorId, base, content }) => [number, state, authorId ?? author, base, content.title],
  );

/** A revision that a person wrote, as the editor stores it. */
async function addByAna(db: Database, state: 'draft' | 'published') {
  const now = new Date();
  if (state === 'published') await db.update(documentRevisions).set({ state: 'retired' });
  await db.insert(documentRevisions).values({
    ...{ documentId: 1, number: 2, state, content: sampleContent({ title: 'De Ana' }), base: 1 },
    ...{
      authorId: 'ana',
      author: 'Ana',
      editorId: 'ana',
      editor: 'Ana',
      publishedAt: state === 'published' ? now : null,
    },
  });
}

test('a fresh start publishes the pages of the files with all their pictures, and the next changes nothing', async () => {
  const connection = await freshConnection();
  const start = () => prepareDatabase(connection, async (db) => void (await prepareData(db, testConfig())));
  await start();
  const db = openTestDatabase(connection);
  const { pages, pictures } = collectFirstRevisions();
  const stored = await db
    .select()
    .from(documents)
    .innerJoin(documentRevisions, eq(documentRevisions.documentId, documents.id))
    .orderBy(documents.path);
  expect(stored).toHaveLength(pages.length);
  expect(stored.map(({ documents: page, document_revisions: revision }) => ({ ...page, ...revision }))).toMatchObject(
    pages
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, kind, owner, order, reviewedOn, hash, content }) => ({
        ...{ path, kind, owner, position: order, reviewedOn, fileHash: hash, fixed: true, retiredAt: null },
        ...{ number: 1, state: 'published', content, author: 'Mostrador', authorId: null, base: null },
        publishedAt: expect.any(Date),
      })),
  );
  const images = await db.select().from(files);
  expect(Object.fromEntries(images.map(({ hash, width, height }) => [hash, { width, height }]))).toEqual(
    Object.fromEntries(Object.entries(pictures).map(([hash, { width, height }]) => [hash, { width, height }])),
  );
  for (const { hash, mime, large, unusedSince } of images) {
    expect(createHash('sha256').update(large).digest('hex')).toBe(hash);
    const isDrawing = pictures[hash]?.file.endsWith('.svg');
    expect([mime, unusedSince]).toEqual([isDrawing ? 'image/svg+xml' : 'image/webp', null]);
  }
  const shown = await db.selectDistinct({ hash: documentFiles.hash }).from(documentFiles);
  expect(shown).toHaveLength(images.length);

  const before = await rowsOf(connection);
  await start();
  expect(await rowsOf(connection)).toEqual(before);
});

test('several processes that start at once store each page once', async () => {
  const connection = await freshConnection();
  const folder = contentFolder({ '/uno': 'Uno', '/dos': 'Dos' });
  await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(connection, (db) => loadFirstRevisions(db, folder))));
  expect(await revisionsOf(openTestDatabase(connection))).toEqual([
    [1, 'published', 'Mostrador', null, 'Uno'],
    [1, 'published', 'Mostrador', null, 'Dos'],
  ]);
});

test('a file that changed is published while only the portal wrote the page; other pages and missing files stay', async () => {
  const connection = await freshConnection();
  const db = openTestDatabase(connection);
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno', '/dos': 'Dos', '/tres': 'Tres' }));
  const uno = eq(documents.path, '/uno');
  await db.update(documents).set({ reviewedOn: '2026-11-02' }).where(uno);
  const [before] = await db.select().from(documents).where(uno);
  const topics: string[] = [];
  await db.$client.listen('changes', (topic) => topics.push(topic));
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno, mejor', '/dos': 'Dos', '/cuatro': 'Cuatro' }));
  expect(await revisionsOf(db)).toEqual([
    [1, 'retired', 'Mostrador', null, 'Uno'],
    [2, 'published', 'Mostrador', 1, 'Uno, mejor'],
    [1, 'published', 'Mostrador', null, 'Dos'],
    [1, 'published', 'Mostrador', null, 'Tres'],
    [1, 'published', 'Mostrador', null, 'Cuatro'],
  ]);
  const [after] = await db.select().from(documents).where(uno);
  expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0);
  expect(after?.reviewedOn, 'nobody at the chain has read the new text').toBeNull();
  await expect.poll(() => topics).toContain('documents');
});

test.each(['draft', 'published'] as const)(
  'a file that changed is a proposal beside a %s text of a person, and a newer one takes its place',
  async (state) => {
    const db = openTestDatabase(await freshConnection());
    await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno' }));
    await addByAna(db, state);
    const [before] = await db.select().from(documents);
    await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno, mejor' }));
    const base = state === 'published' ? 2 : 1;
    const people = [
      [1, state === 'published' ? 'retired' : 'published', 'Mostrador', null, 'Uno'],
      [2, state, 'ana', 1, 'De Ana'],
    ];
    expect(await revisionsOf(db)).toEqual([...people, [3, 'proposed', 'Mostrador', base, 'Uno, mejor']]);
    expect((await db.select().from(documents))[0]?.changedAt).toEqual(before?.changedAt);

    await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno, aún mejor' }));
    expect(await revisionsOf(db)).toEqual([...people, [4, 'proposed', 'Mostrador', base, 'Uno, aún mejor']]);
    const unused = await db.select({ hash: files.hash }).from(files).where(sql`${files.unusedSince} is not null`);
    expect(unused).toEqual([{ hash: hashOf(drawing('Uno, mejor')) }]);
  },
);

test('a proposal that people gave back or discarded does not come again until the file changes', async () => {
  const db = openTestDatabase(await freshConnection());
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno' }));
  await addByAna(db, 'published');
  const folder = contentFolder({ '/uno': 'Uno, mejor' });
  await loadFirstRevisions(db, folder);
  await db.delete(documentRevisions).where(eq(documentRevisions.number, 3));
  await loadFirstRevisions(db, folder);
  expect(await revisionsOf(db)).toHaveLength(2);
});

test('a text of the portal that a person changed before it was published is the person’s', async () => {
  const db = openTestDatabase(await freshConnection());
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno' }));
  await db.update(documentRevisions).set({ editorId: 'ana', editor: 'Ana' });
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno, mejor' }));
  expect((await revisionsOf(db)).map(([, state]) => state)).toEqual(['published', 'proposed']);
});

test('a file that now says what people published proposes nothing', async () => {
  const db = openTestDatabase(await freshConnection());
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno' }));
  await addByAna(db, 'published');
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Otra' }));
  await loadFirstRevisions(db, contentFolder({ '/uno': 'De Ana' }, { picture: null }));
  expect(await revisionsOf(db)).toHaveLength(2);
});

test('a picture that waited for its removal is used again', async () => {
  const db = openTestDatabase(await freshConnection());
  await loadFirstRevisions(db, contentFolder({ '/uno': 'Uno' }));
  await db.update(files).set({ unusedSince: new Date(0) });
  await loadFirstRevisions(db, contentFolder({ '/dos': 'Uno' }));
  expect(await db.select({ unusedSince: files.unusedSince }).from(files)).toEqual([{ unusedSince: null }]);
});

test('a start without the built pages, or with another picture than they were built with, says what to do', async () => {
  const db = openTestDatabase(await freshConnection());
  const load = (folder: string) => loadFirstRevisions(db, folder);
  await expect(load(temporaryFolder())).rejects.toThrow(StartError);
  await expect(load(temporaryFolder())).rejects.toThrow(/Falta el archivo .*first-revisions\.json.* npm run build/);
  const folder = contentFolder({ '/uno': 'Uno' });
  writeFileSync(`${folder}/${hashOf(drawing('Uno'))}.svg`, drawing('otra'));
  await expect(load(folder)).rejects.toThrow(/La imagen .*\.svg no es la que se usó/);
  expect(await db.$count(documents)).toBe(0);
});
