import { helpPageLimits, newHelpPage, partCategories } from '@mostrador/contract/help-pages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { loadDemoHelpPages } from './demo.ts';
import { helpPages } from './table.ts';

const page = {
  category: 'Bandas',
  name: 'Gates',
  url: 'https://www.gates.com/',
  page_type: 'WEB',
  image_url: 'https://www.gates.com/logo.png',
  comment: 'Bandas y mangueras',
};

test('anyone of the staff adds a page; the answer is the page, and it is the last of the list', async () => {
  const portal = await openPortal();
  await loadDemoHelpPages(portal.db);
  const ana = await portal.as('ana');
  const created = await ana.ask('POST', '/api/v1/pages', { page: { ...page, name: '  Gates  ' } });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toEqual({ id: 13, version: 1, ...page });
  const list = (await (await portal.as('beto')).ask('GET', '/api/v1/pages')).json();
  expect(list).toHaveLength(13);
  expect(list.at(-1)).toEqual(created.json());
  const log = await (await portal.as('admin')).ask('GET', '/api/v1/bitacora?accion=help-page-created');
  expect(log.json().entries).toMatchObject([{ who: 'ana', about: 'Gates' }]);
});

test('a page that is sent again under its key is added and logged once; another text or person under that key is refused', async () => {
  const portal = await openPortal();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  const send = (who: typeof ana, change: object = {}) =>
    who.ask('POST', '/api/v1/pages', { page: { ...page, ...change } }, { 'idempotency-key': 'forma-1' });
  const answers = await Promise.all([send(ana), send(ana), send(ana)]);
  const [first] = answers;
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, first?.json()]);
  expect((await ana.ask('GET', '/api/v1/pages')).json()).toEqual([first?.json()]);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'help-page-created'))).toBe(1);
  expect(codeOf(await send(ana, { comment: 'Otra cosa' }))).toEqual([422, 'key-reused']);
  expect(codeOf(await send(beto))).toEqual([422, 'key-reused']);
  expect(await portal.db.$count(helpPages)).toBe(1);
});

test('every demonstration page is valid in the form', async () => {
  const portal = await openPortal();
  await loadDemoHelpPages(portal.db);
  const list = (await (await portal.as('ana')).ask('GET', '/api/v1/pages')).json() as unknown[];
  expect(list.length).toBe(12);
  for (const sample of list) expect(newHelpPage.safeParse(sample).error).toBeUndefined();
});

test('every field is required, and each that is missing is named', async () => {
  const ana = await (await openPortal()).as('ana');
  const refused = await ana.ask('POST', '/api/v1/pages', { page: { name: ' ', comment: '' } });
  expect(refused.statusCode).toBe(422);
  const fields = refused.json().errors.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['category', 'name', 'url', 'page_type', 'image_url', 'comment'].map((f) => `page.${f}`));
  const wrong = await ana.ask('POST', '/api/v1/pages', { page: { ...page, category: 'Llantas', page_type: 'DOC' } });
  expect(wrong.json().errors).toMatchObject([{ field: 'page.category' }, { field: 'page.page_type' }]);
  expect(partCategories).toHaveLength(19);
});

test.each(['', 'javascript:alert(1)', 'ftp://gates.com/', 'gates.com', 'https://gates', 'http://a-.com'])(
  '%j is no address of a page, and nothing is stored',
  async (url) => {
    const ana = await (await openPortal()).as('ana');
    const refused = await ana.ask('POST', '/api/v1/pages', { page: { ...page, url } });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: 'page.url', message: 'Url invalida!' }],
    ]);
    expect((await ana.ask('GET', '/api/v1/pages')).json()).toEqual([]);
  },
);

test('any text is stored as the address of the picture', async () => {
  const ana = await (await openPortal()).as('ana');
  const texts = ['foto pendiente', 'http://gates.com/logo.png', '/fotos/gates.png', 'data:image/png;base64,x'];
  for (const image_url of texts) {
    expect((await ana.ask('POST', '/api/v1/pages', { page: { ...page, image_url } })).statusCode).toBe(201);
  }
  const list = (await ana.ask('GET', '/api/v1/pages')).json() as { image_url: string }[];
  expect(list.map(({ image_url }) => image_url)).toEqual(texts);
});

test('the database refuses the address of a page that is neither http nor https', async () => {
  const { db } = await openPortal();
  const row = { ...page, category: 'Bandas', page_type: 'WEB', createdBy: 'ana' } as const;
  await expect(db.insert(helpPages).values({ ...row, url: 'javascript:alert(1)' })).rejects.toThrow();
});

test('an address that is too long is refused, even with a hundred kilobytes', async () => {
  const ana = await (await openPortal()).as('ana');
  const ask = (url: string) => ana.ask('POST', '/api/v1/pages', { page: { ...page, url } });
  const longest = `https://a.com/${'x'.repeat(helpPageLimits.url.max - 14)}`;
  expect((await ask(longest)).statusCode).toBe(201);
  const long = ['a'.repeat(100_000), 'a.'.repeat(50_000), 'www.'.repeat(25_000)].map((name) => `https://${name}`);
  for (const url of [`${longest}x`, ...long]) {
    expect((await ask(url)).json().errors).toEqual([{ field: 'page.url', message: 'Url invalida!' }]);
  }
});

test('only the administrator changes and deletes a page', async () => {
  const portal = await openPortal();
  const [admin, ana] = [await portal.as('admin'), await portal.as('ana')];
  await ana.ask('POST', '/api/v1/pages', { page });
  const changed = { ...page, name: 'Gates México', page_type: 'PDF' };
  expect((await ana.ask('PUT', '/api/v1/pages/1', { page: changed })).statusCode).toBe(403);
  expect((await ana.ask('DELETE', '/api/v1/pages/1')).statusCode).toBe(403);
  expect((await ana.ask('GET', '/api/v1/pages')).json()).toMatchObject([page]);

  const put = await admin.ask('PUT', '/api/v1/pages/1', { page: changed });
  expect(put.json()).toEqual({ id: 1, version: 2, ...changed });
  const bad = await admin.ask('PUT', '/api/v1/pages/1', { page: { ...page, url: 'javascript:alert(1)' } });
  expect(bad.statusCode).toBe(422);
  expect((await ana.ask('GET', '/api/v1/pages')).json()).toMatchObject([changed]);
  expect((await admin.ask('DELETE', '/api/v1/pages/1')).statusCode).toBe(204);
  expect((await ana.ask('GET', '/api/v1/pages')).json()).toEqual([]);
  expect((await admin.ask('DELETE', '/api/v1/pages/1')).json().code).toBe('help-page-not-found');
  expect((await admin.ask('PUT', '/api/v1/pages/1', { page })).json().code).toBe('help-page-not-found');
  const log = (await admin.ask('GET', '/api/v1/bitacora?buscar=Gates')).json().entries;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'help-page-deleted',
    'help-page-updated',
    'help-page-created',
  ]);
});

test('the second of two people who edit the same page gets 412', async () => {
  const admin = await (await openPortal()).as('admin');
  await admin.ask('POST', '/api/v1/pages', { page });
  const change = (name: string) =>
    admin.ask('PUT', '/api/v1/pages/1', { page: { ...page, name } }, { 'if-match': '"1"' });
  expect((await change('primera')).statusCode).toBe(200);
  expect((await change('segunda')).json().code).toBe('changed-meanwhile');
  expect((await admin.ask('GET', '/api/v1/pages')).json()).toMatchObject([{ name: 'primera' }]);
});

test('a change of a page that is sent again is answered as before, and written and logged once', async () => {
  const { db, as } = await openPortal();
  const admin = await as('admin');
  await admin.ask('POST', '/api/v1/pages', { page });
  const change = () =>
    admin.ask('PUT', '/api/v1/pages/1', { page: { ...page, name: 'Gates México' } }, { 'if-match': '"1"' });
  const [first, again] = await Promise.all([change(), change()]);
  expect([first.statusCode, first.json()]).toEqual([200, { ...page, id: 1, name: 'Gates México', version: 2 }]);
  expect([again.statusCode, again.headers.etag, again.json()]).toEqual([200, '"2"', first.json()]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'help-page-updated'))).toBe(1);
});

test('whoever deletes a page that somebody else has just rewritten gets 412, and the page stays', async () => {
  const admin = await (await openPortal()).as('admin');
  await admin.ask('POST', '/api/v1/pages', { page });
  await admin.ask('PUT', '/api/v1/pages/1', { page: { ...page, name: 'otra' } });
  const remove = (seen: number) => admin.ask('DELETE', '/api/v1/pages/1', undefined, { 'if-match': `"${seen}"` });
  const stale = await remove(1);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'changed-meanwhile']);
  expect((await admin.ask('GET', '/api/v1/pages')).json()).toMatchObject([{ name: 'otra' }]);
  expect((await remove(2)).statusCode).toBe(204);
  expect((await remove(2)).json().code).toBe('help-page-not-found');
});

test('a page added through one process is in the list of another', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const ana = await two.as('ana');
  const count = async () => (await ana.ask('GET', '/api/v1/pages')).json().length;
  expect(await count()).toBe(0);
  await (await one.as('ana')).ask('POST', '/api/v1/pages', { page });
  await expect.poll(count).toBe(1);
});
