import type { Plaza } from '@mostrador/contract/branches';
import type { Role } from '@mostrador/contract/roles';
import { eq } from 'drizzle-orm';
import { branches } from '../branches/table.ts';
import type { Database } from '../db/client.ts';
import { user } from '../identity/tables.ts';
import { grants } from '../roles/table.ts';
import { idOf } from './people.ts';

/** Two branches in Tijuana and one in Mexicali. Returns their ids. */
export async function createTestBranches(db: Database) {
  const rows = await db
    .insert(branches)
    .values([
      { nombre: 'Matriz TJ', ciudad: 'Tijuana' },
      { nombre: 'Otay TJ', ciudad: 'Tijuana' },
      { nombre: 'Centro MXL', ciudad: 'Mexicali' },
    ])
    .returning({ id: branches.id });
  const [matriz = 0, otay = 0, centro = 0] = rows.map(({ id }) => id);
  return { matriz, otay, centro };
}

/** Puts someone into a branch. */
export async function putInto(db: Database, username: string, branch: string | null) {
  await db.update(user).set({ branch }).where(eq(user.username, username));
}

/** Gives a role as an administrator does; without a place, for the whole chain. */
export async function give(
  db: Database,
  username: string,
  role: Role,
  place: { plaza?: Plaza; branchId?: number } = {},
) {
  await db.insert(grants).values({ userId: await idOf(db, username), role, ...place, origin: 'portal' });
}
