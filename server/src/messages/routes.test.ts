import { messageLimits } from '@mostrador/contract/messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { codeOf, openPortal } from '../testing/portal.ts';

const list = { title: 'Cerramos a las seis', excerpt: 'red' };

test('the administrator writes a message and everyone reads it', async () => {
  const portal = await openPortal();
  const created = await (await portal.as('admin')).ask('POST', '/api/v1/lists', { list });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ id: 1, ...list });
  const read = await (await portal.as('ana')).ask('GET', '/api/v1/lists');
  expect(read.json()).toEqual([created.json()]);
});

test('a message that is sent again under its key is written and logged once; another text under that key is refused', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const send = (key: string, change: Partial<typeof list> = {}) =>
    admin.ask('POST', '/api/v1/lists', { list: { ...list, ...change } }, { 'idempotency-key': key });
  const read = async () => (await admin.ask('GET', '/api/v1/lists')).json();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('forma-1')));
  const [first] = answers;
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, first?.json()]);
  expect(await read()).toEqual([first?.json()]);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'message-created'))).toBe(1);
  expect(codeOf(await send('forma-1', { title: 'Cerramos a las siete' }))).toEqual([422, 'key-reused']);
  expect(codeOf(await send('x'.repeat(101)))).toEqual([422, 'key-reused']);

  // Whoever sends it once more after it was deleted wants it: it is a new one.
  const { id } = first?.json() ?? {};
  await admin.ask('DELETE', `/api/v1/lists/${id}`);
  const anew = (await send('forma-1')).json();
  expect(anew).toMatchObject({ ...list, version: 1 });
  expect(anew.id).not.toBe(id);
  expect(await read()).toEqual([anew]);
});

test('nobody else may write, change or delete a message, and it stays as it was', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const ana = await portal.as('ana');
  await admin.ask('POST', '/api/v1/lists', { list });
  for (const [method, url] of [
    ['POST', '/api/v1/lists'],
    ['PUT', '/api/v1/lists/1'],
    ['DELETE', '/api/v1/lists/1'],
  ] as const) {
    const refused = await ana.ask(method, url, { list: { title: 'otra cosa', excerpt: 'blue' } });
    expect(refused.statusCode, `${method} ${url}`).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden', status: 403 });
  }
  expect((await ana.ask('GET', '/api/v1/lists')).json()).toMatchObject([list]);
});

test('without a session the list answers 401', async () => {
  const portal = await openPortal();
  const answer = await portal.app.inject('/api/v1/lists');
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test('a text that is blank or too long and a missing type are each named', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const blank = await admin.ask('POST', '/api/v1/lists', { list: { title: '   ' } });
  expect(blank.statusCode).toBe(422);
  expect(blank.json().errors).toEqual([
    { field: 'list.title', message: 'Escribe el mensaje.' },
    { field: 'list.excerpt', message: 'Elige el tipo de mensaje.' },
  ]);
  const long = await admin.ask('POST', '/api/v1/lists', {
    list: { ...list, title: 'a'.repeat(messageLimits.title.max + 1) },
  });
  expect(long.json().errors).toMatchObject([{ field: 'list.title' }]);
  const fits = await admin.ask('POST', '/api/v1/lists', { list: { ...list, title: 'ñ'.repeat(280) } });
  expect(fits.statusCode).toBe(201);
});

test('the second of two people who edit the same message gets 412, and the first text stays', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const { id, version } = (await admin.ask('POST', '/api/v1/lists', { list })).json();
  const change = (title: string, headers: Record<string, string>) =>
    admin.ask('PUT', `/api/v1/lists/${id}`, { list: { title, excerpt: 'blue' } }, headers);

  const first = await change('primera', { 'if-match': `"${version}"` });
  expect(first.json()).toMatchObject({ id, title: 'primera', excerpt: 'blue', version: version + 1 });
  const second = await change('segunda', { 'if-match': `"${version}"` });
  expect(second.statusCode).toBe(412);
  expect(second.json().code).toBe('changed-meanwhile');
  expect((await admin.ask('GET', '/api/v1/lists')).json()).toMatchObject([{ title: 'primera' }]);

  expect((await change('sin cabecera', {})).statusCode).toBe(200);
  expect((await change('ajena', { 'if-match': 'W/"otra"' })).statusCode).toBe(412);
});

test('a change of a message that is sent again is answered as before, and written and logged once', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const { id, version } = (await admin.ask('POST', '/api/v1/lists', { list })).json();
  const change = () =>
    admin.ask(
      'PUT',
      `/api/v1/lists/${id}`,
      { list: { ...list, title: 'A las siete' } },
      { 'if-match': `"${version}"` },
    );
  const [first, again] = await Promise.all([change(), change()]);
  expect(first.json()).toMatchObject({ title: 'A las siete', version: version + 1 });
  expect([again.statusCode, again.headers.etag, again.json()]).toEqual([200, first.headers.etag, first.json()]);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'message-updated'))).toBe(1);
});

test('of many changes at once from one version exactly one is written', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const { id, version } = (await admin.ask('POST', '/api/v1/lists', { list })).json();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      admin.ask('PUT', `/api/v1/lists/${id}`, { list: { ...list, title: `n.º ${n}` } }, { 'if-match': `"${version}"` }),
    ),
  );
  const codes = answers.map((answer) => answer.statusCode).sort();
  expect(codes).toEqual([200, ...Array(11).fill(412)]);
});

test('whoever deletes a message that somebody else has just rewritten gets 412, and the new text stays', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const { id, version } = (await admin.ask('POST', '/api/v1/lists', { list })).json();
  await admin.ask('PUT', `/api/v1/lists/${id}`, { list: { ...list, title: 'otro texto' } });
  const remove = (seen: number) => admin.ask('DELETE', `/api/v1/lists/${id}`, undefined, { 'if-match': `"${seen}"` });
  const stale = await remove(version);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'changed-meanwhile']);
  expect((await admin.ask('GET', '/api/v1/lists')).json()).toMatchObject([{ title: 'otro texto' }]);
  expect((await remove(version + 1)).statusCode).toBe(204);
  expect((await remove(version + 1)).json().code).toBe('message-not-found');
});

test('a deleted message is gone, and changing or deleting it again answers 404', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  await admin.ask('POST', '/api/v1/lists', { list });
  expect((await admin.ask('DELETE', '/api/v1/lists/1')).statusCode).toBe(204);
  expect((await admin.ask('GET', '/api/v1/lists')).json()).toEqual([]);
  expect((await admin.ask('DELETE', '/api/v1/lists/1')).json().code).toBe('message-not-found');
  expect((await admin.ask('PUT', '/api/v1/lists/1', { list })).json().code).toBe('message-not-found');
  expect((await admin.ask('DELETE', '/api/v1/lists/nada')).statusCode).toBe(404);
});

test('a browser that has cached the list gets 304 until it changes', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const { etag } = (await admin.ask('GET', '/api/v1/lists')).headers;
  const again = await admin.ask('GET', '/api/v1/lists', undefined, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await admin.ask('POST', '/api/v1/lists', { list });
  const changed = await admin.ask('GET', '/api/v1/lists', undefined, { 'if-none-match': String(etag) });
  expect(changed.statusCode).toBe(200);
});
