import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from './fixtures.ts';

const names = ['T2', 'T3', 'PAUT'];

const linkTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: `${name} (abre un PDF en otra pestaña)`, exact: true });

test('the footer opens each form as a PDF in a tab of its own, and the screen stays', async ({ page, signIn }) => {
  await signIn(page, 'mostrador', '/ventas_perdidas');
  const files = new Set<string>();
  for (const name of names) {
    const wanted = new RegExp(`/contenido/${name.toLowerCase()}-[^/]+\\.pdf$`);
    // A headless browser shows no PDF, but it requests the file in another tab all the same.
    const requested = page.context().waitForEvent('response', (answer) => wanted.test(answer.url()));
    const opening = page.waitForEvent('popup');
    await linkTo(page, name).click();
    const first = await requested;
    expect([first.status(), first.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await (await opening).close();
    const answer = await page.request.get(first.url());
    files.add((await answer.body()).toString('latin1'));
  }
  expect(
    [...files].map((file) => file.slice(0, 5)),
    'three different files',
  ).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas Perdidas');
});
