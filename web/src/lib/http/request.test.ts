import { afterEach, expect, test, vi } from 'vitest';
import { isOffline } from '../../offline/connection.ts';
import { noteUse } from '../last-use.ts';
import { fieldIssues } from './field-issues.ts';
import { isProblem, NetworkError, ProblemError, sentenceFor } from './problem-error.ts';
import { request } from './request.ts';

afterEach(() => {
  isOffline.set(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(response: Response | Error) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );

test('a good answer is its JSON', async () => {
  answer(Response.json([{ id: 1 }]));
  expect(await request('/api/x')).toEqual([{ id: 1 }]);
});

test('an answer without content is undefined', async () => {
  answer(new Response(null, { status: 204 }));
  expect(await request('/api/x', { method: 'DELETE' })).toBeUndefined();
});

test('a body is sent as JSON beside the given headers', async () => {
  const fetch = answer(Response.json({}));
  await request('/api/x', { method: 'PUT', body: { list: 1 }, headers: { 'if-match': '"3"' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{"list":1}',
    headers: { 'content-type': 'application/json', 'if-match': '"3"' },
  });
});

test('a version is sent as a quoted tag, and none where there is none', async () => {
  const fetch = answer(new Response(null, { status: 204 }));
  await request('/api/x', { method: 'PUT', body: {}, version: 0 });
  await request('/api/x', { method: 'DELETE', version: 3 });
  await request('/api/x', { method: 'DELETE', version: null });
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { 'content-type': 'application/json', 'if-match': '"0"' },
    { 'if-match': '"3"' },
    {},
  ]);
});

test('a request says when nobody has used the page for half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  noteUse();
  const fetch = answer(new Response(null, { status: 204 }));
  await request('/api/x');
  vi.setSystemTime(Date.now() + 1_800_001);
  await request('/api/x');
  noteUse();
  await request('/api/x');
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([{}, { 'x-unattended': '1' }, {}]);
});

test('a use of which no answer has told the server counts until one does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  noteUse();
  vi.setSystemTime(Date.now() + 1_800_001);
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await expect(request('/api/x')).rejects.toThrow(NetworkError);
  await request('/api/x', { headers: { 'x-unattended': '1' } });
  await request('/api/x');
  await request('/api/x');
  const unattended = { 'x-unattended': '1' };
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([{}, unattended, {}, unattended]);
});

test('a file is sent as it is', async () => {
  const fetch = answer(Response.json({}));
  const file = new Blob(['id;nombre']);
  await request('/api/x', { method: 'POST', body: file });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
});

test('a problem of the server is thrown with its code and its sentence', async () => {
  const problem = { type: 'about:blank', title: 'Ese mensaje ya no existe.', status: 404, code: 'message-not-found' };
  answer(Response.json(problem, { status: 404 }));
  const error = await caught(request('/api/x'));
  expect(isProblem(error, 'message-not-found')).toBe(true);
  expect(sentenceFor(error)).toBe('Ese mensaje ya no existe.');
});

test.each([
  [401, 'unauthenticated'],
  [429, 'too-many-requests'],
  [502, 'unavailable'],
  [500, 'internal'],
] as const)('a foreign page with status %i becomes the problem %s', async (status, code) => {
  answer(new Response('<html>proxy</html>', { status }));
  expect(isProblem(await caught(request('/api/x')), code)).toBe(true);
});

test('a network failure says what to do', async () => {
  answer(new TypeError('Failed to fetch'));
  const error = await caught(request('/api/x'));
  expect(error).toBeInstanceOf(NetworkError);
  expect(sentenceFor(error)).toMatch(/^No se pudo conectar con el portal/);
});

test.each([502, 503, 504])('a proxy that answers %i says nothing about the database', async (status) => {
  answer(new Response('<html>proxy</html>', { status }));
  const error = await caught(request('/api/x'));
  expect(sentenceFor(error)).toBe('El portal no contestó. Inténtalo de nuevo en un momento.');
});

const problemAnswer = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: 'Lo que dice el servidor.', status, code }, { status });
const cutOff = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) }), { status: 201 });

test.each([
  ['is lost', () => new TypeError('Failed to fetch')],
  ['comes too late', () => new DOMException('late', 'TimeoutError')],
  ['breaks off', cutOff],
  ['is that of a proxy', () => new Response('<html>proxy</html>', { status: 504 })],
  ['is a fault', () => problemAnswer(500, 'internal')],
  ['is that the database is away', () => problemAnswer(503, 'unavailable')],
])('whoever made a change is told to look first when the answer %s, unless it may be repeated', async (_why, make) => {
  const sentence = async (options: Parameters<typeof request>[1]) => {
    answer(make());
    return sentenceFor(await caught(request('/api/x', options)));
  };
  const unconfirmed = 'El portal no confirmó el cambio. Mira si ya se hizo antes de intentarlo de nuevo.';
  expect(await sentence({ method: 'POST' })).toBe(unconfirmed);
  for (const repeatable of [
    {},
    { method: 'PUT', version: 1 },
    { method: 'DELETE' },
    { method: 'POST', headers: { 'idempotency-key': 'a' } },
    { method: 'POST', repeatable: true },
  ] as const)
    expect(await sentence(repeatable), JSON.stringify(repeatable)).not.toBe(unconfirmed);
});

test('whoever makes a change without internet is told that, because it has hardly arrived', async () => {
  isOffline.set(true);
  answer(new TypeError('Failed to fetch'));
  expect(sentenceFor(await caught(request('/api/x', { method: 'POST' })))).toMatch(/^No se pudo conectar/);
});

test('a refused change is told as the server says it', async () => {
  answer(problemAnswer(409, 'already-undone'));
  expect(sentenceFor(await caught(request('/api/x', { method: 'POST' })))).toBe('Lo que dice el servidor.');
});

test('says that the internet is slow when a request times out', async () => {
  answer(new DOMException('late', 'TimeoutError'));
  expect(sentenceFor(await caught(request('/api/x')))).toMatch(/lento/);
});

test('an unexpected error never shows its internals', () => {
  expect(sentenceFor(new Error('x is not a function'))).toMatch(/^Algo falló/);
});

test('issues about fields lose the wrapper, and the first one about a field wins', () => {
  const errors = [
    { field: 'list.title', message: 'Escribe el mensaje.' },
    { field: 'list.title', message: 'Otra cosa.' },
    { field: 'list.excerpt', message: 'Elige el tipo de mensaje.' },
  ];
  const error = new ProblemError({ type: '', title: '', status: 422, code: 'invalid-fields', errors });
  expect(fieldIssues(error, 'list')).toEqual({
    title: 'Escribe el mensaje.',
    excerpt: 'Elige el tipo de mensaje.',
  });
});
