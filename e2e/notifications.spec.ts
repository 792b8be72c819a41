import { openDatabase } from '../server/src/db/client.ts';
import { addNotifications } from '../server/src/notifications/queries.ts';
import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { holdRequests } from './network.ts';
import { untilHydrated } from './wait.ts';

test('a notification appears live in the bell, leads to its screen, and is read on the person’s other device too', async ({
  page,
  signIn,
  secondPage: phone,
  portal,
}) => {
  const db = openDatabase({ url: portal.settings.DATABASE_URL ?? '' }, { max: 1 });
  // Somebody whom no other journey sends notifications: what is there is from this one, when it is repeated.
  const [person] = await db.$client<[{ id: string }]>`select id from users where username = 'capacitacion'`;
  await db.$client`delete from notifications where user_id = ${person.id}`;
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'capacitacion');
  await signIn(phone, 'capacitacion');
  await untilHydrated(page);
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName('Avisos');
  const answer = await holdRequests(page, 'GET', '**/notification-list-*.js');
  await bell.click();
  await expect(page.getByRole('banner').getByText('Cargando…'), 'on a slow network').toHaveCount(1);
  answer();
  await expect(page.getByText('No tienes avisos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  const add = (text: string, link: string) => addNotifications(db, [{ userId: person.id, text, link }]);
  await add('Administración restableció tu contraseña', '/cuenta');
  await add('Ya eres gerente de Otay TJ', '/mis_reportes');
  await expect(bell).toHaveAccessibleName('Avisos, 2 sin leer');
  const phoneBell = phone.getByRole('button', { name: /^Avisos/ });
  await expect(phoneBell).toHaveAccessibleName('Avisos, 2 sin leer');

  await bell.click();
  const lines = page.getByRole('list', { name: 'Avisos' }).getByRole('link');
  await expect(lines).toHaveText([/Sin leer: Ya eres gerente/, /Sin leer: Administración restableció/]);
  await expectAccessible(page, 'header');
  await lines.first().click();
  await expect(page).toHaveURL(/\/mis_reportes$/);
  await expect(lines).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer');
  await expect(phoneBell).toHaveAccessibleName('Avisos, 1 sin leer');

  // An open list changes under the eyes of whoever reads it.
  await phoneBell.click();
  const unread = phone.getByRole('list', { name: 'Avisos' }).getByRole('link', { name: /^Sin leer/ });
  await expect(unread).toHaveText([/Administración restableció/]);
  await expectAccessible(phone, 'header');
  await add('Terminó tu importación', '/cuenta');
  await expect(unread).toHaveCount(2);
  await phone.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(unread).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Avisos');

  await add('Mañana cambia tu horario', '/cuenta');
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer');
  await db.$client.end();
});
