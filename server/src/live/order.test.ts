import { setImmediate as restOfThisTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Topic } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createCached } from '../http/cached.ts';
import { user } from '../identity/tables.ts';
import { listMessages } from '../messages/queries.ts';
import { messages } from '../messages/table.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openLive } from '../testing/live.ts';

const titlesIn = async (db: Database) => (await listMessages(db)).map(({ title }) => title).join(', ');
const publish = (db: Database, title: string) => db.insert(messages).values({ title, excerpt: 'blue' });

async function openDatabaseOfAna() {
  const db = openTestDatabase(await freshConnection());
  const [ana] = await db.select({ id: user.id }).from(user).where(eq(user.username, 'ana'));
  return { db, ana: ana?.id ?? '' };
}

/** How many changes of a topic have arrived. What listened before this has been told of them too. */
function countChanges({ changes }: Awaited<ReturnType<typeof openLive>>, topic: Topic) {
  let count = 0;
  changes.on(topic, () => {
    count += 1;
  });
  return () => count;
}

type Events = { name: string; data: unknown }[];
const dataOf = (events: Events, topic: Topic) => events.filter(({ name }) => name === topic).map(({ data }) => data);

test('of two changes the newer is the last on the screens, also when the read for the older ends later', async () => {
  const { db, ana } = await openDatabaseOfAna();
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const feed = createCached(async () => {
    const titles = await titlesIn(db);
    if (titles === 'uno') {
      held.resolve();
      await gate.promise;
    }
    return titles;
  });
  const live = await openLive(db, { feeds: { messages: feed } });
  const arrived = countChanges(live, 'messages');
  const { events } = await live.listen(ana);
  await publish(db, 'uno');
  await held.promise;
  await publish(db, 'dos');
  await expect.poll(arrived).toBe(2);
  // Whoever reads now gets both; so did the read for the second change, if it did not wait for the first.
  expect((await feed.get()).value).toBe('uno, dos');
  gate.resolve();
  await expect.poll(() => dataOf(events, 'messages')).toContain('uno');
  await expect.poll(() => dataOf(events, 'messages').at(-1)).toBe('uno, dos');
});

test.each(['older', 'newer'])(
  'when the read for the %s of two changes fails, the other one arrives',
  async (failing) => {
    const { db, ana } = await openDatabaseOfAna();
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let reads = 0;
    // The first read is that of the connection.
    const read = async () => {
      reads += 1;
      const number = reads;
      if (number === 2) {
        held.resolve();
        await gate.promise;
      }
      if (number === (failing === 'older' ? 2 : 3)) throw new Error('the database does not answer');
      return number;
    };
    const live = await openLive(db, { feeds: {}, personal: { notifications: read } });
    const { events } = await live.listen(ana);
    await expect.poll(() => dataOf(events, 'notifications')).toEqual([1]);
    live.changes.notify('notifications');
    await held.promise;
    live.changes.notify('notifications');
    gate.resolve();
    // The failed read for the newer one is tried again; that for the older one is not needed any more.
    const wanted = failing === 'older' ? [1, 3] : [1, 2, 4];
    await expect.poll(() => dataOf(events, 'notifications')).toEqual(wanted);
  },
);

test('a change whose reads fail is sent when one works again', async () => {
  const { db, ana } = await openDatabaseOfAna();
  // The first read is that of the connection.
  const failingTwice = () => {
    let reads = 0;
    return async () => {
      reads += 1;
      if (reads === 2 || reads === 3) throw new Error('the database does not answer');
      return reads;
    };
  };
  const messages = createCached(failingTwice());
  const live = await openLive(db, { feeds: { messages }, personal: { notifications: failingTwice() } });
  const { events } = await live.listen(ana);
  await expect.poll(() => dataOf(events, 'notifications')).toEqual([1]);
  live.changes.notify('messages');
  live.changes.notify('notifications');
  await expect.poll(() => dataOf(events, 'messages')).toEqual([1, 4]);
  await expect.poll(() => dataOf(events, 'notifications')).toEqual([1, 4]);
});

test('what a screen missed while it connected does not arrive after what came later', async () => {
  const { db, ana } = await openDatabaseOfAna();
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const connecting = Promise.withResolvers<void>();
  let asked = 0;
  const feeds = {
    messages: createCached(() => titlesIn(db)),
    sections: createCached(async () => {
      const gate = gates[asked];
      asked += 1;
      connecting.resolve();
      return gate?.promise ?? '';
    }),
  };
  const live = await openLive(db, { feeds });
  const arrived = countChanges(live, 'messages');
  const opening = live.listen(ana);
  await connecting.promise;
  // Read before the change, as the connection did; the change is then sent while the connection waits for the sections.
  expect((await feeds.messages.get()).value).toBe('');
  await publish(db, 'uno');
  await expect.poll(arrived).toBe(1);
  expect((await feeds.messages.get()).value).toBe('uno');
  // Whoever reads the sections from now on waits for the second gate.
  feeds.sections.invalidate();
  gates[0]?.resolve('en vivo');
  const { events } = await opening;
  await expect.poll(() => dataOf(events, 'sections')).toEqual(['en vivo']);
  await publish(db, 'dos');
  await expect.poll(() => dataOf(events, 'messages')).toContain('uno, dos');
  gates[1]?.resolve('en vivo');
  await restOfThisTurn();
  live.hub.send('end', 'null');
  await expect.poll(() => events.at(-1)?.name).toBe('end');
  expect(dataOf(events, 'messages')).toEqual(['uno', 'uno, dos']);
});
