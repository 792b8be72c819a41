import { expect, liveTest, sharedTest } from '../fixtures.ts';
import { expectFitsNarrowViewports, narrowViewports } from '../layout.ts';

const use = { deviceScaleFactor: 2, viewport: narrowViewports[0] } as const;
sharedTest.use(use);
liveTest.use(use);

sharedTest(
  'administration, dialogs, menu, search, toast, picture and film fit at 320 pixels and at 200 %',
  async ({ page, signIn }) => {
    await signIn(page, 'admin', '/administracion');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(9);
    for (const name of await tabs.allInnerTexts()) {
      await page.setViewportSize(narrowViewports[0]);
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name, selected: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Cargando…')).toHaveCount(0);
      await expectFitsNarrowViewports(page, name);
    }
    const tops = await tabs.evaluateAll((list) => list.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size, 'rows of tabs').toBe(1);
    await page.setViewportSize(narrowViewports[0]);
    await page.goto('/administracion#bitacora');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Bitácora', selected: true })).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: /^Avisos/ }).click();
    await expect(page.getByText('No tienes avisos')).toBeVisible();
    await expectFitsNarrowViewports(page, 'the bell');
    await page.setViewportSize(narrowViewports[0]);
    await page.keyboard.press('Escape');

    const dialog = page.getByRole('dialog');
    await page.getByRole('tab', { name: 'Usuarios' }).click();
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await expect(dialog.getByLabel('Sucursal (opcional)')).toBeVisible();
    await expectFitsNarrowViewports(page, 'a new person');
    await page.keyboard.press('Escape');
    await page.setViewportSize(narrowViewports[0]);
    await page.getByRole('button', { name: 'Leer todo' }).click();
    await expect(dialog).toContainText('así sabemos qué surtir.');
    await expectFitsNarrowViewports(page, 'a whole message');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expectFitsNarrowViewports(page, 'the menu');

    await page.getByRole('button', { name: 'Buscar en el portal' }).click();
    await page.getByRole('combobox', { name: 'Buscar en el portal' }).fill('aceite');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectFitsNarrowViewports(page, 'the search');
    await page.keyboard.press('Escape');

    await page.goto('/tareas');
    await page.getByLabel('Recordatorio', { exact: true }).fill('Contar cubetas');
    await page.getByRole('radio', { name: 'Urgente' }).check();
    await page.getByRole('button', { name: 'Crear' }).click();
    await page.getByRole('button', { name: 'Borrar: Contar cubetas' }).click();
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expectFitsNarrowViewports(page, 'a toast');

    await page.goto('/tote');
    await page.getByRole('main').getByRole('button', { name: /tote/i }).first().click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectFitsNarrowViewports(page, 'a picture');
    await page.goto('/modulo-caja');
    await page
      .getByRole('main')
      .getByRole('button', { name: /ticket de gasolina/ })
      .click();
    await expect(dialog.getByRole('region', { name: 'Pasos' })).toBeVisible();
    await expectFitsNarrowViewports(page, 'a film');
  },
);

liveTest(
  'live sections fit at 320 pixels and at 200 %, with dialog, map, table and results',
  async ({ page, signIn }) => {
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    await signIn(page, 'admin', '/paginas');
    await page.getByRole('button', { name: 'Editar: Bosch' }).click();
    await expect(page.getByRole('dialog').getByLabel('Comentario corto')).toBeVisible();
    await expectFitsNarrowViewports(page, 'a help page in edition');
    await page.keyboard.press('Escape');
    await expectFitsNarrowViewports(page, 'help pages');

    await page.goto('/sucursales');
    await page.getByRole('button', { name: /Ver el mapa/ }).click();
    await expect(page.getByRole('list', { name: 'Ciudades en el mapa' })).toBeVisible();
    await expectFitsNarrowViewports(page, 'the map');
    await page.getByRole('radio', { name: 'Tabla' }).check();
    await expect(page.getByRole('table', { name: 'Sucursales' })).toBeVisible();
    await expectFitsNarrowViewports(page, 'branches as a table');

    await page.goto('/lista_precios');
    await page.getByLabel('Código o descripción').fill('balata');
    await expect(page.getByRole('table', { name: /Precios encontrados/ })).toBeVisible();
    await expectFitsNarrowViewports(page, 'prices');
  },
);
