import { type PictureSource, pictureWidths } from '@mostrador/contract/documents';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { sourceOf } from './sources.ts';
import { files } from './table.ts';

/** `bytes`: of the copy that a device stores for offline use. */
export type StoredSource = { source: PictureSource; bytes: number };

/** These pictures by their name. Unknown names are left out. */
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
