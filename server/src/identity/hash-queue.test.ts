import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { createHashQueue, hashLimits } from './hash-queue.ts';

test('work runs in order, so many at a time, and a failure frees its place', async () => {
  const queue = createHashQueue({ running: 2, waiting: 3 });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, n) =>
    queue(() => {
      begun.push(n);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(queue(async () => 5)).rejects.toMatchObject({ code: 'sign-in-busy' });
  ends[1]?.reject(new Error('lost'));
  await expect(results[1]).rejects.toThrow('lost');
  expect(begun).toEqual([0, 1, 2]);
  for (const [n, { resolve }] of ends.entries()) resolve(n);
  expect(await Promise.all([results[0], ...results.slice(2)])).toEqual([0, 2, 3, 4]);
  expect(await queue(async () => 6)).toBe(6);
});

test('at least two of the four threads are left for files', () => {
  expect(hashLimits.running).toBeGreaterThan(0);
  expect(hashLimits.running).toBeLessThanOrEqual(2);
});

test('a flood of sign-ins is refused beyond the queue with 503, and everyone else is served meanwhile', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const refused: unknown[] = [];
  const room = hashLimits.running + hashLimits.waiting;
  const flood: Promise<number>[] = [];
  // Holds the first sign-ins where they stand, so that the queue fills up on any machine.
  await openTestDatabase(portal.connection).transaction(async (tx) => {
    await tx.execute(sql`lock table sign_in_attempts in access exclusive mode`);
    for (let n = 0; n < room + 5; n++) {
      const payload = { username: 'nadie', password: `intento ${n}` };
      const asked = portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
      flood.push(
        asked.then((answer) => {
          if (answer.statusCode === 503) refused.push([answer.json().code, answer.headers['retry-after']]);
          return answer.statusCode;
        }),
      );
    }
    await expect.poll(() => refused).toEqual(Array(5).fill(['sign-in-busy', '5']));
    expect((await ana.ask('GET', '/inicio')).statusCode).toBe(200);
    expect((await portal.app.inject('/favicon.svg')).statusCode).toBe(200);
  });
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 401 || status === 429).length).toBe(room);
});
