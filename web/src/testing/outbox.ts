import 'fake-indexeddb/auto';
import { type NewLostSale, newLostSale } from '@mostrador/contract/lost-sales';
import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessionEnded } from '../lib/session.ts';
import { isOffline } from '../offline/connection.ts';
import { openDatabase } from '../offline/database.ts';
import type { Entry } from '../offline/outbox/entries.ts';
import { freshKey } from '../offline/outbox/form-key.ts';

export type Answer = (headers: Headers, body: { perdida: NewLostSale }) => Response;

export const sale = newLostSale.parse(sampleDomesticReport);

export const entry = (id: string, owner = 'ana', about: Partial<Entry> = {}): Entry => ({
  id,
  owner,
  report: sale,
  key: { ...freshKey(), key: `key-${id}` },
  at: Date.now(),
  refusal: null,
  ...about,
});

/** The keys of the reports that the server wrote. */
export const written: string[] = [];
export const created: Answer = (headers) => {
  const key = headers.get('idempotency-key') ?? '';
  if (!written.includes(key)) written.push(key);
  return Response.json({ id: written.indexOf(key) + 1 }, { status: 201 });
};
export const refuse = (status: number, code: string, errors?: object[]) => () =>
  Response.json({ type: 'x', title: 'No', status, code, errors }, { status });

export function server(answer: Answer) {
  const fetch = vi.fn(async (_path: string, init: RequestInit) =>
    answer(new Headers(init.headers), JSON.parse(String(init.body))),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
export const offline: Answer = () => {
  throw new TypeError('fetch failed');
};

/** Every test of the file begins online, with an empty outbox and a server that has written nothing. */
export function beginEmpty() {
  beforeEach(async () => {
    written.length = 0;
    isOffline.set(false);
    await (await openDatabase()).clear('outbox');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionEnded.set(false);
  });
}
