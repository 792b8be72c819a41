import { writeFile } from 'node:fs/promises';
import { usualWeek } from '@mostrador/contract/opening-hours';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { grantManager } from './databases.ts';
import { expect, expectAccessible, liveTest, setLive, test } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { holdRequests, waitForAnswers } from './network.ts';

const found = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar sucursal' });
const city = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ciudad' }).getByRole('button', { name: new RegExp(`^${name} \\d`) });
const map = (page: Page) => page.getByRole('region', { name: 'Mapa' });
const row = (page: Page, name: string) => page.getByRole('article', { name });

liveTest(
  'a seller searches and filters the branches and finds phone numbers and directions',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/sucursales');
    await expect(found(page, '66 sucursales')).toBeVisible();
    const first = await page.getByRole('main').getByRole('article').first().boundingBox();
    const last = await page.getByRole('main').getByRole('article').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(4_000);
    await search(page).fill('zona rio');
    await expect(found(page, '1 sucursal')).toBeVisible();
    const branch = row(page, 'Zona Río TJ');
    await expect(branch.getByRole('link', { name: /^Llamar al 664 555/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+52664555/,
    );
    const directions = branch.getByRole('link', { name: 'Cómo llegar a Zona Río TJ' });
    await expect(directions).toHaveCount(0);
    await branch.getByRole('button', { name: 'Zona Río TJ' }).click();
    await expect(directions).toHaveAttribute('href', /32\.5255/);
    await expect(branch.getByRole('term').filter({ hasText: 'Encargado' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(directions).toHaveCount(0);

    for (const sign of ['(', '.*', '\\']) {
      await search(page).fill(sign);
      await expect(found(page, '0 sucursales')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await expect(found(page, '66 sucursales')).toBeVisible();
    await city(page, 'Mexicali').click();
    await expect(found(page, '17 sucursales en Mexicali')).toBeVisible();
    await page.getByRole('button', { name: 'Solo con taller' }).click();
    await expect(found(page, /^\d sucursales en Mexicali$/)).toBeVisible();
    await page.getByRole('radio', { name: 'Tabla' }).check();
    await expect(page.getByRole('table', { name: 'Sucursales' }).getByRole('row').nth(1)).toContainText('Con taller');
    await expectAccessible(page);
  },
);

liveTest(
  'the map zooms from the region into a city, to a branch, and back, and on a phone it opens on request without horizontal scrolling; the nearest branch comes first, or a sentence says that the location is not shared',
  async ({ page, context, signIn }) => {
    await signIn(page, 'mostrador', '/sucursales');
    await map(page).getByRole('button', { name: 'Tecate 1, ver en el mapa' }).click();
    await expect(found(page, '1 sucursal en Tecate')).toBeVisible();
    await expect(map(page).getByRole('heading', { name: 'Tecate' })).toBeVisible();
    // The only branch of the city is in the middle of the map.
    await map(page).locator('svg[viewBox="0 0 360 400"]').hover();
    await map(page).getByRole('button', { name: 'Centro TKT' }).focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Centro TKT')).toBeFocused();
    await expect(row(page, 'Centro TKT').getByRole('link', { name: 'Cómo llegar a Centro TKT' })).toBeVisible();
    await map(page).getByRole('button', { name: 'Toda la región' }).click();
    await expect(found(page, '66 sucursales')).toBeVisible();

    const nearest = page.getByRole('button', { name: 'Más cercanas primero' });
    const refusal = page.getByText(/no tiene permiso para compartir tu ubicación/);
    await nearest.click();
    await expect(refusal).toBeVisible();
    await expect(found(page, '66 sucursales')).toBeVisible();
    await context.setGeolocation({ latitude: 32.4467, longitude: -114.7571 });
    await context.grantPermissions(['geolocation']);
    await nearest.click();
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.getByRole('heading')).toHaveText('Kino SLRC');
    await expect(first).toContainText(/a \d+ m/);
    await expect(refusal).toHaveCount(0);
    await nearest.click();
    await expect(first.getByRole('heading')).toHaveText('Agua Caliente TJ');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(found(page, '66 sucursales')).toBeVisible();
    await expect(map(page).getByRole('list')).toBeHidden();
    await map(page).getByRole('button', { name: 'Ver el mapa' }).click();
    await expect(map(page).getByRole('list', { name: 'Ciudades en el mapa' })).toBeVisible();
    for (const view of ['Tabla', 'Lista']) {
      await page.getByRole('radio', { name: view }).check();
      await expectNoHorizontalScroll(page, view);
    }
    // The filters, and the map and the cities below them. Of 66 lines that are alike a few are enough for axe.
    await expectAccessible(page, 'main search, main search + div');
    // What the keyboard of a phone leaves of the window.
    await page.setViewportSize({ width: 390, height: 510 });
    await search(page).fill('otay');
    await expect(row(page, 'Otay TJ')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  },
);

liveTest('when the directory does not load, the migration notice stands in its place', async ({ page, signIn }) => {
  await page.route('**/api/v1/sucursales', (route) => route.fulfill({ status: 404, body: '{}' }));
  await signIn(page, 'admin', '/sucursales');
  await expect(page.getByRole('region', { name: 'Estamos Migrando a una Pagina Nueva' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Así lo ve el personal')).toHaveCount(0);
  await page.unroute('**/api/v1/sucursales');
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(found(page, '66 sucursales')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

const section = (page: Page) => page.getByRole('tabpanel');
async function review(page: Page, name: string, text: string) {
  await section(page)
    .getByLabel('Archivo de sucursales')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await section(page).getByRole('button', { name: 'Revisar archivo' }).click();
}

test('a file that is no list of branches is refused with the reason; the administrator imports another: preview, confirmation, an open form updates at once, and undo', async ({
  page,
  signIn,
  forgetBranch,
  secondPage: seller,
}) => {
  await forgetBranch('mostrador');
  await signIn(seller, 'mostrador', '/ventas_perdidas');
  const stores = seller.getByLabel('Sucursal', { exact: true }).first();
  await expect(stores.getByRole('option', { name: 'Otay TJ' })).toHaveCount(1);

  await signIn(page, 'admin', '/administracion#sucursales');
  await review(page, 'foto.png', 'x');
  await expect(section(page).getByText('Elige un archivo CSV, Excel (.xlsx) o JSON.')).toBeVisible();

  const list = await (await page.request.get('/api/v1/sucursales.csv')).text();
  const lines = list.split('\r\n');
  const changed = lines
    .filter((line) => !line.includes('Kino SLRC'))
    .map((line) => line.replace('Otay TJ', 'Otay Universidad TJ'))
    .join('\r\n');

  const file = test.info().outputPath('sucursales-con-error.csv');
  const input = section(page).getByLabel('Archivo de sucursales');
  const send = section(page).getByRole('button', { name: 'Revisar archivo' });
  await writeFile(file, 'id,nombre\n1,Centro TJ\n');
  await input.setInputFiles(file);
  await send.click();
  await expect(section(page).getByRole('alert')).toContainText('Falta la columna «telefonos»');
  // A browser sends no file that was changed after it was chosen.
  await writeFile(file, changed.replace(/,Tecate,/, ',Marte,'));
  await send.click();
  await expect(section(page).getByRole('alert')).toContainText('El archivo cambió desde que lo elegiste.');
  // As long as the field has a file, choosing the same one again is no news to it.
  await expect(input).toHaveValue('');
  await input.setInputFiles(file);
  await send.click();
  await expect(section(page).getByRole('alert')).toContainText('Hay 1 línea con error.');
  await expect(section(page).getByRole('row').filter({ hasText: 'ciudad «Marte» no es una plaza' })).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Aplicar importación' })).toHaveCount(0);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Elegir otro archivo' }).click();

  await review(page, 'sucursales-nuevas.csv', changed);
  await expect(section(page).getByRole('heading', { name: 'Vista previa de sucursales-nuevas.csv' })).toBeFocused();
  const row = section(page).getByRole('table', { name: 'Cambios por sucursal' }).getByRole('row').nth(1);
  await expect(row).toContainText('Otay TJ');
  await expect(row).toContainText('Otay Universidad TJ');
  await expect(section(page).getByRole('region', { name: 'Se retiran' })).toContainText('Kino SLRC');
  await expect(stores.getByRole('option', { name: 'Otay TJ' })).toHaveCount(1);
  await section(page).getByRole('button', { name: 'Aplicar importación' }).click();
  await expect(section(page).getByRole('alert')).toContainText('Marca la casilla');
  await section(page).getByLabel('Sí, retirar 1 sucursal').check();
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Aplicar importación' }).click();
  await expect(page.getByText('Sucursales al día: ninguna nueva, 1 con cambios, 1 retirada.')).toBeVisible();
  await expect(stores.getByRole('option', { name: 'Otay Universidad TJ' })).toHaveCount(1);
  await expect(stores.getByRole('option', { name: 'Kino SLRC' })).toHaveCount(0);

  await section(page).getByRole('button', { name: 'Deshacer la última importación' }).click();
  await expect(page.getByRole('dialog')).toContainText('Se deshace la importación de sucursales-nuevas.csv.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(stores.getByRole('option', { name: 'Otay TJ' })).toHaveCount(1);
  await expect(stores.getByRole('option', { name: 'Kino SLRC' })).toHaveCount(1);
  await expect(section(page).getByRole('button', { name: 'Deshacer la última importación' })).toHaveCount(0);

  const hours = (await (await page.request.get('/api/v1/sucursales/horarios.csv')).text())
    .split('\r\n')
    .map((line) => line.replace(/^(\d+,Otay TJ),{8}$/, '$1,8 a 20,8 a 20,8 a 20,8 a 20,8 a 20,8 a 14,cerrado,'))
    .join('\r\n');
  await section(page)
    .getByLabel('Archivo de horarios')
    .setInputFiles({ name: 'horarios.csv', mimeType: 'text/csv', buffer: Buffer.from(hours) });
  await section(page).getByRole('button', { name: 'Revisar horarios' }).click();
  await expect(section(page).getByRole('heading', { name: 'Vista previa de horarios.csv' })).toBeFocused();
  const changes = section(page).getByRole('table', { name: 'Cambios por sucursal' }).getByRole('row');
  await expect(changes.nth(1)).toContainText(/Otay TJ\s*Sábado\s*08:00-20:00\s*08:00-14:00/);
  // It can no longer be cancelled, and whoever leaves meanwhile is told the result all the same.
  const arrive = await holdRequests(page, 'POST', `**${api.hoursImports}/*/aplicar`);
  await section(page).getByRole('button', { name: 'Aplicar horarios' }).click();
  await expect(section(page).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales');
  arrive();
  await expect(page.getByText('Horarios al día: 1 horario confirmado por primera vez, 0 con cambios.')).toBeVisible();
  await page.goBack();
  await section(page).getByRole('button', { name: 'Deshacer la importación de horarios' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(section(page).getByRole('region', { name: 'Última importación de horarios' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a manager confirms the hours of the own branch, everyone sees at once until when it is open, and the words follow the clock', async ({
  page,
  signIn,
  openSession,
  database,
  secondPage: colleague,
}) => {
  await openSession(colleague, 'admin');
  await setLive(colleague.request, ['sucursales']);
  await grantManager(database, 'mostrador', 'Otay TJ');
  // A Monday, ten in the morning in Tijuana and eleven in La Paz.
  for (const window of [page, colleague]) await window.clock.install({ time: '2026-11-16T18:00:00Z' });
  await colleague.goto('/sucursales');
  await signIn(page, 'mostrador', '/sucursales');
  for (const window of [page, colleague]) {
    await expect(row(window, 'Otay TJ')).toContainText(/Abierta ahora.*cierra a las 20:00.*sin confirmar/);
  }

  await row(page, 'Playas TJ').getByRole('button', { name: 'Playas TJ' }).click();
  await expect(row(page, 'Playas TJ')).toContainText('Lunes a sábado');
  await row(page, 'Otay TJ').getByRole('button', { name: 'Otay TJ' }).click();
  const edit = page.getByRole('button', { name: 'Editar horario' });
  await expect(edit).toHaveAccessibleName('Editar horario de Otay TJ');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Horario de Otay TJ' });
  await dialog.getByLabel('lunes, cierra a las').selectOption('07:00');
  await dialog.getByRole('button', { name: 'Guardar y confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Debe cerrar después de abrir.');
  await expect(dialog.getByLabel('lunes, cierra a las')).toBeFocused();
  await dialog.getByLabel('lunes, cierra a las').selectOption('18:00');
  await dialog.getByRole('button', { name: 'Copiar el lunes' }).click();
  await dialog.getByRole('button', { name: 'Agregar día especial' }).click();
  await dialog.getByLabel('Día especial 1, fecha').fill('2026-11-17');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar y confirmar' }).click();
  await expect(page.getByText('Horario de Otay TJ confirmado.')).toBeVisible();
  await expect(edit).toBeFocused();
  for (const window of [page, colleague]) {
    await expect(row(window, 'Otay TJ')).toContainText(/Abierta ahora.*cierra a las 18:00/);
    await expect(row(window, 'Otay TJ')).not.toContainText('sin confirmar');
  }
  await expect(row(page, 'Otay TJ')).toContainText(/17 de noviembre\s*cerrada/);

  await page.clock.fastForward('08:30:00');
  await expect(row(page, 'Otay TJ')).toContainText(/Cerrada.*abre el miércoles a las 8:00/);
  await page.getByRole('button', { name: 'Abiertas primero' }).click();
  await expect(page.getByRole('region', { name: 'Tijuana' }).getByRole('article').last()).toContainText('Otay TJ');
});

test('whoever saves hours that somebody else changed meanwhile is told, sees the hours of now and keeps the own ones', async ({
  page,
  openSession,
}) => {
  await waitForAnswers(page);
  await page.clock.install({ time: '2026-11-16T18:00:00Z' });
  await openSession(page, 'admin');
  await setLive(page.request, ['sucursales']);
  await page.goto('/sucursales');
  await row(page, 'Otay TJ').getByRole('button', { name: 'Otay TJ' }).click();
  await page.getByRole('button', { name: 'Editar horario de Otay TJ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Horario de Otay TJ' });
  await dialog.getByLabel('sábado, cierra a las').selectOption('14:00');

  await page.route(`**${api.openingHours}`, (route) => route.abort());
  const list = await (await page.request.get('/api/v1/sucursales/horarios.csv')).text();
  const id = /^(\d+),Otay TJ,/m.exec(list)?.[1];
  const answer = await page.request.put(`/api/v1/sucursales/${id}/horario`, {
    data: { semana: usualWeek, excepciones: [{ dia: '2026-12-25', horario: null }] },
  });
  expect(answer.status()).toBe(200);

  const save = dialog.getByRole('button', { name: 'Guardar y confirmar' });
  await test.step('hours that only this device has are not taken for those of now', async () => {
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Otra persona cambió esto mientras lo editabas');
    await expect(save).toBeVisible();
    await expect(dialog.getByRole('alert')).not.toContainText('Ahora dice');
    await page.unroute(`**${api.openingHours}`);
  });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Otra persona cambió esto mientras lo editabas');
  await expect(dialog.getByRole('alert')).toContainText(/25 de diciembre\s*cerrada/);
  await page.setViewportSize({ width: 390, height: 844 });
  const [hours] = await dialog.getByRole('alert').getByText('8:00 a 20:00').all();
  expect((await hours?.boundingBox())?.height, 'in one line also on a phone').toBeLessThan(40);
  await expect(dialog.getByLabel('sábado, cierra a las')).toHaveValue('14:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar día especial' }).click();
  await dialog.getByLabel('Día especial 1, fecha').fill('2026-12-25');
  await save.click();
  await expect(page.getByText('Horario de Otay TJ confirmado.')).toBeVisible();
  await expect(row(page, 'Otay TJ')).toContainText(/25 de diciembre\s*cerrada/);

  await test.step('an answer that comes late leaves open what is being changed by then', async () => {
    await page.reload();
    await row(page, 'Otay TJ').getByRole('button', { name: 'Otay TJ' }).click();
    const change = await holdRequests(page, 'PUT', '**/horario');
    const edit = page.getByRole('button', { name: 'Editar horario de Otay TJ' });
    await edit.click();
    await dialog.getByLabel('sábado, cierra a las').selectOption('15:00');
    await save.click();
    await expect(dialog.getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await edit.click();
    await dialog.getByLabel('sábado, cierra a las').selectOption('16:00');
    change();
    await expect(page.getByText('Horario de Otay TJ confirmado.')).toBeVisible();
    await expect(dialog.getByLabel('sábado, cierra a las')).toHaveValue('16:00');
  });
});
