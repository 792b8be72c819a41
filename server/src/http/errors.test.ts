import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errors } from '@mostrador/contract/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyError } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { openPortal } from '../testing/portal.ts';
import { silenceDatabase } from '../testing/silence.ts';
import { toProblem } from './error-handler.ts';

const post = { method: 'POST', url: '/api/v1/lists' } as const;

test('every kind of bad request is a problem+json with its status, and shows no internals', async () => {
  const portal = await openPortal();
  const { cookie } = await portal.as('admin');
  const json = { cookie, 'content-type': 'application/json' };
  const cases = {
    'invalid-request': { ...post, headers: json, payload: '{"list":' },
    'unsupported-media-type': { ...post, headers: { cookie, 'content-type': 'text/xml' }, payload: '<a/>' },
    'too-large': { ...post, headers: json, payload: JSON.stringify({ list: { title: 'x'.repeat(300_000) } }) },
    'invalid-fields': { ...post, headers: json, payload: '{"list":{"title":7,"excerpt":"verde"}}' },
    'foreign-origin': { ...post, headers: { ...json, origin: 'https://evil.example' }, payload: '{}' },
    'not-found': { method: 'GET', url: '/api/v1/%zz', headers: json },
  } as const;
  for (const [code, request] of Object.entries(cases)) {
    const answer = await portal.app.inject(request);
    const { status, title } = errors[code as keyof typeof cases];
    expect(answer.headers['content-type'], code).toMatch(/^application\/problem\+json/);
    expect(answer.json(), code).toMatchObject({ code, status, title, type: `urn:mostrador:problema:${code}` });
    expect(answer.statusCode, code).toBe(status);
    expect(answer.body, code).not.toMatch(/stack|node_modules|FST_|\.ts:/);
  }
});

test('text with a zero byte is refused, not a failure', async () => {
  const admin = await (await openPortal()).as('admin');
  const answer = await admin.ask('POST', '/api/v1/lists', { list: { title: 'a\u0000b', excerpt: 'red' } });
  expect(answer.statusCode).toBe(400);
});

test('an id that no row can have is refused, not a failure', async () => {
  const admin = await (await openPortal()).as('admin');
  const beyond = 2_147_483_648;
  for (const list of ['perdidas', 'bitacora', 'bitacora.csv']) {
    expect((await admin.ask('GET', `/api/v1/${list}?antes=${beyond}`)).statusCode, list).toBe(422);
  }
  const choice = { id: beyond };
  expect((await admin.ask('POST', '/api/v1/precios/importacion/aplicar', choice)).statusCode).toBe(422);
  expect((await admin.ask('DELETE', '/api/v1/precios/importacion', choice)).statusCode).toBe(422);
});

test('an export that fails before its first row is answered with an error, not with a broken file', async () => {
  const admin = await (await openPortal()).as('admin');
  for (const file of ['perdidas.csv', 'perdidas.xlsx', 'entrenamiento/personas.csv', 'bitacora.csv']) {
    const answer = await admin.ask('GET', `/api/v1/${file}?buscar=a%00b`);
    expect([answer.statusCode, answer.json().code], file).toEqual([400, 'invalid-request']);
    expect(answer.headers['content-disposition'], file).toBeUndefined();
  }
});

test('a request that never reaches a route is refused in the same form and with the same headers', async () => {
  const { app } = await openPortal();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const cases = {
    'not-found': 'GET /api/v1/lists/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'invalid-request': 'GET /api/salud HTTP/1.1\r\nHost: a\r\nCookie : x\r\n\r\n',
    'headers-too-large': `GET /api/salud HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  } as const;
  for (const [code, bytes] of Object.entries(cases)) {
    const socket = connect(port, '127.0.0.1').end(bytes);
    const answer = await text(socket);
    const { status, title } = errors[code as keyof typeof cases];
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head, code).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head, code).toMatch(/^content-type: application\/problem\+json/im);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id']) {
      expect(head.toLowerCase(), code).toContain(`\r\n${name}: `);
    }
    expect(JSON.parse(body), code).toEqual({ type: `urn:mostrador:problema:${code}`, title, status, code });
  }
});

test('a write from the portal’s own address passes, from another site it does not', async () => {
  const portal = await openPortal({ environment: { PUBLIC_URL: 'https://portal.example' } });
  const { cookie } = await portal.as('admin');
  const write = (headers: Record<string, string>) =>
    portal.app.inject({ ...post, headers: { cookie, ...headers }, payload: { list: { title: 'x', excerpt: 'red' } } });
  expect((await write({ origin: 'https://portal.example' })).statusCode).toBe(201);
  expect((await write({ origin: 'http://portal.example' })).statusCode).toBe(403);
  expect((await write({ origin: 'null' })).statusCode).toBe(403);
  expect((await write({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('the API answers nothing that a page shows as a picture or a part of itself, so that no picture exports data', async () => {
  const portal = await openPortal();
  const { ask } = await portal.as('admin');
  const exported = async (url: string, dest: string) =>
    (await ask('GET', url, undefined, { 'sec-fetch-dest': dest, 'sec-fetch-site': 'same-origin' })).statusCode;
  for (const dest of ['image', 'script', 'style', 'iframe', 'object', 'embed', 'audio', 'video', 'font', 'track']) {
    expect(await exported('/api/v1/perdidas.csv', dest), dest).toBe(403);
    expect(await exported('/a%70i/v1/perdidas.csv', dest), dest).toBe(403);
  }
  expect(await portal.db.$count(auditLog)).toBe(0);
  for (const dest of ['empty', 'document']) expect(await exported('/api/v1/perdidas.csv', dest), dest).toBe(200);
  expect(await portal.db.$count(auditLog)).toBe(2);
  expect(await exported('/contenido/guia-abc.js', 'script')).toBe(200);
});

test('when the database is down the health check and the API say so with 503', async () => {
  const portal = await openPortal();
  expect((await portal.app.inject('/api/salud')).json()).toEqual({ status: 'ok' });
  const { cookie } = await portal.as('ana');
  await portal.db.$client.end({ timeout: 0 });
  const health = await portal.app.inject('/api/salud');
  expect([health.statusCode, health.json().code]).toEqual([503, 'unavailable']);
  await expect
    .poll(async () => (await portal.app.inject({ url: '/api/v1/lists', headers: { cookie } })).statusCode)
    .toBe(503);
});

test('a database that is silent fails the health check', async () => {
  const portal = await openPortal();
  await portal.app.ready();
  const { pass } = silenceDatabase(portal.db);
  const answering = portal.app.inject('/api/salud');
  await pass();
  const health = await answering;
  expect([health.statusCode, health.json().code]).toEqual([503, 'unavailable']);
});

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'CONNECTION_CLOSED', '08006', '57P01', '57P03', '53300', '25006'])(
  'a database connection lost with %s is answered 503 with Retry-After',
  (code) => {
    const lost = Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('lost'), { code }) });
    const refusal = toProblem(lost as unknown as FastifyError);
    expect([refusal.code, refusal.headers]).toEqual(['unavailable', { 'retry-after': '5' }]);
  },
);

test('people behind one address have separate rate limits, and one who floods is limited', async () => {
  const portal = await openPortal();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const codes = new Set<number>();
  for (let n = 0; n < 620; n++) codes.add((await ana.ask('GET', '/api/v1/yo')).statusCode);
  expect(codes).toEqual(new Set([200, 429]));
  const limited = await ana.ask('GET', '/api/v1/yo');
  expect(limited.json().code).toBe('too-many-requests');
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await beto.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
});

test('security headers forbid inline scripts, framing and referrers', async () => {
  const portal = await openPortal();
  const { headers } = await portal.app.inject('/entrar');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob: https:");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toBe('geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
  expect(policy).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an answer to a program has only the headers that concern it', async () => {
  const portal = await openPortal();
  const { headers } = await (await portal.as('ana')).ask('GET', '/api/v1/yo');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster']) {
    expect(headers[name], name).toBeUndefined();
  }
});

test('the OpenAPI document is valid, names the specified paths and says who may call them', async () => {
  const portal = await openPortal();
  const document = (await portal.app.inject('/api/openapi.json')).json();
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/v1/lists', '/api/v1/lists/{id}', '/api/v1/yo', '/api/auth/sign-in/username']),
  );
  expect(document.paths['/api/v1/lists'].get).toMatchObject({ 'x-access': 'staff', security: [{ session: [] }] });
  expect(document.paths['/api/v1/lists'].post['x-access']).toBe('messages:write');
  const lostSales = document.paths['/api/v1/perdidas.json'].get;
  expect(lostSales.security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(lostSales.parameters.map(({ name }: { name: string }) => name)).toEqual(['desde', 'limite']);
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(document.paths['/api/salud'].get).toMatchObject({ 'x-access': 'public', security: [] });
});

test('behind TLS the OpenAPI document names the cookie that opens there', async () => {
  const nameAt = async (environment: Record<string, string>) => {
    const { app } = await openPortal({ environment });
    return (await app.inject('/api/openapi.json')).json().components.securitySchemes.session.name;
  };
  expect(await nameAt({})).toBe('mostrador.session_token');
  expect(await nameAt({ PUBLIC_URL: 'https://portal.example' })).toBe('__Secure-mostrador.session_token');
});

test('HEAD is answered with the headers of GET and without a body, refusals too', async () => {
  const portal = await openPortal();
  const { cookie } = await portal.as('admin');
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/api/salud', '/api/v1/lists', '/inicio', '/favicon.svg', '/api/v1/nada', '/no_existe']) {
    const ask = (method: string) => fetch(address + path, { method, headers: { cookie, accept: 'text/html' } });
    const [head, get] = [await ask('HEAD'), await ask('GET')];
    expect(await head.text(), path).toBe('');
    expect((await get.text()).length, path).toBeGreaterThan(0);
    const headersOf = (answer: Response) => [
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('etag'),
    ];
    expect(headersOf(head), path).toEqual(headersOf(get));
  }
});
