import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as ownTest, sharedTest as test } from './fixtures.ts';
import { expectNoLayoutShift } from './layout-shift.ts';

const month = (page: Page) => page.getByRole('region', { name: 'Lo que se fue este mes' });
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

ownTest(
  'a manager sees what the branch lost this month on the first screen, and how things develop',
  async ({ page, openSession }) => {
    // The newest report of the demonstration at this branch is five days old: a month begins without any.
    await openSession(page, 'mostrador');
    const made = await page.request.post(api.lostSales, { data: { perdida: sampleReport } });
    expect(made.status()).toBe(201);
    await openSession(page, 'gerente');
    await expect
      .poll(async () => (await (await page.request.get(api.lostThisMonth)).json()).piezas.length)
      .toBeGreaterThan(0);
    await ownTest.step('a card whose code was lost comes when the network is back', async () => {
      const code = /\/month-card-[^/]+\.js$/;
      await page.route(code, (route) => route.abort());
      await page.goto('/inicio');
      await expect(month(page)).toContainText('Con internet verás aquí el mes.');
      await page.unroute(code);
      await page.context().setOffline(true);
      await expect(page.getByText('Sin internet.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(month(page)).toContainText('Viendo: Otay TJ');
    });
    await page.goto('/inicio');
    await expect(month(page)).toContainText('Viendo: Otay TJ');
    await expect(month(page)).toContainText(/\$[\d,]+se fueron.*\d+reportes?.*Comparado con los mismos días de/);
    await expect(
      month(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') }),
    ).not.toHaveCount(0);
    await expectNoLayoutShift(page);
    await expectAccessible(page);

    await month(page).getByRole('link', { name: 'Cómo vamos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo Vamos');
    await expect(page.getByRole('main')).toContainText('Viendo: Otay TJ');
    const lost = chart(page, 'Pesos que se fueron');
    await expect(lost).toContainText(/\$[\d,]+\s?en 12 meses, de \d+ reportes/);
    await lost.getByText('Ver los motivos como tabla').click();
    const reasons = lost.getByRole('table', { name: 'Pesos que se fueron, por motivo' });
    await expect(reasons.getByRole('row', { name: /^Agotado \$[\d,]+/ })).toBeVisible();

    const weeks = chart(page, 'Quién reporta').getByRole('table');
    await expect(weeks.getByRole('rowheader')).toHaveText(['Otay TJ']);
    const supplied = chart(page, 'Lo que ya se surtió');
    await expect(supplied, 'decisions are of the whole plaza').toContainText('Viendo: Tijuana');
    await expect(supplied.getByRole('row', { name: /^balatas cerámicas.*Tijuana.*Ya no la piden/ })).toBeVisible();
    await expect(supplied.getByRole('row', { name: /^termostato.*Volvió a faltar/ })).toBeVisible();
    await expect(supplied.getByRole('row', { name: /Ensenada|Mexicali/ })).toHaveCount(0);
    await expect(chart(page, 'Qué tan pronto decidimos')).toContainText(/\d+ %\s?se decidió en 14 días o menos/);
    await expect(chart(page, 'Lo que dijimos y lo que pasó')).toContainText('dijimos de');
    // The table of the reasons was closed until now; the rest of the screen is as it opens.
    await expectAccessible(page, 'details[open]');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      supplied.getByRole('button', { name: 'Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('como-vamos-surtidas.xlsx');
  },
);

test('the chain is seen by plaza, and a seller has neither the card nor the screen', async ({ page, signIn }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(`**${api.progress}*`, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await signIn(page, 'compras', '/ventas_perdidas/avance');
  const plaza = page.getByLabel('Plaza', { exact: true });
  const whileLoading = await plaza.boundingBox();
  arrival.resolve();
  const weeks = chart(page, 'Quién reporta').getByRole('table').getByRole('rowheader');
  await expect(weeks.filter({ hasText: 'Otay TJ' })).toBeVisible();
  expect(await plaza.boundingBox()).toEqual(whileLoading);
  await plaza.selectOption('Ensenada');
  await expect(weeks.filter({ hasText: 'Otay TJ' })).toHaveCount(0);
  await expect(weeks.filter({ hasText: 'Centro EDA' })).toBeVisible();
  await expect(chart(page, 'Lo que ya se surtió')).toContainText('sensor de oxígeno');

  await signIn(page, 'mostrador', '/ventas_perdidas/avance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta pantalla');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¿Qué necesitas hacer?' })).toBeVisible();
  await expect(month(page)).toHaveCount(0);
});
