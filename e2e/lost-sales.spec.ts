import { api } from '@mostrador/contract/paths';
import type { Request } from '@playwright/test';
import { keyboardOnly } from './accessibility/keyboard.ts';
import { runOn } from './databases.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import {
  field,
  fillDomesticCar,
  fillPart,
  fillWhere,
  form,
  pick,
  quick,
  registered,
  submit,
  total,
} from './lost-sale-form.ts';
import { loseNextAnswer, waitForAnswers } from './network.ts';
import { signOut } from './offline-fixtures.ts';
import { holdToast } from './wait.ts';

/** The line for quick capture is the element before the form. The charts are the same whatever is in both. */
const quickAndForm = 'main :has(+ form), main form';

test('a report raises the count, and the next form opens with account and device, not with that report; an open form follows who is moved to another branch, unless one was chosen by hand', async ({
  page,
  signIn,
  database,
  forgetBranch,
}) => {
  const device = page.getByLabel('Esta computadora es de:');
  const expectOpening = async (name: string) => {
    await expect(field(page, 'Plaza')).toHaveValue('Tijuana');
    await expect(field(page, 'Sucursal')).toHaveValue('Otay TJ');
    await expect(field(page, 'Nombre completo')).toHaveValue(name);
    await expect(field(page, 'Marca del carro')).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Mayoría de los carros' })).toBeChecked();
  };
  await forgetBranch('mostrador');
  await waitForAnswers(page);
  const catalogue = Promise.withResolvers<void>();
  await page.route('**/catalogue*.txt', async (route) => {
    await catalogue.promise;
    await route.continue();
  });
  const early: readonly string[] = [api.lostSaleBrands, api.lostSalesSummary, api.branches, api.makes];
  // Each request, and whether the form was there when it was sent.
  await page.addInitScript(() => {
    const send = window.fetch;
    const requests: string[] = [];
    Object.assign(window, { requests });
    window.fetch = (input, init) => {
      const form = document.querySelector('form[aria-label="Venta perdida"]');
      requests.push(`${new URL(String(input), location.href).pathname}${form ? ' after the form' : ''}`);
      return send(input, init);
    };
  });
  await signIn(page, 'mostrador', '/ventas_perdidas');
  await expect(total(page)).toContainText('360');
  await device.selectOption('Otay TJ');
  const requests = await page.evaluate(() => (window as unknown as { requests: string[] }).requests);
  expect(requests.filter((request) => early.includes(request.split(' ')[0] ?? '')).sort()).toEqual(early);
  await expectOpening('Mostrador de Prueba');
  await page.getByRole('radio', { name: 'Carros nacionales' }).check();
  await fillDomesticCar(page);
  await fillPart(page);
  await field(page, 'Plaza').selectOption('La Paz');
  await field(page, 'Sucursal').selectOption('Centro LPAZ');
  await field(page, 'Nombre completo').fill('Marisol Vega');
  await submit(page).click();
  await expect(registered(page)).toBeVisible();
  await holdToast(page);
  await expect(total(page)).toContainText('361');
  await expectOpening('Mostrador de Prueba');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const recent = page.getByRole('list', { name: 'Tus carros recientes' }).getByRole('button');
  await expect(recent).toHaveText(['Tsuru II 1991']);
  await expectAccessible(page, quickAndForm);

  // The toast is of the screen that was left; it opens the form of the one that is there now.
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await holdToast(page);
  await page.goBack();
  await expect(total(page)).toContainText('361');
  await page.getByRole('button', { name: 'Otra pieza del mismo carro' }).click();
  await expect(quick(page)).toBeFocused();
  await expect(field(page, 'Modelo')).toHaveValue('Tsuru II');
  await expect(field(page, 'Sucursal')).toHaveValue('Centro LPAZ');
  await expect(field(page, 'Nombre completo')).toHaveValue('Marisol Vega');
  await expect(field(page, 'Código de parte')).toHaveValue('');
  await quick(page).fill('civic 15');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Seguir aquí' }).click();
  await field(page, 'Categoría').selectOption('Otro');
  await quick(page).press('Enter');
  await quick(page).fill('civic 15 1.8 balata del gp-45 x2');
  catalogue.resolve();
  await expect(page.getByRole('list', { name: 'Lo que entendimos' }).getByRole('button')).toHaveText([
    'Honda',
    'Civic',
    '2015',
    '1.8L L4',
    '×2',
    'Gonher',
    'GP-45',
    'balata del',
    'Otro',
  ]);
  await expect(quick(page), 'who typed on after Enter goes on typing').toBeFocused();
  await expect(field(page, 'Motor')).toHaveValue('1.8L L4');
  await expect(field(page, 'Categoría'), 'what was chosen stays').toHaveValue('Otro');
  await expectAccessible(page, quickAndForm);
  await quick(page).fill('');
  await expect(field(page, 'Marca del carro')).toHaveValue('');
  await form(page).getByRole('button', { name: 'Limpiar' }).click();
  await expectOpening('Mostrador de Prueba');

  await runOn(database, (sql) => sql`update users set branch = 'Centro LPAZ' where username = 'mostrador'`);
  await expect(field(page, 'Sucursal')).toHaveValue('Centro LPAZ');
  await expect(field(page, 'Plaza')).toHaveValue('La Paz');
  await field(page, 'Plaza').selectOption('Tijuana');
  await field(page, 'Sucursal').selectOption('Soler TJ');
  await expect(device).toHaveCount(0);
  await forgetBranch('mostrador');
  await expect(device).toBeVisible();
  await expect(field(page, 'Sucursal'), 'chosen by hand').toHaveValue('Soler TJ');
  await form(page).getByRole('button', { name: 'Limpiar' }).click();
  await expectOpening('Mostrador de Prueba');

  await signOut(page);
  await expect(page).toHaveURL(/\/entrar/);
  await signIn(page, 'admin', '/ventas_perdidas');
  await expectOpening('Administración');
  await expect(device).toHaveValue('Otay TJ');
  await expect(page.getByText('Carro, año, pieza y código en una línea.')).toBeVisible();
  await expect(recent).toHaveCount(0);
});

sharedTest('the first field is visible without scrolling on a counter PC and on a phone', async ({ page, signIn }) => {
  await signIn(page, 'mostrador', '/ventas_perdidas');
  await expect(total(page)).toContainText('360');
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const format of ['Carros nacionales', 'Mayoría de los carros']) {
      await page.getByRole('radio', { name: format }).check();
      await expect(quick(page)).toBeInViewport({ ratio: 1 });
      await expect(field(page, 'Marca del carro')).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

sharedTest(
  'with the keyboard alone a free field takes the suggestion that begins as typed, or keeps the text',
  async ({ page, signIn }) => {
    const { tabTo, choose, press, type } = keyboardOnly(page);
    const option = (name: string) => form(page).getByRole('option', { name, exact: true });
    await signIn(page, 'mostrador', '/ventas_perdidas');
    await tabTo(page.getByRole('radio', { name: 'Mayoría de los carros' }));
    await press('ArrowRight');
    await tabTo(field(page, 'Marca del carro'));
    await type('Nis');
    await expect(option('Nissan')).toHaveAttribute('aria-selected', 'true');
    await press('Tab');
    await expect(field(page, 'Marca del carro')).toHaveValue('Nissan');
    await expect(field(page, 'Modelo')).toBeFocused();
    await type('tsur');
    await expect(option('Tsuru')).toBeVisible();
    await press('Enter');
    await expect(field(page, 'Modelo')).toHaveValue('Tsuru');
    await expect(field(page, 'Modelo'), 'nothing was sent').not.toHaveAttribute('aria-invalid');
    await choose(field(page, 'Año'), '1993');
    await tabTo(field(page, 'Motor'));

    // At the end of the window there is no room below the field.
    await page.setViewportSize({ width: 1280, height: 480 });
    await field(page, 'Motor').evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await type('2');
    await expect(option('2.0L L4')).toBeInViewport({ ratio: 1 });
    const [list, input] = [await option('2.0L L4').boundingBox(), await field(page, 'Motor').boundingBox()];
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(input?.y ?? 0);
    await expectAccessible(page, 'form');
    await press('Tab');
    await expect(field(page, 'Motor')).toHaveValue('2.0L L4');

    // Two ways to keep what begins a suggestion and is meant as typed: Escape, and the last entry.
    await tabTo(field(page, 'Marca o línea'));
    await type('Gon');
    await expect(option('Gonher')).toHaveAttribute('aria-selected', 'true');
    await press('Escape');
    await press('Tab');
    await expect(field(page, 'Marca o línea')).toHaveValue('Gon');
    await press('Shift+Tab');
    await type('Go');
    await press('ArrowUp');
    await expect(option('Dejar «Go»')).toHaveAttribute('aria-selected', 'true');
    await press('Tab');
    await expect(field(page, 'Marca o línea')).toHaveValue('Go');
  },
);

test('a year or a model that no list has is typed in; what the form or the server refuses is said at its field, and nothing typed is lost; a lost response and a double click create only one report', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/ventas_perdidas');
  await page.getByRole('radio', { name: 'Carros nacionales' }).check();
  await fillDomesticCar(page);
  await field(page, 'Año').selectOption('Otro año');
  await expect(field(page, 'Otro año')).toBeFocused();
  await field(page, 'Otro año').fill('24');
  await fillPart(page);
  await fillWhere(page);
  await submit(page).click();
  await expect(form(page)).toContainText('Escribe el año con cuatro cifras.');
  await field(page, 'Otro año').fill('2099');
  await submit(page).click();
  await expect(form(page)).toContainText('Revisa el año: todavía no hay carros tan nuevos.');
  await expect(field(page, 'Otro año')).toBeFocused();
  await field(page, 'Otro año').fill('2024');
  // As if the branch had been renamed while the form was open: the real server responds with 422.
  await page.route(
    '**/api/v1/perdidas',
    (route) => route.continue({ postData: route.request().postData()?.replace('Otay TJ', 'Luna TJ') ?? '' }),
    { times: 1 },
  );
  await submit(page).click();
  await expect(form(page)).toContainText('Esa sucursal no está en la lista.');
  await expect(field(page, 'Sucursal')).toBeFocused();
  await expect(field(page, 'Código de parte')).toHaveValue('GP-45');
  await submit(page).click();
  await expect(page.getByText('Venta perdida n.º 361 registrada. Gracias.')).toBeVisible();

  await pick(page, 'Marca del carro', 'Acura');
  await field(page, 'Modelo').click();
  await form(page).getByRole('option', { name: 'Otro modelo' }).click();
  await field(page, 'Otro modelo').fill('Integra Type S');
  await form(page).getByLabel('Año').fill('2024');
  await form(page)
    .getByLabel(/[Mm]otor/)
    .fill('2.0L Turbo');
  await field(page, 'Marca o línea').fill('Brembo');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Qué pieza (opcional)')).toHaveValue('');
  await form(page).getByLabel('Sin código').check();
  await field(page, 'Categoría').selectOption('Frenos y control de traccion');
  await fillWhere(page);
  await submit(page).click();
  await expect(form(page)).toContainText('Sin código, escribe qué pieza es.');
  await expect(field(page, 'Qué pieza')).toBeFocused();
  await field(page, 'Qué pieza').fill('balatas delanteras');
  await loseNextAnswer(page, '/api/v1/perdidas');
  await submit(page).dblclick();
  await expect(page.getByText('Se envió tu reporte pendiente: venta perdida n.º 362.')).toBeVisible();
  expect(await page.getByText('tu reporte quedó guardado en este equipo').count(), 'it says so no more').toBe(0);
  await expect(total(page)).toContainText('362');
  await expect(page.getByRole('heading', { name: /Por enviar/ })).toHaveCount(0);
});

sharedTest(
  'every missing field shows its error before anything is sent; on a slow network a step shows Buscando..., a late response to an earlier choice is ignored, and a step that fails to load offers a retry; a single engine is chosen, also in a year that was chosen before',
  async ({ page, signIn }) => {
    const sent: string[] = [];
    await page.route('**/api/v1/perdidas', (route) => {
      sent.push(route.request().method());
      return route.continue();
    });
    // Somebody without a branch, so that the plaza is empty too.
    await signIn(page, 'admin', '/ventas_perdidas');
    await submit(page).click();
    for (const sentence of [
      'Elige la marca del carro.',
      'Escribe la marca o línea de la parte.',
      'Elige la categoría.',
      'Elige la plaza.',
    ]) {
      await expect(form(page)).toContainText(sentence);
    }
    await expect(field(page, 'Marca del carro')).toBeFocused();
    expect(sent).not.toContain('POST');

    let releaseAcura = () => {};
    const released = new Promise<void>((resolve) => {
      releaseAcura = resolve;
    });
    await page.route('**/vehiculos/modelos?marca=Acura', async (route) => {
      await released;
      await route.continue();
    });
    await pick(page, 'Marca del carro', 'Acura');
    await expect(field(page, 'Modelo')).toHaveAttribute('placeholder', 'Buscando...');
    await expect(field(page, 'Modelo')).toBeDisabled();
    await pick(page, 'Marca del carro', 'Rivian');
    const isAcura = (request: Request) => request.url().endsWith('modelos?marca=Acura');
    // The form may have cancelled it.
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isAcura),
      page.waitForEvent('requestfailed', isAcura),
    ]);
    releaseAcura();
    await ended;
    await field(page, 'Modelo').click();
    await expect(form(page).getByRole('option', { name: 'R1T' })).toBeVisible();
    await expect(form(page).getByRole('option', { name: 'CL', exact: true })).toHaveCount(0);

    await page.route('**/vehiculos/anios*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await pick(page, 'Marca del carro', 'Acura');
    await pick(page, 'Modelo', 'CL');
    const retry = form(page).getByRole('button', { name: /Reintentar/ });
    await expect(retry).toBeVisible();
    await page.unroute('**/vehiculos/anios*');
    await retry.click();
    await field(page, 'Año').selectOption('1997');

    await pick(page, 'Marca del carro', 'Honda');
    await pick(page, 'Modelo', 'Civic');
    for (const year of ['1996', '1997', '1996']) {
      await field(page, 'Año').selectOption(year);
      await expect(field(page, 'Motor'), `the only one of ${year}`).toHaveValue('1.6L L4');
    }
  },
);
