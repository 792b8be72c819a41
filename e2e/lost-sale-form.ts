import { expect, type Page } from '@playwright/test';

export const form = (page: Page) => page.getByRole('form', { name: 'Venta perdida' });
export const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
export const quick = (page: Page) => page.getByLabel('Captura rápida', { exact: true });
export const submit = (page: Page) => form(page).getByRole('button', { name: 'Registrar venta perdida' });
export const registered = (page: Page) => page.getByText(/^Venta perdida n\.º \d+ registrada\. Gracias\.$/);
export const total = (page: Page) => page.getByText(/ventas perdidas registradas/);

export async function pick(page: Page, name: string, text: string) {
  await field(page, name).fill(text);
  await form(page).getByRole('option', { name: text, exact: true }).click();
}

export async function fillCar(page: Page) {
  await pick(page, 'Marca del carro', 'Acura');
  await pick(page, 'Modelo', 'CL');
  await field(page, 'Año').selectOption('1997');
  await field(page, 'Motor').selectOption('3.0L V6');
}

export async function fillDomesticCar(page: Page) {
  await field(page, 'Marca del carro').fill('Nissan');
  await field(page, 'Modelo').fill('Tsuru II');
  await field(page, 'Año').selectOption('1991');
  await field(page, 'Motor').fill('1.6');
}

export async function fillPart(page: Page, code = 'GP-45') {
  await field(page, 'Marca o línea').fill('Gonher');
  await page.keyboard.press('Escape');
  await field(page, 'Código de parte').fill(code);
  await field(page, 'Categoría').selectOption('Filtros');
}

export async function fillWhere(page: Page) {
  await field(page, 'Plaza').selectOption('Tijuana');
  await field(page, 'Sucursal').selectOption('Otay TJ');
  await field(page, 'Nombre completo').fill('Marisol Vega');
}

export async function fillReport(page: Page, code = 'GP-45') {
  await fillCar(page);
  await fillPart(page, code);
  await fillWhere(page);
}

/** For journeys about what becomes of a report: a line fills in the car and the brand, and the account has the branch. */
export async function fillQuickly(page: Page, code = 'GP-45') {
  await quick(page).fill('civic 15 1.8 gonher');
  await quick(page).press('Enter');
  // The cars and brands that the line is held against may still be on their way, and so may the branches.
  await expect(field(page, 'Marca o línea')).toHaveValue('Gonher');
  await expect(field(page, 'Plaza')).not.toHaveValue('');
  await field(page, 'Código de parte').fill(code);
  await field(page, 'Categoría').selectOption('Filtros');
}
