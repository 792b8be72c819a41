import type { DocumentContent } from '@mostrador/contract/documents';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { documentRevisions, documents } from './tables.ts';

export type PublishedRow = Pick<typeof documents.$inferSelect, 'id' | 'path' | 'kind' | 'owner' | 'reviewedOn'> & {
  revision: number;
  content: DocumentContent;
};

/** Changes with every publication, and with everything else that readers or menus show. */
export async function readStamp(db: Queries): Promise<string> {
  const each = sql`${documents.id} || ':' || ${documents.changedAt}`;
  const [row] = await db
    .select({ stamp: sql<string>`coalesce(md5(string_agg(${each}, ',' order by ${documents.id})), '')` })
    .from(documents);
  return row?.stamp ?? '';
}

/** In the order of the menus. A retired page, or one that was never published, does not exist for readers. */
export function listPublished(db: Queries): Promise<PublishedRow[]> {
  const { id, path, kind, owner, reviewedOn } = documents;
  return db
    .select({
      id,
      path,
      kind,
      owner,
      reviewedOn,
      revision: documentRevisions.number,
      content: documentRevisions.content,
    })
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.state, 'published')),
    )
    .where(isNull(documents.retiredAt))
    .orderBy(asc(documents.kind), asc(documents.position), asc(documents.id));
}
