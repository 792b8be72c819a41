import { afterEach, expect, test, vi } from 'vitest';
import { probe, probeHealth } from './probe.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = {
  well: () => Response.json({ status: 'ok' }),
  'without its database': () => Response.json({ code: 'unavailable', title: 'No', status: 503 }, { status: 503 }),
  "a hotel's sign-in page": () => new Response('<!doctype html>'),
  nobody: () => {
    throw new TypeError('fetch failed');
  },
};

test.each([
  ['well', true, true],
  ['without its database', true, false],
  ["a hotel's sign-in page", false, false],
  ['nobody', false, false],
] as const)('the portal (%s) answers: %s, and can work: %s', async (name, isThere, isWell) => {
  vi.stubGlobal('fetch', async () => answers[name]());
  expect([await probe(), await probeHealth()]).toEqual([isThere, isWell]);
});
