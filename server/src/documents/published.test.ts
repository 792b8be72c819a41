import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { api } from '@mostrador/contract/paths';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { files } from '../files/table.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { addPublishedPage, replacePublished } from '../testing/documents.ts';
import { listenAs } from '../testing/live.ts';
import { openPortal } from '../testing/portal.ts';
import { documentRevisions, documents } from './tables.ts';

const html = { accept: 'text/html' };
const pageAt = (path: string) => `${api.document}?ruta=${encodeURIComponent(path)}`;

test('readers get the published pages in the order of the menus, each with its body, and the words to search in', async () => {
  // Before the portal listens: told of one page, it would read those that are there and keep them for the next answer.
  const connection = await freshConnection();
  const db = openTestDatabase(connection);
  await addPublishedPage(db, { path: '/pasillos', position: 2, content: { title: 'Pasillos' } });
  await addPublishedPage(db);
  await addPublishedPage(db, {
    ...{ path: '/promociones/verano', kind: 'promotions' },
    content: { title: 'Verano', validFrom: '2026-06-01', validUntil: '2026-08-31' },
  });
  const ana = await (await openPortal({ connection })).as('ana');
  const { cards, bytes } = (await ana.ask('GET', api.documents)).json();
  expect(cards).toMatchObject([
    { path: '/tote', kind: 'guides', title: 'Cajas de traspaso', revision: 1, picture: null },
    { path: '/pasillos', kind: 'guides', title: 'Pasillos' },
    { path: '/promociones/verano', kind: 'promotions', validFrom: '2026-06-01', validUntil: '2026-08-31' },
  ]);
  expect(bytes).toBeGreaterThan(1_000);
  expect((await ana.ask('GET', pageAt('/promociones/verano'))).json()).toMatchObject({
    ...{ title: 'Verano', owner: 'almacen', reviewedOn: null, pictures: {} },
    body: { type: 'doc' },
  });
  const { entries } = (await ana.ask('GET', api.documentEntries)).json();
  expect(entries[0]).toEqual({
    ...{ kind: 'guides', title: 'Cajas de traspaso', href: '/tote', also: 'contenedor cincho' },
    summary: 'Cómo se cierra y se regresa cada caja.',
    parts: [{ heading: 'Cómo se cierra', anchor: 'como-se-cierra', sentences: ['Toda caja viaja con dos cinchos.'] }],
  });
});

test('an answer that did not change is not sent again, and nothing is answered without a session', async () => {
  const portal = await openPortal();
  const { id } = await addPublishedPage(portal.db);
  const ana = await portal.as('ana');
  for (const url of [api.documents, api.documentEntries, pageAt('/tote')]) {
    const { headers } = await ana.ask('GET', url);
    expect(headers['cache-control'], url).toBe('private, no-cache');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await ana.ask('GET', url, undefined, again)).statusCode, url).toBe(304);
    expect((await portal.app.inject(url)).statusCode, url).toBe(401);
    const compressed = await ana.ask('GET', url, undefined, { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding'], url).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString(), url).toBe((await ana.ask('GET', url)).body);
  }
  const before = String((await ana.ask('GET', pageAt('/tote'))).headers.etag);
  await replacePublished(portal.db, id, 2);
  await expect
    .poll(async () => (await ana.ask('GET', pageAt('/tote'), undefined, { 'if-none-match': before })).statusCode)
    .toBe(200);
});

test('a draft, a page that was never published and a retired one do not exist for readers', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const { id: retired } = await addPublishedPage(portal.db, { path: '/guias/vieja' });
  const { id: drafted } = await addPublishedPage(portal.db, { path: '/guias/nueva' });
  await portal.db.update(documents).set({ retiredAt: new Date() }).where(eq(documents.id, retired));
  await portal.db
    .update(documentRevisions)
    .set({ state: 'draft', authorId: 'x' })
    .where(eq(documentRevisions.documentId, drafted));
  await portal.db.update(documents).set({ changedAt: new Date() }).where(eq(documents.id, drafted));
  await expect.poll(async () => (await ana.ask('GET', api.documents)).json().cards).toEqual([]);
  for (const path of ['/guias/vieja', '/guias/nueva', '/guias/ninguna', '/inicio']) {
    const answer = await ana.ask('GET', pageAt(path));
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'document-not-found']);
    if (path !== '/inicio') expect((await ana.ask('GET', path, undefined, html)).statusCode, path).toBe(404);
  }
});

test('a page has its pictures with their sizes and narrower copies, and no picture that is not stored', async () => {
  const portal = await openPortal();
  const large = Buffer.from('large');
  const hash = createHash('sha256').update(large).digest('hex');
  const missing = '0'.repeat(64);
  await portal.db.insert(files).values({
    ...{ hash, mime: 'image/webp', width: 1600, height: 900, large },
    ...{ medium: Buffer.alloc(50), small: Buffer.alloc(20) },
  });
  const picture = (file: string) => ({ type: 'picture' as const, attrs: { file, alt: 'Una caja.', caption: '' } });
  await addPublishedPage(portal.db, {
    content: { picture: hash, body: { type: 'doc', content: [picture(hash), picture(missing)] } },
  });
  const { pictures, picture: card } = (await (await portal.as('ana')).ask('GET', pageAt('/tote'))).json();
  const src = `/contenido/archivos/${hash}.webp`;
  expect(card).toEqual(pictures[hash]);
  expect(pictures).toEqual({
    [hash]: {
      ...{ src, width: 1600, height: 900 },
      srcSet: `/contenido/archivos/${hash}-480.webp 480w, /contenido/archivos/${hash}-960.webp 960w, ${src} 1600w`,
    },
  });
});

test('a publication is seen on another process, also when its notification is lost', async () => {
  // What is kept grows old only when the test says so, however long the steps take.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = await freshConnection();
  const other = openTestDatabase(connection);
  // Before the portal listens, so that the notification of "Totes" is the only one it receives.
  const { id } = await addPublishedPage(other);
  const ana = await (await openPortal({ connection })).as('ana');
  const titleNow = async () => (await ana.ask('GET', pageAt('/tote'))).json().title;
  expect(await titleNow()).toBe('Cajas de traspaso');
  await replacePublished(other, id, 2, { title: 'Totes' });
  await expect.poll(titleNow).toBe('Totes');

  await other.execute(sql`alter table documents disable trigger documents_changed`);
  await replacePublished(other, id, 3, { title: 'Las cajas' });
  expect(await titleNow()).toBe('Totes');
  vi.setSystemTime(Date.now() + 1_500);
  expect(await titleNow()).toBe('Las cajas');
});

test('a new page answers at its address on every process, is a screen with one address, and counts page views', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const [ana, admin] = [await two.as('ana'), await two.as('admin')];
  const answerTo = async (url: string) => {
    const { statusCode, headers } = await ana.ask('GET', url, undefined, html);
    return [statusCode, headers.location];
  };
  expect(await answerTo('/guias/cajas')).toEqual([404, undefined]);
  expect((await two.app.inject({ url: '/guias/cajas', headers: html })).headers.location).toBe(
    '/entrar?ir=%2Fguias%2Fcajas',
  );
  await addPublishedPage(one.db, { path: '/guias/cajas' });
  await expect.poll(() => answerTo('/guias/cajas')).toEqual([200, undefined]);
  expect(await answerTo('/guias/cajas/?a=b')).toEqual([301, '/guias/cajas?a=b']);
  expect(await answerTo('/guias/%63ajas')).toEqual([301, '/guias/cajas']);
  expect(await answerTo('/guias/cajas/otra')).toEqual([404, undefined]);
  expect((await ana.ask('POST', api.pageViews, { path: '/guias/cajas' })).statusCode).toBe(204);
  const { screens } = (await admin.ask('GET', `${api.usage}?dias=7`)).json();
  expect(screens).toMatchObject([{ name: 'Cajas de traspaso', path: '/guias/cajas', views: 1 }]);
});

test('a page carries the titles of all pages, the document of its own path, and the cards only for a menu', async () => {
  const portal = await openPortal();
  await addPublishedPage(portal.db);
  const ana = await portal.as('ana');
  const bootAt = async (path: string) => {
    const { body } = await ana.ask('GET', path, undefined, html);
    return JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
  };
  const documents = [{ path: '/tote', kind: 'guides', title: 'Cajas de traspaso', revision: 1 }];
  expect(await bootAt('/inicio')).toMatchObject({ documents, document: null, cards: null });
  expect(await bootAt('/tote?x=1')).toMatchObject({ documents, document: { path: '/tote', revision: 1 }, cards: null });
  expect(await bootAt('/ayuda')).toMatchObject({ documents, document: null, cards: { cards: [{ path: '/tote' }] } });
  const stranger = await portal.app.inject({ url: '/entrar', headers: html });
  expect(stranger.body).not.toContain('Cajas de traspaso');
});

test('open screens are told of a publication and of a review on any process', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const { id } = await addPublishedPage(one.db);
  const live = await listenAs(two.app, await two.as('ana'));
  const lastRevision = () => live.events.findLast(({ name }) => name === 'documents')?.data;
  await expect.poll(lastRevision).toMatchObject([{ path: '/tote', revision: 1 }]);
  await replacePublished(one.db, id, 2, { title: 'Totes' });
  await expect.poll(lastRevision).toMatchObject([{ path: '/tote', title: 'Totes', revision: 2, reviewedOn: null }]);
  await one.db.update(documents).set({ reviewedOn: '2026-11-02', changedAt: new Date() });
  await expect.poll(lastRevision).toMatchObject([{ path: '/tote', revision: 2, reviewedOn: '2026-11-02' }]);
});
