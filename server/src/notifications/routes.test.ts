import type { NotificationPage } from '@mostrador/contract/notifications';
import { api } from '@mostrador/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listenAs } from '../testing/live.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { addNotifications, removeOldNotifications } from './queries.ts';
import { notifications } from './table.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;
type Person = Awaited<ReturnType<Portal['as']>>;

async function addTo(portal: Portal, username: string, ...texts: string[]) {
  const userId = await idOf(portal.db, username);
  await addNotifications(
    portal.db,
    texts.map((text) => ({ userId, text, link: '/cuenta' })),
  );
}

const listOf = async (person: Person, query = ''): Promise<NotificationPage> =>
  (await person.ask('GET', api.notifications + query)).json();

test('people see their own notifications, newest first, twenty at a time, with the number of unread ones', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  expect(await listOf(ana)).toEqual({ avisos: [], hay_mas: false, sin_leer: 0 });
  const texts = Array.from({ length: 23 }, (_, n) => `aviso ${n + 1}`);
  await addTo(portal, 'ana', ...texts);
  await addTo(portal, 'beto', 'de beto');

  const first = await listOf(ana);
  expect(first).toMatchObject({ hay_mas: true, sin_leer: 23 });
  expect(first.avisos.map(({ texto }) => texto)).toEqual(texts.toReversed().slice(0, 20));
  expect(first.avisos[0]).toMatchObject({ texto: 'aviso 23', enlace: '/cuenta', leido: false });
  const second = await listOf(ana, `?antes=${first.avisos.at(-1)?.id}`);
  expect(second.avisos.map(({ texto }) => texto)).toEqual(['aviso 3', 'aviso 2', 'aviso 1']);
  expect(second).toMatchObject({ hay_mas: false, sin_leer: 23 });
});

test('marks one’s own notifications as read, one or all up to one, and again changes nothing', async () => {
  const portal = await openPortal();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  await addTo(portal, 'ana', 'uno', 'dos', 'tres');
  await addTo(portal, 'beto', 'de beto');
  const [tres, dos] = (await listOf(ana)).avisos;
  const read = (body: object) => ana.ask('POST', api.notificationsRead, body);

  expect((await read({ desde: tres?.id, hasta: tres?.id })).json()).toMatchObject({
    sin_leer: 2,
    ultimo: { texto: 'tres', leido: true },
  });
  expect((await read({ hasta: dos?.id })).json()).toMatchObject({ sin_leer: 0 });
  const before = await portal.db.select().from(notifications).orderBy(notifications.id);
  expect((await read({ hasta: 2_000_000_000 })).json()).toMatchObject({ sin_leer: 0 });
  expect(await portal.db.select().from(notifications).orderBy(notifications.id)).toEqual(before);
  expect(await listOf(beto)).toMatchObject({ sin_leer: 1 });
  expect((await read({})).statusCode).toBe(422);
});

test('a notification and its reading arrive live on the person’s own screens, on every process, and nowhere else', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const [ana, beto] = [await one.as('ana'), await one.as('beto')];
  const screens = {
    hers: await listenAs(one.app, ana),
    herPhone: await listenAs(two.app, await two.as('ana')),
    his: await listenAs(two.app, await two.as('beto')),
  };
  const told = (screen: keyof typeof screens) =>
    screens[screen].events.filter(({ name }) => name === 'notifications').map(({ data }) => data);
  const nothing = { sin_leer: 0, ultimo: null, de_mis_reportes: null };
  for (const screen of ['hers', 'herPhone', 'his'] as const) {
    await expect.poll(() => told(screen)).toEqual([nothing]);
  }

  await addTo(one, 'ana', 'Ya eres gerente de Otay TJ');
  for (const screen of ['hers', 'herPhone'] as const) {
    await expect
      .poll(() => told(screen).at(-1))
      .toMatchObject({ sin_leer: 1, ultimo: { texto: 'Ya eres gerente de Otay TJ', leido: false } });
  }
  await ana.ask('POST', api.notificationsRead, { hasta: 2_000_000_000 });
  for (const screen of ['hers', 'herPhone'] as const) {
    await expect.poll(() => told(screen).at(-1)).toMatchObject({ sin_leer: 0, ultimo: { leido: true } });
  }
  // His own arrives after whatever was sent before it.
  await addTo(one, 'beto', 'solo para beto');
  await expect.poll(() => told('his').length).toBe(2);
  expect(told('his')).toMatchObject([nothing, { sin_leer: 1, ultimo: { texto: 'solo para beto' } }]);
  expect((await beto.ask('GET', api.notifications)).body).not.toContain('gerente');
});

test('after 90 days they are removed', async () => {
  const portal = await openPortal();
  await addTo(portal, 'ana', 'viejo', 'nuevo');
  const ninetyOneDaysAgo = new Date(Date.now() - 91 * 86_400_000);
  await portal.db.update(notifications).set({ createdAt: ninetyOneDaysAgo }).where(eq(notifications.text, 'viejo'));
  await removeOldNotifications(portal.db);
  expect((await listOf(await portal.as('ana'))).avisos.map(({ texto }) => texto)).toEqual(['nuevo']);
});
