import type { Watched } from '@mostrador/contract/training';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline } from '../../offline/connection.ts';
import { merge, saveWatched, sendUnsent } from './unsent.ts';

let reachable = true;
let received: { owner: string | null; path: string; watched: Watched }[] = [];

beforeEach(() => {
  [reachable, received] = [true, []];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    received.push({ owner: new Headers(headers).get('progress-owner'), path, watched: JSON.parse(String(body)) });
    return Response.json({});
  });
});
afterEach(() => {
  isOffline.set(false);
  vi.unstubAllGlobals();
});

const watching = (owner: string, ...played: [number, number][]) => ({
  ...{ id: 'cobro', owner },
  watched: { position: played.at(-1)?.[1] ?? 0, played },
});

test('ranges that overlap or touch become one, at the later position', () => {
  const before: Watched = {
    position: 30,
    played: [
      [0, 10],
      [20, 30],
    ],
  };
  const now: Watched = {
    position: 12,
    played: [
      [5, 12],
      [30, 31],
      [40, 41],
    ],
  };
  expect(merge(before, now)).toEqual({
    position: 12,
    played: [
      [0, 12],
      [20, 31],
      [40, 41],
    ],
  });
  expect(before.played).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(merge(undefined, now)).toEqual(now);
});

test('what could not be sent goes with the next save of the film, and only once', async () => {
  const client = new QueryClient();
  reachable = false;
  await saveWatched(client, watching('ana', [0, 50]));
  reachable = true;
  await saveWatched(client, watching('ana', [50, 53]));
  await saveWatched(client, watching('ana', [50, 55]));
  expect(received.map(({ watched }) => watched)).toEqual([
    { position: 53, played: [[0, 53]] },
    { position: 55, played: [[50, 55]] },
  ]);
});

test('the next training screen sends what this person could not send, and nothing of anybody else', async () => {
  const client = new QueryClient();
  reachable = false;
  for (const owner of ['ana', 'beto']) await saveWatched(client, watching(owner, [0, 50]));
  reachable = true;
  await sendUnsent(client, 'ana');
  await sendUnsent(client, 'ana');
  await saveWatched(client, watching('carla', [3, 4]));
  expect(received.map(({ owner, watched }) => [owner, watched.played])).toEqual([
    ['ana', [[0, 50]]],
    ['carla', [[3, 4]]],
  ]);
  await sendUnsent(client, 'beto');
});

test('the return of the connection sends it too', async () => {
  reachable = false;
  isOffline.set(true);
  await saveWatched(new QueryClient(), watching('ana', [0, 50]));
  reachable = true;
  isOffline.set(false);
  await expect.poll(() => received).toMatchObject([{ owner: 'ana', watched: { position: 50, played: [[0, 50]] } }]);
});
