import { type OpeningHours, type OpeningWeek, usualWeek } from '@mostrador/contract/opening-hours';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
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

/** Whoever writes the hours of a branch confirms them. */
export async function confirmHours(
  db: Queries,
  branchId: number,
  { semana: week, excepciones }: Hours,
  confirmedBy: string,
): Promise<OpeningHours> {
  const exceptions = excepciones.toSorted((a, b) => a.dia.localeCompare(b.dia));
  const values = { week, exceptions, confirmedBy, confirmedAt: new Date() };
  const [stored] = await db
    .insert(openingHours)
    .values({ branchId, ...values })
    .onConflictDoUpdate({ target: openingHours.branchId, set: values })
    .returning();
  return present(branchId, stored);
}
