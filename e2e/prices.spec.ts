import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { keyboardOnly } from './accessibility/keyboard.ts';
import { expect, expectAccessible, liveTest, setLive, test } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { field, form, registered, submit } from './lost-sale-form.ts';
import { loseNextAnswer } from './network.ts';
import { holdToast } from './wait.ts';

const phone = { width: 390, height: 844 };
const box = (page: Page) => page.getByLabel('Código o descripción');
const table = (page: Page) => page.getByRole('table', { name: 'Precios encontrados, con IVA incluido' });
const firstCode = (page: Page) => table(page).getByRole('rowheader').first();
const turn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Páginas de precios' }).getByRole('button', { name }).click();

async function openSearch(page: Page, signIn: (page: Page, username: 'admin', landing?: string) => Promise<void>) {
  await signIn(page, 'admin', '/lista_precios');
  await expect(box(page)).toBeFocused();
}

async function importList(page: Page, content: string, name = 'lista.csv') {
  await page
    .getByLabel('Archivo de precios')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Subir y comparar' }).click();
}

liveTest('the list searches while typing, pages through the results, and is cleared', async ({ page, signIn }) => {
  await openSearch(page, signIn);
  await box(page).pressSequentially('balata');
  await expect(page.getByRole('status').filter({ hasText: /^Página 1 de \d+ · \d+ resultados$/ })).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expect(table(page).locator('mark').first()).toHaveText('Balata');
  await expect(page.getByRole('columnheader', { name: 'Público IVA incluido' })).toBeVisible();
  await expect(page.getByText('Precios con IVA de 8 %, el general.')).toBeVisible();
  await expectAccessible(page);

  // One request loads five pages, the next one the sixth.
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/precios')) requested.push(new URL(request.url()).searchParams.get('page') ?? '');
  });
  const before = await firstCode(page).innerText();
  for (let next = 2; next <= 5; next++) {
    await turn(page, 'Siguiente');
    await expect(page.getByText(`Página ${next} de`).first()).toBeVisible();
  }
  expect(requested).toEqual([]);
  await turn(page, 'Siguiente');
  await expect(page.getByRole('status').filter({ hasText: 'Página 6 de' })).toBeVisible();
  expect(requested).toEqual(['1']);
  expect(await firstCode(page).innerText()).not.toBe(before);

  await box(page).fill('');
  await expect(table(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Páginas de precios' })).toHaveCount(0);

  // From another screen as well, when the code of this one is already loaded.
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await menu.getByRole('link', { name: 'Lista de Precios' }).click();
  await expect(page).toHaveURL(/\/lista_precios$/);
  await expect(box(page)).toBeFocused();
});

liveTest(
  'a failed search offers a retry, a new one aborts the previous one, a short one finds over a thousand prices, and the tax of the plaza is named and added',
  async ({ page, signIn }) => {
    await openSearch(page, signIn);
    await page.route('**/api/precios?*', (route) => route.abort());
    await box(page).fill('balata');
    await expect(page.getByText('No se pudieron recuperar los datos. Comprueba la red')).toBeVisible();
    await expect(page.getByText('Buscando…')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/precios?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(table(page)).toBeVisible();
    await expect(box(page)).toHaveValue('balata');

    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('codigo=filtro'));
    await page.route('**/api/precios?codigo=filtro&*', () => {});
    const requested = page.waitForRequest('**/api/precios?codigo=filtro&*');
    await box(page).fill('filtro');
    await requested;
    await expect(page.getByText('Buscando…')).toBeVisible();
    await box(page).fill('e');
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByText('Página 1 de 50 · más de 1,000 resultados')).toBeVisible();

    const answer = {
      totalItems: 1,
      length: 1,
      precios: [{ codigo: 'MT-1023', descripcion: 'Balata', publico: 100, mecanico: 90.5 }],
      impuesto: { porcentaje: 16, plaza: 'La Paz' },
    };
    await page.route('**/api/precios?codigo=mt1023&*', (route) => route.fulfill({ json: answer }));
    await box(page).fill('mt1023');
    await expect(page.getByText('Precios con IVA de 16 %, el de La Paz.')).toBeVisible();
    await expect(table(page).getByRole('row').nth(1).getByRole('cell')).toHaveText([
      'Balata',
      '$116',
      '$105',
      'No había',
    ]);
  },
);

liveTest(
  'a search without results links to a lost-sale report with the code filled in; suggestions that arrive late complete it and undo nothing',
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await openSearch(page, signIn);
    await box(page).fill('balatas vocho sentra');
    const similar = page.getByRole('region', { name: 'Sin «vocho» sí hay:' });
    await expect(similar.getByRole('row').nth(1)).toContainText(/Balata .* Nissan Sentra/);
    await expect(page.getByText('No hay más resultados de búsqueda.')).toBeVisible();
    await expect(page.getByText('Sin Resultados')).toBeVisible();
    await expect(page.getByText(/^Lista «Precios de muestra», vigente desde (hoy|ayer),/)).toBeVisible();
    await expectAccessible(page);
    await box(page).fill('QQ-777/9');
    await expect(page.getByText('No hay precios para «QQ-777/9».')).toBeVisible();
    await expect(similar).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reportar venta perdida' }).click();
    await expect(page).toHaveURL(/\/ventas_perdidas$/);
    await expect(field(page, 'Código de parte')).toHaveValue('QQ-777/9');

    const suggestions = Promise.withResolvers<void>();
    await page.route(`**${api.lostSaleBrands}`, async (route) => {
      await suggestions.promise;
      await route.continue();
    });
    await page.goto('/ventas_perdidas?buscado=bomba+de+agua+tsuru+2012+gonher');
    await expect(field(page, 'Modelo')).toHaveValue('Tsuru');
    const most = page.getByRole('radio', { name: 'Mayoría de los carros' });
    await most.check();
    await submit(page).click();
    await field(page, 'Marca del carro').fill('Hon');
    suggestions.resolve();
    await expect(field(page, 'Marca o línea'), 'known only from the suggestions').toHaveValue('Gonher');
    await expect(most, 'what was chosen before they arrived').toBeChecked();
    await expect(field(page, 'Marca del carro')).toHaveValue('Hon');
    await expect(field(page, 'Marca del carro')).toBeFocused();
    await expect(form(page)).toContainText('Elige la marca del carro.');
    await expect(form(page)).not.toContainText('Escribe la marca o línea de la parte.');
  },
);

liveTest(
  'on a phone each price is a card, and "No había" reports it by keyboard alone and returns to its row',
  async ({ page, signIn }) => {
    const { tabTo, choose, press, type, expectFocusNotLost } = keyboardOnly(page);
    await page.setViewportSize(phone);
    await openSearch(page, signIn);
    await box(page).fill('sentra 2016');
    await expect(table(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await test.step('the list does not move while another search is under way, nor when its answer has more words', async () => {
      const top = async () => (await table(page).boundingBox())?.y;
      for (const [term, width] of [
        ['e', 320],
        ['a', phone.width],
      ] as const) {
        await page.setViewportSize({ ...phone, width });
        const before = await top();
        const answers = Promise.withResolvers<void>();
        await page.route(`**/api/precios?codigo=${term}&*`, async (route) => {
          await answers.promise;
          await route.continue();
        });
        await box(page).fill(term);
        await expect(page.getByText('Buscando…')).toBeVisible();
        expect(await top(), `searching at ${width}`).toBe(before);
        answers.resolve();
        await expect(page.getByText('Página 1 de 50 · más de 1,000 resultados')).toBeVisible();
        expect(await top(), `found at ${width}`).toBe(before);
      }
      await box(page).fill('sentra 2016');
      await expect(page.getByRole('status').filter({ hasText: 'Página 1 de' })).not.toContainText('más de');
    });

    await turn(page, 'Siguiente');
    await expect(page.getByRole('status').filter({ hasText: 'Página 2 de' })).toBeVisible();
    const row = table(page).getByRole('row').filter({ hasText: 'Disco de freno' }).last();
    const code = await row.getByRole('rowheader').innerText();
    const notThere = row.getByRole('link', { name: `No había: ${code}` });
    await notThere.focus();
    const scrolled = await page.evaluate(() => scrollY);
    await press('Enter');
    await expect(page).toHaveURL(/\/ventas_perdidas$/);
    await expect(field(page, 'Código de parte')).toHaveValue(code);
    await expect(field(page, 'Qué pieza (opcional)')).toHaveValue('Disco de freno ventilado');
    await expect(field(page, 'Categoría')).toHaveValue('Frenos y control de traccion');
    await expect(field(page, 'Marca del carro')).toHaveValue('Nissan');
    await expect(field(page, 'Modelo')).toHaveValue('Sentra');
    await expect(field(page, 'Año'), 'as it was looked for').toHaveValue('2016');
    await expect(field(page, 'Motor')).toHaveValue('1.8L L4');

    // The portal is shared with other journeys: the report stays in the browser.
    let sent: unknown;
    await page.route('**/api/v1/perdidas', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: { id: 482 } });
    });
    await tabTo(field(page, 'Marca o línea'));
    await type('Gonh');
    await press('Enter');
    await choose(field(page, 'Plaza'), 'Tijuana');
    await choose(field(page, 'Sucursal'), 'Otay TJ');
    await tabTo(submit(page));
    await press('Enter');
    await expect(registered(page)).toBeVisible();
    await holdToast(page);
    expect(sent).toMatchObject({ perdida: { codigo_parte: code, car_modelo: 'Sentra', marca: 'Gonher' } });

    await expect(page).toHaveURL(/\/lista_precios$/);
    await expect(box(page)).toHaveValue('sentra 2016');
    await expect(notThere).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expectFocusNotLost();

    await page.getByRole('button', { name: 'Otra pieza del mismo carro' }).click();
    await expect(page).toHaveURL(/\/ventas_perdidas$/);
    await expect(field(page, 'Modelo')).toHaveValue('Sentra');
    await expect(field(page, 'Motor')).toHaveValue('1.8L L4');
    await expect(field(page, 'Sucursal')).toHaveValue('Otay TJ');
    await expect(field(page, 'Código de parte')).toHaveValue('');
  },
);

test('prices on an open screen change without typing when a list is applied in another session, also on a page that the new list does not have', async ({
  page,
  signIn,
  secondPage: seller,
}) => {
  await signIn(page, 'admin', '/administracion#precios');
  await setLive(page.request, ['lista_precios']);
  const found = await (await page.request.get('/api/precios?codigo=balata&size=1')).json();
  const { codigo } = found.precios[0];
  const connected = seller.waitForResponse((response) => response.url().endsWith(api.events));
  await signIn(seller, 'mostrador', '/lista_precios');
  await connected;
  await box(seller).fill('balata');
  const row = table(seller).getByRole('row').filter({ hasText: codigo });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Balata de hoy');
  await turn(seller, 'Siguiente');
  await expect(seller.getByRole('status').filter({ hasText: /^Página 2 de/ })).toBeVisible();

  await importList(page, `codigo,descripcion,publico,mecanico\n${codigo},Balata de hoy,1000,900\n`);
  await page.getByRole('button', { name: 'Aplicar lista' }).click();
  await page.getByRole('button', { name: 'Aplicar de todos modos' }).click();
  await expect(page.getByText('Lista aplicada: 1 precio.')).toBeVisible();
  await expect(row.getByRole('cell')).toHaveText(['Balata de hoy', '$1,080', '$972', 'No había']);
  await expect(box(seller)).toHaveValue('balata');
});

test('a file that cannot be read is refused with the reason; an import shows progress and a preview, is applied on confirmation, and can be undone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin', '/administracion#precios');
  await page.getByRole('button', { name: 'Subir y comparar' }).click();
  await expect(page.getByText('Elige el archivo de la lista.')).toBeVisible();
  await importList(page, 'codigo,precio\n1,2\n', 'mala.csv');
  const refusal = page.getByRole('alert').filter({ hasText: '«mala.csv» no se importó.' });
  await expect(refusal).toContainText('Falta la columna «descripcion» en la primera fila.');
  await expect(page.getByText('5,000 precios')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  const found = await (await page.request.get('/api/precios?codigo=balata&size=1')).json();
  const known = found.precios[0].codigo;
  const lines = Array.from({ length: 1_001 }, (_, n) => `NV-${n},Parte nueva ${n},"$1,250.00",900`);
  const progressSeen = Promise.withResolvers<void>();
  const list = `codigo,descripcion,publico,mecanico\n${known},Balata cambiada,99999,9\nMALA,,5,5\n${lines.join('\n')}\n`;
  // The portal receives the list, and the browser gets no response. A browser does not show a test what is in a file.
  await page.route(`**${api.priceImport}?*`, async (route) => {
    await progressSeen.promise;
    const headers = { 'content-type': 'application/octet-stream' };
    await page.request.post(route.request().url(), { headers, data: Buffer.from(list) });
    await route.abort();
  });
  await importList(page, list);
  await expect(page.getByRole('progressbar')).toBeVisible();
  progressSeen.resolve();
  await expect(page.getByRole('heading', { name: 'Vista previa de «lista.csv»' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Línea 3 MALA Falta la descripción.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Cambian (1)' }).check();
  await expect(page.getByRole('row', { name: new RegExp(`^${known} Balata cambiada`) })).toContainText('$99,999.00');
  await page.getByRole('radio', { name: 'Se quitan (4,999)' }).check();
  await expect(page.getByText('Se muestran las primeras 100 de 4,999 líneas.')).toBeVisible();

  await page.getByRole('button', { name: 'Aplicar lista' }).click();
  await expect(page.getByRole('dialog')).toContainText('Se quitan 4,999 de 5,000 precios');
  await page.getByRole('button', { name: 'Aplicar de todos modos' }).click();
  await expect(page.getByText('Lista aplicada: 1,002 precios.')).toBeVisible();
  expect((await (await page.request.get('/api/precios?codigo=nv1000')).json()).precios).toEqual([
    { codigo: 'NV-1000', descripcion: 'Parte nueva 1000', publico: 1250, mecanico: 900 },
  ]);

  const goBack = async () => {
    await page.getByRole('button', { name: 'Volver a la lista anterior' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a la lista anterior' }).click();
  };
  await goBack();
  await expect(page.getByText('Lista vigente: 5,000 precios de «Precios de muestra».')).toBeVisible();
  expect((await (await page.request.get('/api/precios?codigo=nv1000')).json()).totalItems).toBe(0);

  await test.step('whoever gets no answer looks which list is in force, instead of going back once more', async () => {
    await loseNextAnswer(page, api.previousPrices);
    await goBack();
    await expect(page.getByText(/Mira cuál es la lista vigente/)).toBeVisible();
    const inForce = page.getByRole('heading', { name: 'Lista vigente' }).locator('..');
    await expect(inForce).toContainText('1,002 precios');
  });
});
