import { Readable } from 'node:stream';
import { pictureLimits } from '@mostrador/contract/document-editing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourAt, flatPng, halves, sendPicture } from '../testing/pictures.ts';
import { openPortal } from '../testing/portal.ts';
import { files } from './table.ts';

async function openFor(username = 'admin') {
  const portal = await openPortal();
  const asker = await portal.as(username);
  const stored = async () => {
    const [row] = await portal.db.select().from(files);
    if (!row) throw new Error('nothing was stored');
    return row;
  };
  return { ...portal, asker, stored };
}

test('a photo is stored as WebP in three widths, and the same one again is the same file', async () => {
  const { asker, db, stored } = await openFor();
  const photo = await halves({ width: 2400, height: 1200 }).jpeg().toBuffer();
  const answer = await sendPicture(asker, photo);
  expect(answer.statusCode).toBe(201);
  const { hash, large, medium, small, uploadedBy } = await stored();
  expect(answer.json()).toEqual({
    file: hash,
    src: `/contenido/archivos/${hash}.webp`,
    width: 1600,
    height: 800,
    srcSet: [
      `/contenido/archivos/${hash}-480.webp 480w`,
      `/contenido/archivos/${hash}-960.webp 960w`,
      `/contenido/archivos/${hash}.webp 1600w`,
    ].join(', '),
  });
  expect(uploadedBy).not.toBeNull();
  const sizes = [];
  for (const bytes of [large, medium, small]) {
    const { format, width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    sizes.push([format, width, height]);
  }
  expect(sizes).toEqual([
    ['webp', 1600, 800],
    ['webp', 960, 480],
    ['webp', 480, 240],
  ]);
  expect((await sendPicture(asker, photo)).json().file).toBe(hash);
  expect(await db.$count(files)).toBe(1);
});

test('a small picture is not made larger and has no copies', async () => {
  const { asker, stored } = await openFor();
  const answer = await sendPicture(asker, await halves({ width: 300, height: 90 }).png().toBuffer(), 'image/png');
  expect(answer.json()).toMatchObject({ width: 300, height: 90 });
  expect(answer.json()).not.toHaveProperty('srcSet');
  expect(await stored()).toMatchObject({ medium: null, small: null });
});

test.each([
  ['image/png', 'png'],
  ['image/webp', 'webp'],
] as const)('%s is read', async (type, format) => {
  const { asker } = await openFor();
  const bytes = await halves({ width: 64, height: 48 })[format]().toBuffer();
  const answer = await sendPicture(asker, bytes, type);
  expect([answer.statusCode, answer.json().width]).toEqual([201, 64]);
});

test('a photo that lies on its side is turned upright, and place, camera and thumbnail are gone', async () => {
  const { asker, stored } = await openFor();
  const photo = await halves({ width: 800, height: 600 })
    .withExif({
      IFD0: { Make: 'Telefono de Ana', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Telefono de Ana')).toBe(true);
  expect((await sendPicture(asker, photo)).json()).toMatchObject({ width: 600, height: 800 });
  const { large } = await stored();
  // Turned to the right, what was on the left is on top.
  expect([await colourAt(large, 300, 100), await colourAt(large, 300, 700)]).toEqual(['4 0 0', '0 0 4']);
  const { exif, icc, xmp, orientation } = await sharp(large).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(large.includes('Telefono de Ana')).toBe(false);
});

test('of a photo that is also a web page, nothing but its points is stored', async () => {
  const { asker, stored } = await openFor();
  const page = '<html><script>alert(document.cookie)</script></html>';
  const photo = await halves({ width: 200, height: 100 })
    .withExif({ IFD0: { ImageDescription: page } })
    .jpeg()
    .toBuffer();
  const answer = await sendPicture(asker, Buffer.concat([photo, Buffer.from(page)]));
  expect(answer.statusCode).toBe(201);
  const { large, mime } = await stored();
  expect(mime).toBe('image/webp');
  expect(/script|html|alert/i.test(large.toString('latin1'))).toBe(false);
});

test.each([
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['words', Buffer.from('no soy una foto')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['an AVIF', Buffer.concat([Buffer.from('00000020', 'hex'), Buffer.from('ftypavif\0\0\0\0avifmif1miafMA1B')])],
  ['a TIFF', Buffer.from('49492a0008000000000000000000', 'hex')],
  ['a JPEG without its points', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['a PNG without its points', flatPng({ width: 400, height: 400 }, false)],
])('%s under the name of a photo is refused', async (_what, bytes) => {
  const { asker, db } = await openFor();
  const answer = await sendPicture(asker, bytes, 'image/png');
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-unreadable']);
  expect(await db.$count(files)).toBe(0);
});

test('half of a photo is refused', async () => {
  const { asker } = await openFor();
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
      [format]()
      .toBuffer();
    const answer = await sendPicture(asker, whole.subarray(0, whole.length / 2), `image/${format}`);
    expect([format, answer.json().code]).toEqual([format, 'picture-unreadable']);
  }
});

test('a HEIC photo is refused with what to do', async () => {
  const { asker } = await openFor();
  const heic = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ]);
  const answer = await sendPicture(asker, heic, 'image/heic');
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-heic']);
});

test.each([
  ['2,500 million points', { width: 50_000, height: 50_000 }],
  ['41 million points', { width: 10_000, height: 4_100 }],
  ['a side of 12,001', { width: 12_001, height: 1 }],
])('%s in a few bytes are refused by the header alone', async (_what, size) => {
  const { asker } = await openFor();
  await sendPicture(asker, flatPng({ width: 10, height: 10 }), 'image/png');
  const before = process.memoryUsage.rss();
  const answer = await sendPicture(asker, flatPng(size, false), 'image/png');
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'picture-too-large']);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2);
});

test('of a film in WebP only the first picture is stored', async () => {
  const { asker, stored } = await openFor();
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
  const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 };
  const film = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(film).metadata()).pages).toBe(2);
  expect((await sendPicture(asker, film, 'image/webp')).json()).toMatchObject({ width: 40, height: 40 });
  expect((await sharp((await stored()).large).metadata()).pages ?? 1).toBe(1);
});

test('extreme shapes keep their proportions within what is shown', async () => {
  const { asker } = await openFor();
  const sizes = [];
  for (const size of [
    { width: 8_000, height: 20 },
    { width: 20, height: 8_000 },
    { width: 1, height: 1 },
  ]) {
    const { width, height } = (await sendPicture(asker, flatPng(size), 'image/png')).json();
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [1600, 4],
    [8, 3200],
    [1, 1],
  ]);
});

test('more bytes than allowed are refused, announced or not', async () => {
  const { asker, db } = await openFor();
  const tooMany = Buffer.alloc(pictureLimits.bytes + 1);
  for (const body of [tooMany, Readable.from([tooMany.subarray(1), tooMany.subarray(0, 1)])]) {
    const answer = await asker.ask('POST', '/api/v1/archivos', body, { 'content-type': 'image/jpeg' });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'picture-too-large']);
  }
  expect(await db.$count(files)).toBe(0);
});

test('only those who write may send pictures, and only as pictures', async () => {
  const { asker, as } = await openFor('ana');
  expect((await sendPicture(asker, flatPng({ width: 9, height: 9 }))).statusCode).toBe(403);
  const wrong = await sendPicture(await as('admin'), flatPng({ width: 9, height: 9 }), 'text/html');
  expect(wrong.json().code).toBe('unsupported-media-type');
});

test('many pictures at once are all answered, two at a time', async () => {
  const { asker, db } = await openFor();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sendPicture(asker, flatPng({ width: 600 + n, height: 600 }), 'image/png')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(await db.$count(files)).toBe(8);
});
