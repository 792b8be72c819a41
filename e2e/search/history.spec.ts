import { expect, expectAccessible, sharedTest, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout.ts';
import { box, chosen, group, palette, phone, search } from './palette.ts';

sharedTest(
  'recent searches belong to one person, can be removed, and are deleted on signing out',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador');
    for (const words of ['tote', 'devoluciones']) {
      await search(page, words);
      await expect(chosen(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0);
    }
    const recent = palette(page).getByRole('region', { name: 'Búsquedas recientes' });
    await search(page, '');
    await expect(recent.getByRole('listitem')).toHaveText([/^devoluciones/, /^tote/]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(recent.getByRole('button', { name: 'devoluciones', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('devoluciones');
    await expect(box(page)).toBeFocused();
    await box(page).fill('');
    await recent.getByRole('button', { name: 'Quitar «devoluciones»' }).click();
    await expect(recent.getByRole('listitem')).toHaveText([/^tote/]);
    await page.keyboard.press('Escape');

    // Another person on the same computer, while the first has not signed out.
    await page.context().clearCookies();
    await signIn(page, 'admin');
    await search(page, '');
    await expect(palette(page).getByRole('heading', { name: 'Lo que más se usa' })).toBeVisible();
    await expect(recent).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.context().clearCookies();
    await signIn(page, 'mostrador');
    await search(page, '');
    await expect(recent.getByRole('listitem')).toHaveText([/^tote/]);
    await recent.getByRole('button', { name: 'Borrar todas' }).click();
    await expect(recent).toHaveCount(0);
    await box(page).fill('gps');
    await expect(chosen(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Seguridad al Manejar' })).toBeVisible();

    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/entrar/);
    expect(await page.evaluate(() => localStorage.getItem('mostrador.searches'))).toBeNull();
  },
);

test('the administrator sees searches without results, once and without a name, and can dismiss them; a new message is found at once, and others that begin alike stay apart', async ({
  page,
  secondPage: admin,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/busquedas')) reports.push(request.postDataJSON());
  });
  const reported = page.waitForResponse('**/api/v1/busquedas');
  await search(page, 'Piñón Fantasma');
  await reported;
  // A search closed at once is reported too.
  const onClosing = page.waitForResponse('**/api/v1/busquedas');
  await search(page, 'polea imposible');
  await expect(palette(page).getByText('No encontramos nada con «polea imposible»')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await onClosing;
  expect(reports).toEqual([{ term: 'piñon fantasma' }, { term: 'polea imposible' }]);

  await signIn(admin, 'admin', '/administracion#uso');
  const table = admin.getByRole('table', { name: /Búsquedas sin resultado/ });
  await expect(table.getByRole('rowheader')).toHaveText(['piñon fantasma', 'polea imposible']);
  await expect(
    table
      .getByRole('row', { name: /piñon fantasma/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1');
  await expectAccessible(admin, 'main');
  await table.getByRole('button', { name: 'Quitar «piñon fantasma»' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(table.getByRole('rowheader')).toHaveText(['polea imposible']);
  await expect(admin.getByRole('heading', { name: 'Búsquedas sin resultado' })).toBeFocused();
  await admin.setViewportSize(phone);
  await expectNoHorizontalScroll(admin);

  await admin.request.post('/api/v1/lists', {
    data: { list: { title: 'Junta de gerentes el jueves', excerpt: 'red' } },
  });
  await expect(page.getByText('Junta de gerentes el jueves').first()).toBeVisible();
  await search(page, 'junta gerente');
  await expect(group(page, 'Mensajes').getByRole('option')).toHaveText([/Junta de gerentes el jueves/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mensajes$/);

  const alike = ['Líquido derramado en la entrada', 'Líquido derramado en el almacén'];
  for (const title of alike) await admin.request.post('/api/v1/lists', { data: { list: { title, excerpt: 'red' } } });
  for (const title of alike) await expect(page.getByRole('main').getByText(title)).toBeVisible();
  await search(page, '');
  await box(page).pressSequentially('líquido derramado');
  await expect(group(page, 'Mensajes').getByRole('option')).toHaveCount(2);
  const guide = group(page, 'Guías').getByRole('option').first();
  await expect(guide).toContainText('Limpieza de Estacionamientos');
  const place = Number(await guide.getAttribute('data-place'));
  expect(place, 'the messages come first').toBe(2);
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown');
  await expect(guide).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Limpieza de Estacionamientos' })).toBeVisible();
});
