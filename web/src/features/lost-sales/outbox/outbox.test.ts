import 'fake-indexeddb/auto';
import { type NewLostSale, newLostSale } from '@mostrador/contract/lost-sales';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallbacks } from '../../../lib/http/problem-error.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { isOffline } from '../../../offline/connection.ts';
import { openDatabase } from '../../../offline/database.ts';
import {
  type Entry,
  entriesOf,
  lockEntry,
  putEntry,
  readEntry,
  subscribeToEntries,
} from '../../../offline/outbox/entries.ts';
import { freshKey } from '../../../offline/outbox/form-key.ts';
import { sendInBackground, sendWaiting } from '../../../offline/outbox/send.ts';
import { report } from '../api.ts';
import { unsentWords } from './use-sending.ts';
import { alreadySentWords, isFinal, takenBackWords } from './use-take-back.ts';

type Answer = (headers: Headers, body: { perdida: NewLostSale }) => Response;

const sale = newLostSale.parse({
  formato: 'nacional',
  car_marca: 'Nissan',
  car_modelo: 'Tsuru',
  car_anio: '1991',
  car_motor: '1.6L',
  cantidad: '1',
  marca: 'Gonher',
  codigo_parte: 'GP-45',
  categoria: 'Filtros',
  plaza: 'Tijuana',
  sucursal: 'Otay TJ',
  nombre: 'Ana Ruiz',
});

const entry = (id: string, owner = 'ana', about: Partial<Entry> = {}): Entry => ({
  id,
  owner,
  report: sale,
  key: { ...freshKey(), key: `key-${id}` },
  at: Date.now(),
  refusal: null,
  ...about,
});

const fresh = { waitedBefore: false, formIsOpen: () => true };
const corrected = { waitedBefore: true, formIsOpen: () => true };

/** The keys of the reports that the server wrote. */
const written: string[] = [];
const created: Answer = (headers) => {
  const key = headers.get('idempotency-key') ?? '';
  if (!written.includes(key)) written.push(key);
  return Response.json({ id: written.indexOf(key) + 1 }, { status: 201 });
};
const refuse = (status: number, code: string, errors?: object[]) => () =>
  Response.json({ type: 'x', title: 'No', status, code, errors }, { status });

function server(answer: Answer) {
  const fetch = vi.fn(async (_path: string, init: RequestInit) =>
    answer(new Headers(init.headers), JSON.parse(String(init.body))),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const offline: Answer = () => {
  throw new TypeError('fetch failed');
};

beforeEach(async () => {
  written.length = 0;
  isOffline.set(false);
  await (await openDatabase()).clear('outbox');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionEnded.set(false);
});

test('a report sent online is removed from the device', async () => {
  server(created);
  expect(await report(entry('a'), fresh)).toMatchObject({ id: 1 });
  expect(await entriesOf('ana')).toEqual([]);
});

test('a report is stored on the device before it is sent', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    seen.push(await readEntry('a'));
    return Response.json({ id: 1 }, { status: 201 });
  });
  await report(entry('a'), fresh);
  expect(seen).toEqual([expect.objectContaining({ id: 'a', owner: 'ana' })]);
});

test('a report made offline is stored without a request', async () => {
  isOffline.set(true);
  const fetch = server(created);
  expect(await report(entry('a'), fresh)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(await entriesOf('ana')).toHaveLength(1);
});

test('after a lost response the report is sent again under the same key and counts once', async () => {
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  expect(await report(entry('a'), fresh)).toBeNull();
  server(created);
  expect((await sendWaiting('ana')).sent).toMatchObject([{ id: 1 }]);
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test('a report that arrived, and is corrected after a retry was turned away, is not stored twice', async () => {
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  expect(await report(entry('a'), fresh)).toBeNull();
  server(refuse(429, 'too-many-requests'));
  await sendWaiting('ana');
  server(created);
  const [waiting] = await entriesOf('ana');
  if (!waiting) throw new Error('the report is not queued');
  await report({ ...waiting, report: { ...sale, cantidad: '2' } }, corrected);
  expect(written).toEqual(['key-a']);
});

test('who takes back a report that may have arrived is told so, and only then', async () => {
  const words = async () => {
    const waiting = await readEntry('a');
    return waiting && takenBackWords(waiting, false);
  };
  server(refuse(401, 'unauthenticated'));
  expect(await report(entry('a'), fresh)).toBeNull();
  expect(await words()).toBe('Reporte descartado.');
  server((...given) => {
    created(...given);
    return offline(...given);
  });
  await sendWaiting('ana');
  const unsure = 'Lo quitamos de este equipo. Si alcanzó a llegar, retíralo en Mis reportes.';
  expect(await words()).toBe(unsure);
  server(refuse(429, 'too-many-requests'));
  await sendWaiting('ana');
  expect(await words(), 'says nothing about the attempt before').toBe(unsure);
  server(refuse(422, 'invalid-fields'));
  await sendWaiting('ana');
  expect(await words(), 'the portal has nothing under this key').toBe('Reporte descartado.');
});

test('after its 24 hours nobody is sent to change a report that the server no longer changes', () => {
  const hour = 3_600_000;
  const now = Date.now();
  expect(isFinal(now - 24 * hour + 1, now)).toBe(false);
  expect(isFinal(now - 24 * hour, now)).toBe(true);
  expect(alreadySentWords(now - hour)).toBe('Ese reporte ya se envió. Corrígelo o retíralo en Mis reportes.');
  expect(alreadySentWords(now - 25 * hour)).toContain('Ya pasaron 24 horas');
  const old = entry('a', 'ana', { at: now - 25 * hour, key: { ...freshKey(), tried: true } });
  expect(takenBackWords(old, false)).toContain('pide a la administración que lo retire');
});

test('a browser closed during the request leaves a report that may have arrived', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    seen.push((await readEntry('a'))?.key);
    return Response.json({ id: 1 }, { status: 201 });
  });
  await report(entry('a'), fresh);
  expect(seen).toEqual([expect.objectContaining({ key: 'key-a', tried: true })]);
});

test('a new report that the server refuses is removed from the device', async () => {
  server(refuse(422, 'invalid-fields'));
  await expect(report(entry('a'), fresh)).rejects.toThrow('No');
  expect(await entriesOf('ana')).toEqual([]);
});

test('a new report that the server refuses after the person has left the form stays with the reason', async () => {
  server(refuse(422, 'invalid-fields'));
  await expect(report(entry('a'), { ...fresh, formIsOpen: () => false })).rejects.toThrow('No');
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: { code: 'invalid-fields', title: 'No' } }]);
});

test.each([
  ['new', fresh],
  ['corrected', corrected],
])('a %s report without a session stays queued and is sent once after signing in', async (_kind, sender) => {
  server(refuse(401, 'unauthenticated'));
  expect(await report(entry('a'), sender)).toBeNull();
  expect(sessionEnded.get()).toBe(true);
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null }]);
  server(created);
  expect((await sendWaiting('ana')).sent).toMatchObject([{ id: 1 }]);
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test("a new report sent in another person's session stays queued for its owner, as the server says", async () => {
  server(refuse(409, 'other-person'));
  await expect(report(entry('a'), fresh)).rejects.toThrow('No');
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null }]);
  server(created);
  await sendWaiting('ana');
  // The form still has it and is sent again.
  expect(await report(entry('a'), fresh)).toMatchObject({ id: 1 });
  expect(written).toEqual(['key-a']);
  expect(await entriesOf('ana')).toEqual([]);
});

test('a corrected report that cannot be stored any more leaves no earlier version in the queue', async () => {
  await putEntry(entry('a', 'ana', { report: { ...sale, codigo_parte: 'GP-44' } }));
  server(created);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  try {
    expect(await report(entry('a'), corrected)).toMatchObject({ id: 1 });
  } finally {
    full.mockRestore();
  }
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.objectContaining({ name: 'QuotaExceededError' })]]);
  vi.mocked(console.warn).mockClear();
  expect(await entriesOf('ana')).toEqual([]);
});

test('a queued report that the server refuses stays with the reason, and the next one is sent', async () => {
  await putEntry(entry('a', 'ana', { at: 1, report: { ...sale, sucursal: 'Luna TJ' } }));
  await putEntry(entry('b', 'ana', { at: 2 }));
  const issue = { field: 'perdida.sucursal', message: 'Esa sucursal no está en la lista.' };
  const fetch = server((headers, body) =>
    body.perdida.sucursal === 'Luna TJ' ? refuse(422, 'invalid-fields', [issue])() : created(headers, body),
  );
  expect(await sendWaiting('ana')).toMatchObject({ refused: 1, sent: [{ id: 1 }], failure: null });
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: { title: 'No', issues: [issue] } }]);
  fetch.mockClear();
  await sendWaiting('ana');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [409, 'other-person'],
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])('status %i keeps all reports queued', async (status, code) => {
  await putEntry(entry('a', 'ana', { at: 1 }));
  await putEntry(entry('b', 'ana', { at: 2 }));
  const fetch = server(refuse(status, code));
  expect(await sendWaiting('ana')).toMatchObject({ sent: [], refused: 0, failure: { problem: { code } } });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect((await entriesOf('ana')).map(({ refusal }) => refusal)).toEqual([null, null]);
});

test('a report that the server fails at stays queued, and the next ones are sent', async () => {
  await putEntry(entry('a', 'ana', { at: 1, report: { ...sale, sucursal: 'Luna TJ' } }));
  await putEntry(entry('b', 'ana', { at: 2 }));
  server((headers, body) => (body.perdida.sucursal === 'Luna TJ' ? refuse(500, 'internal')() : created(headers, body)));
  const failure = { problem: { code: 'internal', status: 500 } };
  expect(await sendWaiting('ana')).toMatchObject({ sent: [{ id: 1 }], refused: 0, failure });
  expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null }]);
});

test('who sends by hand reads why reports are left, and nothing when none are', async () => {
  const words = async (answer: Answer) => {
    await putEntry(entry('a'));
    server(answer);
    return unsentWords(await sendWaiting('ana'));
  };
  const { unavailable, internal } = fallbacks;
  expect(await words(() => new Response('', { status: 503 }))).toBe(unavailable.title);
  expect(await words(() => new Response('', { status: 500 }))).toBe(internal.title);
  expect(await words(refuse(403, 'forbidden'))).toBe('No');
  expect(await words(offline)).toMatch('Revisa tu internet');
  expect(await words(created)).toBeNull();
  expect(await words(refuse(422, 'invalid-fields')), 'which has words of its own').toBeNull();
  expect(unsentWords(await sendWaiting('ana')), 'only what waits for a correction').toMatch('espera que lo corrijas');
});

test('background sync tries again whatever may pass by itself, and not what waits for the person', async () => {
  const askedAgain = async (answer: Answer) => {
    await putEntry(entry('a'));
    server(answer);
    return sendInBackground('ana').then(
      () => false,
      () => true,
    );
  };
  for (const status of [408, 429, 500, 502, 503, 504])
    expect(await askedAgain(refuse(status, 'x')), `${status}`).toBe(true);
  expect(await askedAgain(offline)).toBe(true);
  expect(await askedAgain(refuse(401, 'unauthenticated'))).toBe(false);
  expect(await askedAgain(refuse(403, 'forbidden'))).toBe(false);
  expect(await askedAgain(refuse(409, 'other-person'))).toBe(false);
  expect(await askedAgain(refuse(422, 'invalid-fields'))).toBe(false);
  expect(await askedAgain(created)).toBe(false);
});

test('after a network failure the rest is not tried', async () => {
  await putEntry(entry('a', 'ana', { at: 1 }));
  await putEntry(entry('b', 'ana', { at: 2 }));
  const fetch = server(offline);
  expect(await sendWaiting('ana')).toMatchObject({ sent: [], refused: 0, failure: { name: 'NetworkError' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([404, 413])(
  'an answer %i that is not of the portal refuses nothing, and the next ones are sent',
  async (status) => {
    await putEntry(entry('a', 'ana', { at: 1, report: { ...sale, sucursal: 'Luna TJ' } }));
    await putEntry(entry('b', 'ana', { at: 2 }));
    server((headers, body) =>
      body.perdida.sucursal === 'Luna TJ' ? new Response('<html>proxy</html>', { status }) : created(headers, body),
    );
    const failure = { problem: { code: 'internal' } };
    expect(await sendWaiting('ana')).toMatchObject({ sent: [{ id: 1 }], refused: 0, failure });
    expect(await entriesOf('ana')).toMatchObject([{ id: 'a', refusal: null, key: { refused: false } }]);
  },
);

test('sends owner and age of a report, and neither lists nor sends those of another person', async () => {
  await putEntry(entry('a', 'ana', { at: Date.now() - 90_000 }));
  await putEntry(entry('b', 'beto'));
  const fetch = server(created);
  await sendWaiting('ana');
  expect(fetch).toHaveBeenCalledTimes(1);
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
  expect(headers.get('report-owner')).toBe('ana');
  expect(Number(headers.get('report-age'))).toBeGreaterThanOrEqual(90);
  expect(await entriesOf('ana')).toEqual([]);
  expect(await entriesOf('beto')).toHaveLength(1);
});

test('two rounds at the same time send each report once', async () => {
  for (const id of ['a', 'b', 'c']) await putEntry(entry(id));
  const fetch = server(created);
  const rounds = await Promise.all([sendWaiting('ana'), sendWaiting('ana')]);
  expect(rounds.flatMap(({ sent }) => sent)).toHaveLength(3);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a report that is being corrected is not sent until its lock is released', async () => {
  await putEntry(entry('a'));
  const release = await lockEntry('a');
  const fetch = server(created);
  await sendWaiting('ana');
  expect(fetch).not.toHaveBeenCalled();
  release?.();
  await expect.poll(async () => (await sendWaiting('ana')).sent).toHaveLength(1);
});

test('whoever wants to correct or discard a report that is being sent is told so, and need not wait', async () => {
  await putEntry(entry('a'));
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => answer);
  vi.stubGlobal('fetch', fetch);
  const round = sendWaiting('ana');
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(await lockEntry('a')).toBeNull();
  resolve(Response.json({ id: 1 }, { status: 201 }));
  await round;
  const release = await lockEntry('a');
  expect(release).not.toBeNull();
  release?.();
});

test('notifies a subscriber of every change until it unsubscribes', async () => {
  const listener = vi.fn();
  const stop = subscribeToEntries(listener);
  await putEntry(entry('a'));
  stop();
  await putEntry(entry('b'));
  expect(listener).toHaveBeenCalledTimes(1);
});
