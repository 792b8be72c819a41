import { filesPrefix, type PictureSource, pictureWidths } from '@mostrador/contract/documents';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { files } from './table.ts';

type About = Pick<typeof files.$inferSelect, 'hash' | 'mime' | 'width' | 'height'>;

/** The address and size of a stored picture. A photo narrower than a copy would be has no such copy. */
export function sourceOf({ hash, mime, width, height }: About): PictureSource {
  if (mime === 'image/svg+xml') return { src: `${filesPrefix}${hash}.svg`, width, height };
  const narrower = pictureWidths.slice(0, -1).filter((copy) => copy < width);
  const copies = narrower.map((copy) => `${filesPrefix}${hash}-${copy}.webp ${copy}w`);
  const src = `${filesPrefix}${hash}.webp`;
  return { src, width, height, ...(copies.length > 0 && { srcSet: [...copies, `${src} ${width}w`].join(', ') }) };
}

/** The sources of these pictures by their name. Unknown names are left out. */
export async function sourcesOf(db: Queries, names: readonly string[]): Promise<Record<string, PictureSource>> {
  if (names.length === 0) return {};
  const rows = await db
    .select({ hash: files.hash, mime: files.mime, width: files.width, height: files.height })
    .from(files)
    .where(inArray(files.hash, [...names]));
  return Object.fromEntries(rows.map((row) => [row.hash, sourceOf(row)]));
}

/** `bytes`: of the copy that a device stores for offline use. */
type StoredSource = { source: PictureSource; bytes: number };

/** The same, with the size of that copy. */
export async function storedSourcesOf(
  db: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredSource>> {
  if (names.length === 0) return new Map();
  const { hash, mime, width, height, medium, large } = files;
  const copy = sql`case when ${width} > ${pictureWidths[1]} then ${medium} end`;
  const bytes = sql<number>`octet_length(coalesce(${copy}, ${large}))`;
  const rows = await db
    .select({ hash, mime, width, height, bytes })
    .from(files)
    .where(inArray(hash, [...names]));
  return new Map(rows.map(({ bytes, ...about }) => [about.hash, { source: sourceOf(about), bytes }]));
}
