import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import type { Database } from '../db/client.ts';
import { user } from '../identity/tables.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openLive } from '../testing/live.ts';
import { idOf } from '../testing/people.ts';

const moveTo = (db: Database, userId: string, branch: string) =>
  db.update(user).set({ branch }).where(eq(user.id, userId));

test('an event for a person or a branch reaches the screens of those and nobody else', async () => {
  const db = openTestDatabase(await freshConnection());
  const added = await db
    .insert(branches)
    .values([
      { nombre: 'Otay TJ', ciudad: 'Tijuana' },
      { nombre: 'Centro TKT', ciudad: 'Tecate' },
    ])
    .returning({ id: branches.id });
  const [otay = 0, centro = 0] = added.map(({ id }) => id);
  const [ana, beto, admin] = [await idOf(db, 'ana'), await idOf(db, 'beto'), await idOf(db, 'admin')];
  await moveTo(db, ana, 'Otay TJ');
  await moveTo(db, beto, 'Centro TKT');
  // Not the whole portal, which sends nothing to a branch yet. Only now, because screens would also be told of new
  // branches and of people who moved.
  const { hub, listen } = await openLive(db, { feeds: {} });
  const [hers, herPhone] = [await listen(ana), await listen(ana)];
  const [his, office] = [await listen(beto), await listen(admin)];
  const all = [hers, herPhone, his, office];
  const received = () => all.map(({ events }) => events.map(({ name }) => name));

  hub.send('a', 'null', { userId: ana });
  hub.send('b', 'null', { branchId: otay });
  hub.send('c', 'null', { branchId: centro });
  // Events arrive in the order in which they were sent, so whoever has the last one has all of theirs.
  hub.send('all', 'null');
  await expect.poll(() => received().every((names) => names.at(-1) === 'all')).toBe(true);
  expect(received()).toEqual([['a', 'b', 'all'], ['a', 'b', 'all'], ['c', 'all'], ['all']]);

  await moveTo(db, ana, 'Centro TKT');
  // Sent again until the change of the branch has arrived in this process.
  await expect
    .poll(() => {
      hub.send('moved', 'null', { branchId: centro });
      return hers.events.at(-1)?.name;
    })
    .toBe('moved');
  hub.send('left', 'null', { branchId: otay });
  hub.send('end', 'null');
  await expect.poll(() => received().every((names) => names.at(-1) === 'end')).toBe(true);
  expect(received().flat()).not.toContain('left');
  expect(received()[3]).toEqual(['all', 'end']);
});
