import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { openPortal } from './portal.ts';

type Size = { width: number; height: number };

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of one colour whose header says this size, with the points that it promises if there are not too many. */
export function flatPng({ width, height }: Size, points = true): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = points ? Buffer.alloc((width + 1) * height) : Buffer.alloc(64);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The left half red, the right half blue, so that a turn shows. */
export function halves({ width, height }: Size) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** The colour of a point, rounded so that compression does not show. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64)).join(' ');
}

type Asker = Awaited<ReturnType<Awaited<ReturnType<typeof openPortal>>['as']>>;

/** Sends a picture as the editor does. */
export function sendPicture(asker: Asker, bytes: Buffer, type = 'image/jpeg') {
  return asker.ask('POST', '/api/v1/archivos', bytes, { 'content-type': type });
}
