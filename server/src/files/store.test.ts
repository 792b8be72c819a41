import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentFiles, documentRevisions, documents } from '../documents/tables.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { holdFiles, removeUnusedFiles, storeFile } from './store.ts';
import { files } from './table.ts';

const nameOf = (letter: string) => letter.repeat(64);

async function openWith(...letters: string[]) {
  const { db, connection } = await openPortal();
  for (const letter of letters) {
    const large = Buffer.from(letter);
    await storeFile(db, { hash: nameOf(letter), mime: 'image/webp', width: 1, height: 1, large, uploadedBy: 'ana' });
  }
  const [page] = await db
    .insert(documents)
    .values({ path: '/guias/prueba', kind: 'guides', owner: 'ventas', position: 1 })
    .returning();
  const content = { title: '', summary: '', words: '', picture: null, validFrom: null, validUntil: null };
  const [revision] = await db
    .insert(documentRevisions)
    .values({
      ...{ documentId: page?.id ?? 0, number: 1, state: 'published', author: 'Ana' },
      content: { ...content, body: { type: 'doc' } },
    })
    .returning();
  const use = (tx: Pick<typeof db, 'insert'>, letter: string) =>
    tx.insert(documentFiles).values({ revisionId: revision?.id ?? 0, hash: nameOf(letter) });
  const daysPass = (days: number) =>
    db.update(files).set({ unusedSince: sql`${files.unusedSince} - make_interval(days => ${days}::int)` });
  const runJob = () => db.transaction((tx) => removeUnusedFiles(tx, documentFiles));
  const left = async () => {
    const rows = await db.select({ hash: files.hash }).from(files).orderBy(asc(files.hash));
    return rows.map(({ hash }) => hash[0]).join('');
  };
  return { db, connection, use, daysPass, runJob, left };
}

test('a picture that no revision shows is removed 30 days later, and one that is shown stays', async () => {
  const { db, use, daysPass, runJob, left } = await openWith('a', 'b');
  await use(db, 'a');
  await daysPass(29);
  await runJob();
  expect(await left()).toBe('ab');
  await daysPass(2);
  await runJob();
  expect(await left()).toBe('a');
});

test('the 30 days begin when the last revision that showed it is gone, and anew when it is sent again', async () => {
  const { db, use, daysPass, runJob, left } = await openWith('a', 'b');
  await use(db, 'a');
  await daysPass(100);
  await storeFile(db, { hash: nameOf('b'), mime: 'image/webp', width: 1, height: 1, large: Buffer.from('b') });
  await runJob();
  await db.delete(documentFiles);
  await runJob();
  expect(await left()).toBe('ab');
  await daysPass(31);
  await runJob();
  expect(await left()).toBe('');
});

test('a picture that a save under way uses is not removed, and a save after the removal is told', async () => {
  const { db, connection, use, daysPass, runJob, left } = await openWith('a', 'b');
  await daysPass(31);
  const other = openTestDatabase(connection);
  const held = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const save = other.transaction(async (tx) => {
    expect(await holdFiles(tx, [nameOf('a'), nameOf('c')])).toEqual(new Set([nameOf('a')]));
    held.resolve();
    await mayEnd.promise;
    await use(tx, 'a');
  });
  await held.promise;
  await runJob();
  expect(await left()).toBe('a');
  mayEnd.resolve();
  await save;
  await runJob();
  const [row] = await db
    .select()
    .from(files)
    .where(eq(files.hash, nameOf('a')));
  expect(row?.unusedSince).toBeNull();
  expect(await db.transaction((tx) => holdFiles(tx, [nameOf('b')]))).toEqual(new Set());
});
