import type { ErrorCode } from '@mostrador/contract/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { problem } from '../http/problem.ts';
import type { Queries } from './client.ts';

/** A table whose rows count their changes, so that two people who edit one row do not overwrite each other. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

export const nextVersion = ({ version }: VersionedTable): SQL<number> => sql`${version} + 1`;

/** The row, but with `expected` only if nobody changed it since that version was read. */
export function atVersion(table: VersionedTable, id: number, expected: number | undefined) {
  return and(eq(table.id, id), expected === undefined ? undefined : eq(table.version, expected));
}

/** Why an update or a deletion at a version found no row. */
export async function missingOrChanged(db: Queries, table: VersionedTable, id: number, missing: ErrorCode) {
  return problem((await db.$count(table, eq(table.id, id))) ? 'changed-meanwhile' : missing);
}
