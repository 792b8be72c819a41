import { afterEach, expect, test, vi } from 'vitest';
import { sessionEndsAt } from './session.ts';
import { fetchViewer } from './viewer.ts';

const ana = { sub: 'ana', username: 'ana' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionEndsAt.set(null);
});

test('the answer about who is signed in says when the session ends, unless the server is of an earlier version', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  vi.stubGlobal('fetch', async () => Response.json(ana));
  expect(await fetchViewer()).toEqual(ana);
  expect(sessionEndsAt.get()).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json({ ...ana, endsIn: 500 }));
  expect(await fetchViewer()).toEqual(ana);
  expect(sessionEndsAt.get()).toBe(1_500);
});
