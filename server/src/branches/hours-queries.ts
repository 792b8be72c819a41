import { isDeepStrictEqual } from 'node:util';
import { type OpeningHours, type OpeningWeek, openingHoursTag, usualWeek } from '@mostrador/contract/opening-hours';
import { eq, sql } from 'drizzle-orm';
import type { Saved } from '../audit/record.ts';
import type { Queries } from '../db/client.ts';
import { isMatched } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import { isInScope, type Scope } from '../http/scope.ts';
import { listPublished } from './queries.ts';
import { branches, openingHours } from './table.ts';

type Stored = typeof openingHours.$inferSelect;

function present(sucursal: number, stored: Stored | undefined): OpeningHours {
  return {
    sucursal,
    semana: stored?.week ?? usualWeek,
    excepciones: stored?.exceptions ?? [],
    confirmado: stored?.confirmedAt.toISOString() ?? null,
  };
}

/** The hours that somebody confirmed, by the id of their branch. */
export async function confirmedHours(db: Queries): Promise<Map<number, Stored>> {
  return new Map((await db.select().from(openingHours)).map((row) => [row.branchId, row]));
}

/** The hours of every published branch. */
export async function listOpeningHours(db: Queries): Promise<OpeningHours[]> {
  const confirmed = await confirmedHours(db);
  return (await listPublished(db)).map(({ id }) => present(id, confirmed.get(id)));
}

/** The name of a branch whose hours the asker may change. */
export async function requireBranch(db: Queries, scope: Scope<'opening-hours:manage'>, id: number): Promise<string> {
  const [branch] = await db.select().from(branches).where(eq(branches.id, id));
  if (!branch || branch.retiredAt || !isInScope(scope, id)) throw problem('branch-not-found');
  return branch.nombre;
}

type Hours = Pick<OpeningHours, 'excepciones'> & { semana: OpeningWeek };

/** Nobody else writes hours until the transaction ends. */
export async function lockHours(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table opening_hours in share row exclusive mode`);
}

type Confirmation = { confirmedBy: string; ifMatch: string | undefined };

/**
 * In a transaction: whoever writes the hours of a branch confirms them. Refuses to replace hours that were not seen, unless
 * the same person confirmed just these: whoever got no answer sends them again.
 */
export async function confirmHours(
  tx: Queries,
  branchId: number,
  { semana: week, excepciones }: Hours,
  { confirmedBy, ifMatch }: Confirmation,
): Promise<Saved<OpeningHours>> {
  await lockHours(tx);
  const [before] = await tx.select().from(openingHours).where(eq(openingHours.branchId, branchId));
  const exceptions = excepciones.toSorted((a, b) => a.dia.localeCompare(b.dia));
  const seen = present(branchId, before);
  if (!isMatched(ifMatch, openingHoursTag(seen))) {
    if (!before || !isDeepStrictEqual({ ...before, week, exceptions, confirmedBy }, before))
      throw problem('changed-meanwhile');
    return { stored: seen, written: false };
  }
  // Later than before, also if another process with a clock ahead of ours wrote that.
  const confirmedAt = new Date(Math.max(Date.now(), (before?.confirmedAt.getTime() ?? 0) + 1));
  const values = { week, exceptions, confirmedBy, confirmedAt };
  const [stored] = await tx
    .insert(openingHours)
    .values({ branchId, ...values })
    .onConflictDoUpdate({ target: openingHours.branchId, set: values })
    .returning();
  return { stored: present(branchId, stored), written: true };
}
