import { accountPath } from '@mostrador/contract/paths';
import type { newPerson } from '@mostrador/contract/people';
import type { z } from 'zod';
import type { Database, Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { addNotifications } from '../notifications/queries.ts';
import { checkedBranch } from './assignable-branches.ts';
import { createPerson, oneTimePassword, oneTimeUntil, setPassword } from './people.ts';
import { findPerson, lockManageable, type Manager } from './people-queries.ts';
import { lockEmail, refuseTaken } from './taken.ts';

type Deps = {
  db: Database;
  /** Hashes a password when its turn comes. */
  hash: (password: string) => Promise<string>;
  manager: Manager;
  /** Called in the transaction, to log the change. */
  onChanged: (tx: Queries, username: string) => Promise<void>;
};

/** Creates a person with a one-time password. */
export async function createManaged(
  { db, hash, manager, onChanged }: Deps,
  wanted: z.infer<typeof newPerson>,
  adminUsernames: readonly string[],
): Promise<{ id: string; password: string }> {
  const isAdmin = adminUsernames.includes(wanted.username);
  if (isAdmin && manager.scope.branches !== 'all') {
    const message = 'Ese usuario está reservado para la administración.';
    throw problem('invalid-fields', { issues: [{ field: 'username', message }] });
  }
  const branch = await checkedBranch(db, manager.scope, { branch: wanted.branch, before: undefined });
  // Refused before the work of hashing, and for certain in the transaction.
  await refuseTaken(db, wanted);
  const password = oneTimePassword();
  const passwordHash = await hash(password);
  const creating = db.transaction(async (tx) => {
    await lockEmail(tx, wanted.email);
    await refuseTaken(tx, wanted);
    const id = await createPerson(tx, { ...wanted, branch, passwordHash, isAdmin, oneTimeUntil: oneTimeUntil() });
    await onChanged(tx, wanted.username);
    return id;
  });
  const id = await creating.catch(async (error) => {
    // Someone else may have created the same person in the same moment; then the fields say so.
    await refuseTaken(db, wanted);
    throw error;
  });
  return { id, password };
}

/** Returns the one-time password that replaces the person's own. */
export async function resetPassword(
  { db, hash, manager, onChanged }: Deps,
  id: string,
  issuer: string | undefined,
): Promise<string> {
  // Refused before the work of hashing, and for certain in the transaction.
  if (!(await findPerson(db, manager, id, issuer)).mayManage) throw problem('wider-scope');
  const password = oneTimePassword();
  const passwordHash = await hash(password);
  await db.transaction(async (tx) => {
    const { username } = await lockManageable(tx, manager, id, issuer);
    await setPassword(tx, id, { hash: passwordHash, oneTimeUntil: oneTimeUntil() });
    await onChanged(tx, username);
    const who = manager.scope.branches === 'all' ? 'La administración' : 'Tu gerente';
    await addNotifications(tx, [{ userId: id, text: `${who} restableció tu contraseña`, link: accountPath }]);
  });
  return password;
}
