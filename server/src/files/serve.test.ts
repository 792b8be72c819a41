import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { halves, sendPicture } from '../testing/pictures.ts';
import { openPortal } from '../testing/portal.ts';
import { createByteCache } from './byte-cache.ts';
import { storeFile } from './store.ts';
import { files } from './table.ts';

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9"/></svg>');
const drawingName = createHash('sha256').update(drawing).digest('hex');

async function openWithPictures() {
  const portal = await openPortal();
  const photo = await halves({ width: 1000, height: 500 }).jpeg().toBuffer();
  const { src, file } = (await sendPicture(await portal.as('admin'), photo)).json();
  await storeFile(portal.db, {
    ...{ hash: drawingName, mime: 'image/svg+xml', width: 40, height: 30, large: drawing },
    ...{ uploadedBy: null },
  });
  return { ...portal, ana: await portal.as('ana'), src, file };
}

test('a photo and its copies are served to signed-in people, who ask each time', async () => {
  const { ana, app, src, file, db } = await openWithPictures();
  const [row] = await db.select().from(files);
  const answer = await ana.ask('GET', src);
  expect(answer.rawPayload).toEqual(row?.large);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    etag: `"${file}.webp"`,
  });
  const copy = await ana.ask('GET', `/contenido/archivos/${file}-480.webp`);
  expect(copy.rawPayload).toEqual(row?.small);
  const head = await ana.ask('HEAD', src);
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(row?.large.length), '']);
  expect((await app.inject(src)).statusCode).toBe(401);
  const visit = await app.inject({ url: src, headers: { 'sec-fetch-dest': 'document' } });
  expect(visit.statusCode).toBe(302);
});

test('a browser that has it gets 304 without a look at the database', async () => {
  const { ana, src, db, file } = await openWithPictures();
  await db.delete(files);
  const answer = await ana.ask('GET', src, undefined, { 'if-none-match': `W/"x", "${file}.webp"` });
  expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', `"${file}.webp"`]);
});

test('what was read is served from memory', async () => {
  const { ana, src, db } = await openWithPictures();
  const first = await ana.ask('GET', src);
  await db.delete(files);
  expect((await ana.ask('GET', src)).rawPayload).toEqual(first.rawPayload);
});

test('a drawing is compressed for those who can read it, and nothing in it may run', async () => {
  const { ana } = await openWithPictures();
  const path = `/contenido/archivos/${drawingName}.svg`;
  const plain = await ana.ask('GET', path);
  expect(plain.rawPayload).toEqual(drawing);
  expect(plain.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    vary: 'accept-encoding',
  });
  const compressed = await ana.ask('GET', path, undefined, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(drawing);
});

test('unknown names, missing copies and a wrong ending are not found', async () => {
  const { ana, file } = await openWithPictures();
  for (const name of [
    `${'0'.repeat(64)}.webp`,
    `${file}-960.webp.exe`,
    `${file}.svg`,
    `${file}.png`,
    `${drawingName}.webp`,
    `${drawingName}-480.webp`,
    'nada',
    '..%2f..%2fpackage.json',
  ]) {
    const answer = await ana.ask('GET', `/contenido/archivos/${name}`);
    expect([name, answer.statusCode, answer.headers.etag]).toEqual([name, 404, undefined]);
  }
});

test('the memory for pictures holds so many bytes, and those used last', () => {
  const cache = createByteCache<Buffer>(10, (bytes) => bytes.length);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  expect(cache.get('a')).toHaveLength(4);
  cache.set('c', Buffer.alloc(4));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map((found) => found !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  expect(cache.set('huge', Buffer.alloc(11))).toHaveLength(11);
  expect([cache.get('huge'), cache.bytes]).toEqual([undefined, 8]);
  cache.set('a', Buffer.alloc(2));
  expect(cache.bytes).toBe(6);
});
