import { plazaText } from '@mostrador/contract/branches';
import type { ContentOwner } from '@mostrador/contract/documents';
import { type Role, roleInWords } from '@mostrador/contract/roles';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { grants } from './table.ts';

/** A role as the company's user pool gives it. Without plaza and branch it holds for the whole chain. */
export type PoolGrant = {
  role: Role;
  plaza: string | null;
  branchId: number | null;
  areas: ContentOwner[];
  approver: boolean;
};

/** Equal for grants that allow the same. */
export const grantKey = ({ role, plaza, branchId, areas, approver }: PoolGrant) =>
  JSON.stringify([role, plaza, branchId, areas.toSorted(), approver]);

const columns = {
  id: grants.id,
  role: grants.role,
  plaza: grants.plaza,
  branchId: grants.branchId,
  areas: grants.areas,
  approver: grants.approver,
};

/**
 * Replaces what the pool gave this person by what it gives now. What is the same stays with its date, and what was
 * given here by hand stays in any case.
 */
export async function replacePoolGrants(db: Queries, userId: string, wanted: readonly PoolGrant[]) {
  const held = await db
    .select(columns)
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.origin, 'directorio')));
  const now = new Set(wanted.map(grantKey));
  const before = new Set(held.map(grantKey));
  const withdrawn = held.filter((grant) => !now.has(grantKey(grant)));
  const given = wanted.filter((grant) => !before.has(grantKey(grant)));
  if (withdrawn.length > 0) {
    const ids = withdrawn.map(({ id }) => id);
    await db.delete(grants).where(inArray(grants.id, ids));
  }
  if (given.length > 0) {
    await db.insert(grants).values(given.map((grant) => ({ ...grant, userId, origin: 'directorio' as const })));
  }
  return { given, withdrawn };
}

/** For the audit log: "Gerente de Otay TJ". */
export function poolGrantInWords({ role, plaza, areas, approver }: PoolGrant, branch: string | undefined): string {
  const marks = [...areas, ...(approver ? ['aprobador'] : [])];
  return [roleInWords(role, plaza === null ? (branch ?? null) : plazaText(plaza)), ...marks].join(', ');
}

/** Gives a person what was given by hand to the account of before, once if they have the same already. */
export async function moveGrants(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  const same = sql`exists (select from grants own where own.user_id = ${to} and own.origin = 'portal'
    and (own.role, own.areas, own.approver) = (grants.role, grants.areas, grants.approver)
    and own.plaza is not distinct from grants.plaza and own.branch_id is not distinct from grants.branch_id)`;
  await db.delete(grants).where(and(eq(grants.userId, from), sql`(${ne(grants.origin, 'portal')} or ${same})`));
  await db.update(grants).set({ userId: to }).where(eq(grants.userId, from));
}
