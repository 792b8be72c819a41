import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { field, fillDomesticCar, fillPart, fillWhere, form, registered, submit, total } from './lost-sale-form.ts';
import { holdRequests, waitForAnswers } from './network.ts';
import { holdToast } from './wait.ts';

const toastAction = (page: Page, name: string) => page.getByRole('status').getByRole('button', { name });

/** The toast about the report lies on no field. */
async function expectUncovered(page: Page) {
  const coveredFields = () =>
    registered(page)
      .locator('..')
      .evaluate((toast) => {
        const box = toast.getBoundingClientRect();
        return [...document.querySelectorAll('main :is(input, select, textarea)')]
          .filter((element) => {
            const { top, right, bottom, left } = element.getBoundingClientRect();
            return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
          })
          .map((element) => element.outerHTML);
      });
  await expect.poll(coveredFields, `the toast covers a field at ${page.viewportSize()?.width} px`).toEqual([]);
}

async function reportDomestic(page: Page) {
  await page.getByRole('radio', { name: 'Carros nacionales' }).check();
  await fillDomesticCar(page);
  await fillPart(page);
  await fillWhere(page);
  await submit(page).click();
  await expect(registered(page)).toBeVisible();
  await holdToast(page);
}

test('a person undoes, corrects and withdraws what they reported, and only what counts is counted', async ({
  page,
  signIn,
}) => {
  await waitForAnswers(page);
  await signIn(page, 'mostrador', '/ventas_perdidas');
  const undo = async () => {
    await toastAction(page, 'Deshacer').click();
    await expect(page.getByText(/retirada\. Ya no cuenta\.$/)).toBeVisible();
    await expect(total(page)).toContainText('360');
  };
  await reportDomestic(page);
  await expect(total(page)).toContainText('361');
  await expectUncovered(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectUncovered(page);
  await undo();
  await page.setViewportSize({ width: 390, height: 844 });
  await reportDomestic(page);
  await expect(total(page)).toContainText('361');
  await expectUncovered(page);
  await undo();
  await toastAction(page, 'Recuperar').click();
  await expect(total(page)).toContainText('361');

  await page.getByRole('navigation', { name: 'Ventas Perdidas' }).getByRole('link', { name: 'Mis reportes' }).click();
  const reports = page.getByRole('region', { name: 'Tus ventas perdidas' }).getByRole('listitem');
  await expect(reports, 'the one that was undone is not listed').toHaveText([/N\.º 362.*1 × Gonher GP-45.*Tsuru II/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Corregir la venta perdida n.º 362' }).click();
  await expect(field(page, 'Marca del carro')).toBeFocused();
  await expect(field(page, 'Marca del carro')).toHaveValue('Nissan');
  await expect(field(page, 'Año')).toHaveValue('1991');
  await expect(field(page, 'Sucursal')).toHaveValue('Otay TJ');
  await field(page, 'Cantidad').selectOption('3');
  await field(page, 'Código de parte').fill('');
  await form(page).getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(field(page, 'Código de parte')).toBeFocused();
  await field(page, 'Código de parte').fill('GP-46');
  await field(page, 'Qué pieza (opcional)').fill('filtro de aceite');
  await expectAccessible(page);
  const answer = await holdRequests(page, 'PUT', `**${api.ownLostSale(362)}`);
  await form(page).getByRole('button', { name: 'Guardar la corrección' }).click();
  await form(page).getByRole('button', { name: 'Dejar como estaba' }).click();
  await page.getByRole('button', { name: 'Corregir la venta perdida n.º 362' }).click();
  await field(page, 'Cantidad').selectOption('2');
  answer();
  await expect(page.getByText('Venta perdida n.º 362 corregida.')).toBeVisible();
  await page.unroute(`**${api.ownLostSale(362)}`);
  await expect(field(page, 'Cantidad'), 'the answer closes only the form that it is about').toHaveValue('2');
  await form(page).getByRole('button', { name: 'Dejar como estaba' }).click();
  await expect(reports).toHaveText([/N\.º 362.*3 × Gonher GP-46, filtro de aceite/]);
  await expect(page.getByRole('heading', { name: 'Tus ventas perdidas' })).toBeFocused();

  await page.getByRole('button', { name: 'Retirar la venta perdida n.º 362' }).click();
  await expect(page.getByText('No tienes ventas perdidas registradas.')).toBeVisible();
  await toastAction(page, 'Recuperar').click();
  await expect(reports).toHaveCount(1);
  await page.getByRole('link', { name: 'Registrar una venta perdida' }).click();
  await expect(total(page)).toContainText('361');
});
