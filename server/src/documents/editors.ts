import type { DocumentRights } from '@mostrador/contract/document-editing';
import { type ContentOwner, contentOwnerNames } from '@mostrador/contract/documents';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { ofPool } from '../db/of-pool.ts';
import { problem } from '../http/problem.ts';

/** Whoever writes. `issuer` says of which pool the people of this installation are. */
export type Writer = { userId: string; name: string; issuer: string | undefined };
type Written = { authorId: string | null; editorId: string | null };

/**
 * Everybody who writes, a row for each grant; no area means all. Accounts that cannot sign in do not count. Plain SQL,
 * because people belong to another feature and features do not import each other.
 */
function editors(issuer: string | undefined): SQL {
  return sql`(
    select g.user_id, g.areas, g.approver or g.role = 'administrador' as approver
      from grants g where g.role in ('contenido', 'administrador')
    union all
    select id, '[]'::jsonb, true from users where role = 'admin'
  ) e join users u on u.id = e.user_id and not u.banned and ${ofPool(issuer, sql`u`)}`;
}

/** What this person may do with the pages of each area. */
export async function rightsOf(
  db: Queries,
  { userId, issuer }: Writer,
): Promise<(area: ContentOwner) => DocumentRights> {
  const held = await db.execute<{ areas: ContentOwner[]; approver: boolean }>(
    sql`select e.areas, e.approver from ${editors(issuer)} where e.user_id = ${userId}`,
  );
  return (area) => {
    const fitting = held.filter(({ areas }) => areas.length === 0 || areas.includes(area));
    return { escribir: fitting.length > 0, aprobar: fitting.some(({ approver }) => approver) };
  };
}

/** The areas whose pages this person may write or approve. */
export async function areasOf(db: Queries, writer: Writer, right: keyof DocumentRights): Promise<ContentOwner[]> {
  const rights = await rightsOf(db, writer);
  return contentOwnerNames.filter((area) => rights(area)[right]);
}

/** The ids of those who may approve the pages of an area. */
export async function approversOf(db: Queries, area: ContentOwner, issuer: string | undefined): Promise<string[]> {
  const rows = await db.execute<{ user_id: string }>(
    sql`select distinct e.user_id from ${editors(issuer)}
      where e.approver and (e.areas = '[]'::jsonb or e.areas @> to_jsonb(${area}::text))`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Refuses whoever lacks this right over the pages of the area. */
export async function requireRight(db: Queries, writer: Writer, area: ContentOwner, right: keyof DocumentRights) {
  const rights = await rightsOf(db, writer);
  if (!rights(area)[right]) throw problem('other-area');
}

export const isOwn = ({ authorId, editorId }: Written, { userId }: Pick<Writer, 'userId'>) =>
  authorId === userId || editorId === userId;

/** Nobody approves a text of their own, unless nobody else could. */
export async function requireOtherAuthor(db: Queries, writer: Writer, area: ContentOwner, revision: Written) {
  if (!isOwn(revision, writer)) return;
  const approvers = await approversOf(db, area, writer.issuer);
  if (approvers.some((id) => id !== writer.userId)) throw problem('own-proposal');
}
