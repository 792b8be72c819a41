import type { Page } from '@playwright/test';
import { field, fillQuickly, submit } from './lost-sale-form.ts';
import { expect, storedRows } from './offline-fixtures.ts';

/** The screen with the form and the unsent reports. */
export const screen = '/ventas_perdidas';
export const outbox = (page: Page) => page.getByRole('region', { name: /^Por enviar/ });
export const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /por (enviar|corregir)$/ });

/** Reports while the network is disconnected. */
export async function reportOffline(page: Page, code: string, fill = fillQuickly) {
  await fill(page, code);
  await submit(page).click();
  await expect(outbox(page)).toContainText(`Gonher ${code}`);
  await expect(field(page, 'Código de parte')).toHaveValue('');
}

export async function idOf(page: Page, code: string) {
  const entries = (await storedRows(page, 'outbox')) as { id: string; report: { codigo_parte: string } }[];
  return entries.find(({ report }) => report.codigo_parte === code)?.id ?? '';
}
