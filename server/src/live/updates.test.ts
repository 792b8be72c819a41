import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

const wrong = new Error('the database does not answer');

/** Updates whose work always fails, and whose pauses end when the test says so. */
function openFailing() {
  const pauses: PromiseWithResolvers<boolean>[] = [];
  const failed = vi.fn();
  const pause = () => {
    const gate = Promise.withResolvers<boolean>();
    pauses.push(gate);
    return gate.promise;
  };
  const update = createUpdates({ failed, pause });
  const work = vi.fn(() => Promise.reject(wrong));
  return { update, work, failed, pauses };
}

test('what failed is tried again while it is wanted, and reported once', async () => {
  const { update, work, failed, pauses } = openFailing();
  let wanted = true;
  const ended = update('a', work, () => wanted);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses[0]?.resolve(true);
  await vi.waitFor(() => expect(pauses).toHaveLength(2));
  wanted = false;
  pauses[1]?.resolve(true);
  await ended;
  expect(work).toHaveBeenCalledTimes(2);
  expect(failed.mock.calls).toEqual([[wrong]]);
});

test('a portal that closes tries nothing again', async () => {
  const { update, work, pauses } = openFailing();
  const ended = update('a', work, () => true);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses[0]?.resolve(false);
  await ended;
  expect(work).toHaveBeenCalledTimes(1);
});

test('a change during the pause is not forgotten when nobody wanted the failed run any more', async () => {
  const { update, work, pauses } = openFailing();
  const ended = update('a', work, () => false);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  work.mockResolvedValueOnce(undefined as never);
  await update('a', work, () => false);
  pauses[0]?.resolve(true);
  await ended;
  expect(work).toHaveBeenCalledTimes(2);
});
