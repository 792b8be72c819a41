import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from './device.ts';
import { keep, readKept, requestKept } from './kept.ts';
import { lineDown } from './line.ts';

const answer = (make: () => Response) => {
  const fetch = vi.fn(async () => make());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const cut = () => {
  throw new TypeError('fetch failed');
};

beforeEach(async () => {
  lineDown.set(false);
  await (await openDevice()).clear('answers');
});
afterEach(() => vi.unstubAllGlobals());

test('an answer is kept, and given when the line fails', async () => {
  answer(() => Response.json({ values: [1] }));
  await requestKept('/api/x');
  await expect.poll(() => readKept('/api/x')).toEqual({ values: [1] });
  answer(cut);
  expect(await requestKept('/api/x')).toEqual({ values: [1] });
});

test('while there is no line nobody waits for one', async () => {
  await keep('/api/x', 'old');
  lineDown.set(true);
  const fetch = answer(() => Response.json('new'));
  expect(await requestKept('/api/x')).toBe('old');
  expect(fetch).not.toHaveBeenCalled();
});

test('what was never asked for fails as the line does', async () => {
  answer(cut);
  await expect(requestKept('/api/x')).rejects.toThrow('No hay línea');
});

test('a refusal is never replaced by an old answer', async () => {
  await keep('/api/x', 'old');
  answer(() => Response.json({ code: 'forbidden', title: 'No', status: 403 }, { status: 403 }));
  await expect(requestKept('/api/x')).rejects.toThrow('No');
});
