import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Entry, fromBufferPromise } from 'yauzl';
import { collectFirstRevisions } from '../../../content/build/first-revisions.ts';
import { auditLog } from '../audit/table.ts';
import { addPublishedPage } from '../testing/documents.ts';
import { openPortal } from '../testing/portal.ts';
import { temporaryFolder } from '../testing/process.ts';
import { loadFirstRevisions } from './first-revisions.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

async function readZip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  await new Promise((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  const parts = entries.map(async (entry) => [entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  return Object.fromEntries(await Promise.all(parts));
}

async function download({ as }: Portal, username = 'admin') {
  const answer = await (await as(username)).ask('GET', api.documentsZip);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="guias-y-promociones.zip"',
  });
  return readZip(answer.rawPayload);
}

test('the converter makes of the exported pages what the files in the content folder say', async () => {
  const portal = await openPortal();
  await loadFirstRevisions(portal.db);
  const parts = await download(portal);
  const root = temporaryFolder();
  for (const [name, bytes] of Object.entries(parts)) {
    const place = name
      .replace(/^guias\/(.*)\.md$/, 'guides/$1.mdx')
      .replace(/^promociones\/(.*)\.md$/, 'promotions/$1.mdx')
      .replace(/^imagenes\//, 'pictures/imagenes/');
    mkdirSync(path.join(root, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(root, place), bytes);
  }
  // A page may only show a film that exists.
  mkdirSync(`${root}/training/cambio-de-aceite-con-promocion`, { recursive: true });
  writeFileSync(`${root}/training/cambio-de-aceite-con-promocion/video.json`, '{}');
  const again = collectFirstRevisions(root);
  const original = collectFirstRevisions();
  expect(again.pages).toEqual(original.pages);
  expect(again.pages.length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(again.pictures).sort()).toEqual(Object.keys(original.pictures).sort());
});

test('pages that people added and retired ones are there, without drafts, each under a name of its own', async () => {
  const portal = await openPortal();
  const { db } = portal;
  const odd = { title: 'Totes: "rojos" # y más', summary: 'Con: dos puntos\\ y comillas "', words: '' };
  await addPublishedPage(db, { path: '/tote', content: odd, reviewedOn: '2026-11-01' });
  const { id } = await addPublishedPage(db, { path: '/guias/tote' });
  const promotion = { validFrom: '2026-11-01', validUntil: '2026-12-24' };
  await addPublishedPage(db, { path: '/promociones/navidad', kind: 'promotions', content: promotion });
  await addPublishedPage(db, { path: '/guias/vieja', retiredAt: new Date() });
  await addPublishedPage(db, { path: '/guias/borrador', revision: { state: 'draft', authorId: 'ana', author: 'Ana' } });
  const parts = await download(portal);
  expect(Object.keys(parts).sort()).toEqual([
    'LEEME.txt',
    `guias/tote-${id}.md`,
    'guias/tote.md',
    'promociones/navidad.md',
    'retiradas/vieja.md',
  ]);
  const head = (name: string) => parse(`${parts[name]}`.split('---\n')[1] ?? '');
  expect(head('guias/tote.md')).toEqual({
    ...{ title: odd.title, summary: odd.summary, path: '/tote', order: 1, owner: 'almacen' },
    reviewedOn: '2026-11-01',
  });
  expect(head('promociones/navidad.md')).toMatchObject(promotion);
  expect(`${parts['retiradas/vieja.md']}`).toContain('## Cómo se cierra\n\nToda caja viaja con dos cinchos.\n');
  expect(`${parts['LEEME.txt']}`).toContain('imagenes/');
});

test('an export is in the audit log, and who does not write pages gets none', async () => {
  const portal = await openPortal();
  await download(portal);
  const refused = await (await portal.as('ana')).ask('GET', api.documentsZip);
  expect(refused.statusCode).toBe(403);
  const lines = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'documents-exported'));
  expect(lines).toMatchObject([{ who: 'admin' }]);
});
