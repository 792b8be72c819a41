import { expect, reading, test } from '../fixtures.ts';
import { expectFitsEverywhere, widths } from '../layout.ts';
import { paths, titles } from '../titles.ts';
import { untilWhole } from '../whole.ts';

const perJourney = 12;
// A banner that is sliding to its next message would be measured half way.
const use = { deviceScaleFactor: 2, viewport: widths[0], contextOptions: { reducedMotion: 'reduce' } } as const;
reading.use(use);
test.use(use);

for (let start = 0; start < paths.length; start += perJourney) {
  const part = paths.slice(start, start + perJourney);
  reading(`at 320 pixels and at 200 % nothing scrolls sideways: ${part.join(' ')}`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    for (const path of part) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(titles[path] ?? '');
      await untilWhole(page);
      await expectFitsEverywhere(page, path);
    }
  });
}

reading(
  'nor do the parts of the administration, dialogs, the menu, the search, a toast, a picture and a film',
  async ({ page, signIn }) => {
    await signIn(page, 'admin', '/administracion');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(7);
    for (const name of await tabs.allInnerTexts()) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByText('Cargando…')).toHaveCount(0);
      await expectFitsEverywhere(page, name);
    }
    const dialog = page.getByRole('dialog');
    await page.getByRole('tab', { name: 'Usuarios' }).click();
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await expect(dialog.getByLabel('Sucursal (opcional)')).toBeVisible();
    await expectFitsEverywhere(page, 'a new person');
    await page.keyboard.press('Escape');
    await page.setViewportSize(widths[0]);
    await page.getByRole('button', { name: 'Leer todo' }).click();
    await expectFitsEverywhere(page, 'a whole message');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expectFitsEverywhere(page, 'the menu');

    await page.getByRole('button', { name: 'Buscar en el portal' }).click();
    await page.getByRole('combobox', { name: 'Buscar en el portal' }).fill('aceite');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectFitsEverywhere(page, 'the search');
    await page.keyboard.press('Escape');

    await page.goto('/tareas');
    await page.getByLabel('Recordatorio', { exact: true }).fill('Contar cubetas');
    await page.getByRole('radio', { name: 'Urgente' }).check();
    await page.getByRole('button', { name: 'Crear' }).click();
    await page.getByRole('button', { name: 'Borrar: Contar cubetas' }).click();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expectFitsEverywhere(page, 'a toast');

    await page.goto('/tote');
    await page.getByRole('main').getByRole('button', { name: /tote/i }).first().click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectFitsEverywhere(page, 'a picture');
    await page.goto('/modulo-caja');
    await page
      .getByRole('main')
      .getByRole('button', { name: /ticket de gasolina/ })
      .click();
    await expect(dialog.getByRole('region', { name: 'Pasos' })).toBeVisible();
    await expectFitsEverywhere(page, 'a film');
  },
);

test('nor do the sections that are live, with their map, their table and what was found', async ({ page, signIn }) => {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await signIn(page, 'admin');
  for (const name of ['paginas', 'sucursales', 'lista_precios']) {
    const answer = await page.request.put(`/api/v1/secciones/${name}`, { data: { state: 'vivo' } });
    expect(answer.ok(), name).toBe(true);
  }
  await page.goto('/paginas');
  await page.getByRole('button', { name: 'Editar: Bosch' }).click();
  await expect(page.getByRole('dialog').getByLabel('Comentario corto')).toBeVisible();
  await expectFitsEverywhere(page, 'a help page in edition');
  await page.keyboard.press('Escape');
  await expectFitsEverywhere(page, 'help pages');

  await page.goto('/sucursales');
  await page.getByRole('button', { name: /Ver el mapa/ }).click();
  await expect(page.getByRole('list', { name: 'Ciudades en el mapa' })).toBeVisible();
  await expectFitsEverywhere(page, 'the map');
  await page.getByRole('radio', { name: 'Tabla' }).check();
  await expect(page.getByRole('table', { name: 'Sucursales' })).toBeVisible();
  await expectFitsEverywhere(page, 'branches as a table');

  await page.goto('/lista_precios');
  await page.getByLabel('Código o descripción').fill('balata');
  await expect(page.getByRole('table', { name: /Precios encontrados/ })).toBeVisible();
  await expectFitsEverywhere(page, 'prices');
});
