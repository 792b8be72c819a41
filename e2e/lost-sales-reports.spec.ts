import { keyboardOnly } from './accessibility/keyboard.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { total } from './lost-sale-form.ts';

/** The rest of the screen is the same whatever is done in one of its parts. */
const tablePart = 'section[aria-labelledby="lost-sales-table"]';
const chartsPart = 'section[aria-labelledby="lost-sales-charts"]';

// Whatever it deletes it brings back, so that the portal may be shared.
sharedTest(
  'the administrator searches, deletes, undoes and downloads reports, sorts the table, chooses its columns and opens a whole report',
  async ({ page, signIn }) => {
    await signIn(page, 'admin', '/ventas_perdidas');
    const table = page.getByRole('table', { name: 'Ventas perdidas registradas' });
    const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
    const row = table.getByRole('row').nth(1);
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await expect(row).toContainText('360');
    await search.fill('taxi');
    await expect(table).toContainText('URGENTE PARA TAXI', { ignoreCase: true });
    await expect(row).toContainText(/taxi/i);
    await search.fill('');
    await expect(row).toContainText('360');

    await table.getByRole('button', { name: 'Ver completa la n.º 360' }).click();
    await table.getByRole('button', { name: /Borrar.*360/ }).click();
    // The toast does not close under the pointer.
    await page.getByRole('button', { name: 'Deshacer' }).hover();
    await expect(total(page)).toContainText('359');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(total(page)).toContainText('360');

    await test.step('by keys alone it is undone as well', async () => {
      await table.getByRole('button', { name: 'Ver completa la n.º 360' }).press('Enter');
      await table.getByRole('button', { name: /Borrar.*360/ }).press('Enter');
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
      await expect(total(page)).toContainText('359');
      await page.keyboard.press('F8');
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(total(page)).toContainText('360');
      await keyboardOnly(page).expectFocusNotLost();
    });

    for (const [button, name] of [
      ['Descargar CSV', 'ventas-perdidas.csv'],
      ['Descargar Excel', 'ventas-perdidas.xlsx'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(name);
    }

    await expect(row).toContainText('360');
    await head('Sucursal').getByRole('button').click();
    await expect(head('Sucursal')).toHaveAttribute('aria-sort', 'ascending');
    await expect(row).toContainText('Anáhuac MXL');
    await head('Sucursal').getByRole('button').click();
    await expect(row).toContainText('Zona Río TJ');

    await page.getByRole('button', { name: 'Columnas' }).click();
    await expect(head('Motor')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Motor' }).check();
    await expect(head('Motor')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Sucursal' }).uncheck();
    await expect(head('Sucursal')).toHaveCount(0);
    await expect(head('N.º'), 'a hidden column sorts nothing').toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(head('Motor')).toBeVisible();
    await expect(head('Sucursal')).toHaveCount(0);

    const heights = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((element) => Math.round(element.getBoundingClientRect().height)));
    expect(new Set(heights).size, 'every report is one line, however long its texts').toBeLessThanOrEqual(2);
    const distance = () => head('Motor').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await table.getByRole('row').nth(40).scrollIntoViewIfNeeded();
    await expect.poll(distance, 'the head stays in sight').toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Ordenar por').selectOption('Año');
    await page.getByRole('button', { name: 'Descendente' }).click();
    await expect(row).toContainText('2001');

    // A few reports are enough for axe, which takes long for fifty.
    await search.fill('Pueblo Nuevo');
    await expect(page.getByText('10 ventas perdidas', { exact: true })).toBeVisible();
    await expectAccessible(page, tablePart);
    await page.setViewportSize({ width: 1280, height: 800 });
    await row.getByRole('button').click();
    const whole = table.getByRole('row').nth(2);
    await expect(whole.getByRole('term')).toHaveCount(15);
    await expect(whole.getByRole('definition').filter({ hasText: 'Pueblo Nuevo LPAZ' })).toBeVisible();
    await expectAccessible(page, tablePart);
  },
);

sharedTest(
  'the charts show brands, stores and categories, filter each other and compare periods',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/ventas_perdidas');
    for (const name of ['Por marca', 'Por sucursal', 'Por categoría']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    const legend = (name: string) => page.getByRole('toolbar', { name });
    const charts = page.getByRole('region', { name: 'Qué nos piden y no tenemos' });
    const total = charts.getByRole('status');
    const stores = legend('Por sucursal').getByRole('button');
    await expect(stores, 'every store has its slice').toHaveCount(27);
    await expect(stores.first()).toHaveText(/^Matriz TJ.*\d+\.\d %/);
    await expect(total).toHaveText('360 reportes');
    // Names of two lines have the room that they need.
    const overflowing = await legend('Por categoría')
      .getByRole('button')
      .evaluateAll((entries) =>
        entries
          .filter((entry) => [...entry.children].some((part) => part.clientHeight > entry.clientHeight))
          .map((entry) => entry.textContent),
      );
    expect(overflowing).toEqual([]);

    // By keyboard: the toolbar is one tab stop, the arrows move in it.
    await legend('Por marca')
      .getByRole('button', { name: /^Gonher/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    const brand = legend('Por marca').getByRole('button', { name: /^LTH/ });
    await expect(brand).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(brand).toHaveAttribute('aria-pressed', 'true');
    await expect(legend('Por categoría').getByRole('button')).toHaveText([/^Baterias arranque y carga.*100\.0 %$/]);
    await expect(total).not.toHaveText('360 reportes');
    const ofBrand = (await total.textContent()) ?? '';
    await stores.first().click();
    await expect(total).not.toHaveText(ofBrand);
    await expectAccessible(page, chartsPart);
    await stores.and(page.locator('[aria-pressed="true"]')).click();
    await expect(total, 'pressing a slice again undoes it').toHaveText(ofBrand);
    await charts.getByRole('button', { name: 'Quitar el filtro Marca o línea: LTH' }).press('Enter');
    await expect(total).toHaveText('360 reportes');
    await expect(charts.getByRole('heading', { level: 2 })).toBeFocused();

    await page.getByLabel('Periodo').selectOption({ label: 'Mes pasado' });
    await expect(total).toHaveText(/^\d+ reportes, (igual|\d+ (más|menos).*) que en el mes anterior$/);
    await expect(stores.first()).toHaveAccessibleName(/ % (igual|\d+ (más|menos)) que antes$/);
    await page.getByLabel('Periodo').selectOption({ label: '30 días' });
    await expect(page.getByRole('main')).toContainText('Matriz TJ');
  },
);
