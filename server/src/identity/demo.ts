import type { Position } from '@mostrador/contract/people';
import type { Role, ScopeKind } from '@mostrador/contract/roles';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { grants } from '../roles/table.ts';
import type { Auth } from './auth.ts';
import { createPerson, findByUsername, hashPassword, isPassword } from './people.ts';
import { leaveUsername } from './pool-people.ts';
import { user } from './tables.ts';

type DemoRole = { username: Role; name: string; branch: string; puesto: Position; scope: ScopeKind };

/** One account for each role, named after it. Its scope is the branch, the city of the branch, or the chain. */
const demoRoles: DemoRole[] = [
  { username: 'gerente', name: 'Rosa Beltrán', branch: 'Otay TJ', puesto: 'gerencia', scope: 'sucursal' },
  { username: 'regional', name: 'Héctor Salcido', branch: 'Matriz TJ', puesto: 'gerencia', scope: 'plaza' },
  { username: 'compras', name: 'Lucía Aguirre', branch: 'Matriz TJ', puesto: 'oficina', scope: 'cadena' },
  { username: 'contenido', name: 'Teresa Olvera', branch: 'Matriz TJ', puesto: 'oficina', scope: 'cadena' },
  { username: 'capacitacion', name: 'Raúl Ochoa', branch: 'Matriz TJ', puesto: 'oficina', scope: 'cadena' },
];
const counter = { username: 'mostrador', name: 'Mostrador de Prueba' };
const firstAccounts = [{ username: 'admin', name: 'Administración' }, counter];

const passwordOf = (username: string) => `portal-${username}`;

/** Known to everyone who reads this file, so they work on a loopback address only. */
export const demoAccounts = [...firstAccounts, ...demoRoles].map(({ username }) => ({
  username,
  password: passwordOf(username),
}));

export async function loadDemoAccounts(db: Database, auth: Auth): Promise<void> {
  for (const { username, name } of firstAccounts) {
    const passwordHash = await hashPassword(auth, passwordOf(username));
    await db.transaction(async (tx) => {
      await leaveUsername(tx, username);
      await createPerson(tx, { username, name, passwordHash });
    });
  }
}

/**
 * The accounts of the roles, and the sellers, who have no password. Also runs in a demonstration of before there were
 * roles, where people may have taken these usernames, and an import may have replaced the branches.
 */
export async function loadDemoStaff(
  db: Database,
  auth: Auth,
  sellers: readonly { id: string; username: string; name: string; branch: string }[],
): Promise<void> {
  // Without this account the people are not the demonstration's.
  if (!(await findByUsername(db, counter.username))) return;
  const hashes = await Promise.all(demoRoles.map(({ username }) => hashPassword(auth, passwordOf(username))));
  await db.transaction(async (tx) => {
    const findBranch = await branchFinder(tx);
    const matriz = findBranch('Matriz TJ')?.nombre ?? null;
    await tx
      .update(user)
      .set({ branch: sql`coalesce(${user.branch}, ${matriz})`, puesto: sql`coalesce(${user.puesto}, 'vendedor')` })
      .where(eq(user.username, counter.username));
    const isTaken = async (username: string) => (await findByUsername(tx, username)) !== undefined;
    for (const [index, { scope, ...account }] of demoRoles.entries()) {
      if (await isTaken(account.username)) continue;
      const branch = findBranch(account.branch);
      const passwordHash = hashes[index] ?? '';
      const userId = await createPerson(tx, { ...account, passwordHash, branch: branch?.nombre ?? '' });
      if (!branch && scope !== 'cadena') continue;
      await tx.insert(grants).values({
        userId,
        role: account.username,
        plaza: scope === 'plaza' ? (branch?.ciudad ?? null) : null,
        branchId: scope === 'sucursal' ? (branch?.id ?? null) : null,
        approver: account.username === 'contenido',
        origin: 'portal',
        grantedBy: 'admin',
      });
    }
    for (const seller of sellers) {
      if (await isTaken(seller.username)) continue;
      await createPerson(tx, { ...seller, puesto: 'vendedor', branch: findBranch(seller.branch)?.nombre ?? '' });
    }
  });
}

/** Finds a branch by its name, or instead of one that is gone the first of Tijuana. */
async function branchFinder(db: Queries) {
  // Plain SQL, because branches belong to another feature and features do not import each other.
  const branches = await db.execute<{ id: number; nombre: string; ciudad: string }>(
    sql`select id, nombre, ciudad from branches where retired_at is null order by id`,
  );
  return (name: string) =>
    branches.find(({ nombre }) => nombre === name) ?? branches.find(({ ciudad }) => ciudad === 'Tijuana');
}

/** The first of these accounts that still opens with its known password. */
export async function findKnownPassword(db: Database, auth: Auth): Promise<string | undefined> {
  for (const { username, password } of demoAccounts) {
    const id = await findByUsername(db, username);
    if (id && (await isPassword(db, auth, id, password))) return username;
  }
  return undefined;
}
