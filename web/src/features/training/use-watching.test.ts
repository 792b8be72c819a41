import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saveProgress } from './api.ts';
import { playedRanges, watchedOf } from './use-watching.ts';

const ranges = (...list: [number, number][]): TimeRanges => ({
  length: list.length,
  start: (index) => list[index]?.[0] ?? Number.NaN,
  end: (index) => list[index]?.[1] ?? Number.NaN,
});

test('returns nothing for a film that was not played', () => {
  expect(playedRanges(ranges())).toEqual([]);
});

test('rounds the ranges to seconds of which the middle was played', () => {
  expect(playedRanges(ranges([0, 4.25], [10.75, 12]))).toEqual([
    [0, 4],
    [11, 12],
  ]);
});

test('drops a range of less than half a second', () => {
  expect(playedRanges(ranges([5, 5.3], [38.25, 39]))).toEqual([[38, 39]]);
});

test('a film that is closed before its metadata arrived has no position to save', () => {
  const film = { HAVE_METADATA: 1, currentTime: 0, played: ranges() } as const;
  expect(watchedOf({ ...film, readyState: 0 })).toBeNull();
  expect(watchedOf({ ...film, readyState: 1, currentTime: 300 })).toEqual({ position: 300, played: [] });
});

test('what was played is sent with whose it is, so that nobody else gets it', async () => {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  await saveProgress(new QueryClient(), { id: 'cobro', owner: 'ana', watched: { position: 3, played: [[0, 3]] } });
  const [, init] = asked.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('progress-owner')).toBe('ana');
  expect(JSON.parse(String(init?.body))).toEqual({ position: 3, played: [[0, 3]] });
});
