import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesPrefix } from '@mostrador/contract/documents';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { createByteCache } from './byte-cache.ts';
import { files } from './table.ts';

const compress = promisify(brotliCompress);
/** The best quality is a thirteenth smaller and takes eighteen times as long, while the first reader after a start waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const name = z.string().regex(/^[0-9a-f]{64}(-480\.webp|-960\.webp|\.webp|\.svg)$/);
/** Enough for what a shift reads: the portal's own drawings take about 1 MB. */
const cacheBytes = 16 * 1024 ** 2;
/** A drawing that somebody opens by itself may have styles in it, and nothing that runs or loads. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Stored = { type: string; bytes: Buffer; compressed?: Buffer };

async function readFile(db: Queries, name: string): Promise<Stored | undefined> {
  const [hash = '', rest = ''] = [name.slice(0, 64), name.slice(64)];
  const column = { '-480.webp': files.small, '-960.webp': files.medium }[rest] ?? files.large;
  const [row] = await db.select({ mime: files.mime, bytes: column }).from(files).where(eq(files.hash, hash));
  const drawing = row?.mime === 'image/svg+xml';
  if (!row?.bytes || drawing !== (rest === '.svg')) return undefined;
  if (!drawing) return { type: row.mime, bytes: row.bytes };
  return { type: `${row.mime}; charset=utf-8`, bytes: row.bytes, compressed: await compress(row.bytes, { params }) };
}

/**
 * Serves stored pictures like the files of the content folder: to signed-in people, and a browser asks before it shows
 * its copy. The name is the hash of what it holds, so that copy is current without a look at the database.
 */
export function addStoredFiles(app: App, { reads }: { reads: Database }) {
  const cache = createByteCache<Stored>(
    cacheBytes,
    ({ bytes, compressed }) => bytes.length + (compressed?.length ?? 0),
  );
  app.get(
    `${filesPrefix}:name`,
    {
      config: { access: 'staff', page: 'in-a-tab', rateLimit: false },
      schema: { hide: true, params: z.object({ name }) },
    },
    async (request, reply) => {
      const { name } = request.params;
      const etag = `"${name}"`;
      const known = request.headers['if-none-match']?.includes(etag);
      const file = known ? undefined : (cache.get(name) ?? cache.set(name, await readFile(reads, name)));
      if (!known && !file) throw problem('not-found');
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (!file) return reply.code(304).send();
      reply.type(file.type);
      if (!file.compressed) return reply.send(file.bytes);
      reply.headers({ vary: 'accept-encoding', 'content-security-policy': drawingPolicy });
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(file.bytes);
      return reply.header('content-encoding', 'br').send(file.compressed);
    },
  );
}
