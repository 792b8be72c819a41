import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { grants } from '../roles/table.ts';
import { give } from '../testing/branches.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openLive } from '../testing/live.ts';
import { idOf } from '../testing/people.ts';

test('an event for a person or for those with a right reaches their screens and no others', async () => {
  const db = openTestDatabase(await freshConnection());
  const [ana, beto, admin] = [await idOf(db, 'ana'), await idOf(db, 'beto'), await idOf(db, 'admin')];
  // Not the whole portal, whose feeds send events of their own.
  const { hub, listen } = await openLive(db, { feeds: {} });
  const [hers, herPhone] = [await listen(ana), await listen(ana)];
  const [his, office] = [await listen(beto), await listen(admin)];
  const all = [hers, herPhone, his, office];
  // Without the event that tells a person of changed rights.
  const received = () => all.map(({ events }) => events.map(({ name }) => name).filter((name) => name !== 'viewer'));

  hub.send('a', 'null', { userId: ana });
  hub.send('b', 'null', { permission: 'demand:read' });
  // Events arrive in the order in which they were sent, so whoever has the last one has all of theirs.
  hub.send('all', 'null');
  await expect.poll(() => received().every((names) => names.at(-1) === 'all')).toBe(true);
  expect(received()).toEqual([['a', 'all'], ['a', 'all'], ['all'], ['b', 'all']]);

  // Sent again until the change of her rights has arrived in this process.
  const lastTwo = () => {
    hub.send('of her right', 'null', { permission: 'demand:read' });
    hub.send('of her own', 'null', { userId: ana });
    return received()[0]?.slice(-2);
  };
  await give(db, 'ana', 'compras');
  await expect.poll(lastTwo).toEqual(['of her right', 'of her own']);
  await db.delete(grants).where(eq(grants.userId, ana));
  await expect.poll(lastTwo).toEqual(['of her own', 'of her own']);
  expect(received()[2]).toEqual(['all']);
});
