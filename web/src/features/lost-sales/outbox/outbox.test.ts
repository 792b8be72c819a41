import { expect, test, vi } from 'vitest';
import { fallbacks } from '../../../lib/http/problem-error.ts';
import { entriesOf, lockEntry, putEntry, subscribeToEntries } from '../../../offline/outbox/entries.ts';
import { sendInBackground, sendWaiting } from '../../../offline/outbox/send.ts';
import { type Answer, beginEmpty, created, entry, offline, refuse, sale, server } from '../../../testing/outbox.ts';
import { unsentWords } from './use-sending.ts';

beginEmpty();

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
  expect(await words(() => new Response('', { status: 503 }))).toMatch('El portal no contestó.');
  expect(await words(() => new Response('', { status: 500 }))).toBe(fallbacks.internal.title);
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
