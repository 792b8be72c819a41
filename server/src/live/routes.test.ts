import { allMigrating } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { user } from '../identity/tables.ts';
import { messages } from '../messages/table.ts';
import { listenAs } from '../testing/live.ts';
import { openPortal } from '../testing/portal.ts';
import { priceRows, putPrices } from '../testing/prices.ts';

/** What the bell shows before anything concerns the person. */
const noNotifications = { name: 'notifications', data: { sin_leer: 0, ultimo: null, de_mis_reportes: null } };

const list = { title: 'Llegó la promoción', excerpt: 'yellow' };

test('a live connection gets messages, sections, pages, who the person is and its notifications at once and each change, from any process', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const ana = await two.as('ana');
  // As she asks herself, so that a page can compare both.
  const { endsIn: _, ...viewer } = (await ana.ask('GET', api.viewer)).json();
  const live = await listenAs(two.app, ana);
  expect(live.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(live.answer.headers.get('cache-control')).toBe('no-store');
  await expect
    .poll(() => live.events)
    .toEqual([
      { name: 'messages', data: [] },
      { name: 'sections', data: allMigrating },
      { name: 'documents', data: [] },
      { name: 'viewer', data: viewer },
      noNotifications,
    ]);
  expect(JSON.stringify(live.events[3]?.data), 'in the same order').toBe(JSON.stringify(viewer));

  await (await one.as('admin')).ask('POST', '/api/v1/lists', { list });
  await expect.poll(() => live.events.at(-1)?.data).toMatchObject([list]);
  await one.db.delete(messages);
  await expect.poll(() => live.events.at(-1)?.data).toEqual([]);
  await (await one.as('admin')).ask('PUT', '/api/v1/secciones/paginas', { state: 'vivo' });
  await expect.poll(() => live.events.at(-1)).toEqual({ name: 'sections', data: { ...allMigrating, paginas: 'vivo' } });
});

test('a change of branches on any process is notified, without the branches', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const live = await listenAs(two.app, await two.as('ana'));
  await expect.poll(() => live.events.length).toBe(5);
  await one.db.insert(branches).values({ nombre: 'Centro TKT', ciudad: 'Tecate' });
  await expect.poll(() => live.events.at(-1)).toEqual({ name: 'branches', data: null });
});

test('a new price list on any process is notified, without the prices', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const [ana, beto] = [await two.as('ana'), await two.as('beto')];
  const live = await listenAs(two.app, ana);
  await expect.poll(() => live.events.length).toBe(5);
  await putPrices(one.db, priceRows([['A-1', 'Balata']]));
  await expect.poll(() => live.events.at(-1)).toEqual({ name: 'prices', data: null });
  // One that is opened shortly after: what it shows may have been read before.
  const later = await listenAs(two.app, beto);
  await expect.poll(() => later.events).toContainEqual({ name: 'prices', data: null });
});

test('changes during a lost database connection arrive after it is open again', async () => {
  const portal = await openPortal();
  const live = await listenAs(portal.app, await portal.as('ana'));
  await expect.poll(() => live.events.length).toBe(5);
  // Ends the listening connection and changes a message before it can listen again.
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`alter table messages disable trigger messages_changed`);
    await tx.insert(messages).values({ title: 'mientras tanto', excerpt: 'blue' });
    await tx.execute(sql`alter table messages enable trigger messages_changed`);
  });
  await portal.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);
  const latestMessages = () => live.events.findLast(({ name }) => name === 'messages')?.data;
  await expect.poll(latestMessages).toMatchObject([{ title: 'mientras tanto' }]);
});

test('a live connection gets session-ended and is closed when its session ends, and only then', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const [hers, his] = [await listenAs(portal.app, ana), await listenAs(portal.app, await portal.as('beto'))];
  await ana.ask('POST', '/api/auth/sign-out');
  await expect.poll(() => hers.isOpen()).toBe(false);
  expect(hers.events.at(-1)?.name).toBe('session-ended');
  expect(his.isOpen()).toBe(true);

  await portal.db.update(user).set({ banned: true });
  await expect.poll(() => his.isOpen()).toBe(false);
});

test('closing the portal ends the live connections instead of waiting for them', async () => {
  const portal = await openPortal();
  const live = await listenAs(portal.app, await portal.as('ana'));
  await portal.app.close();
  await expect.poll(() => live.isOpen()).toBe(false);
});
