import { expect, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar en el portal' });
export const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el portal' });
export const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
export const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
export const openButton = (page: Page) => page.getByRole('button', { name: 'Buscar en el portal' });

/** Presses the shortcut until the hydrated page opens the search; pressing it again while it is open does nothing. */
export async function search(page: Page, words: string) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await box(page).fill(words);
}
