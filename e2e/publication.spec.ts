import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { layoutShift, noticeable } from './layout-shift.ts';
import { copyPage, publish } from './publish.ts';
import { untilFontsReady, untilHydrated } from './wait.ts';

test('a publication reaches a reader, who goes on reading until they want to see it; menus change by themselves', async ({
  page,
  secondPage,
  portal,
  signIn,
  database,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const live = (tab: typeof page) => tab.waitForResponse((answer) => answer.url().endsWith('/api/v1/eventos'));
  await Promise.all([live(page), signIn(page, 'mostrador', '/tote')]);
  await Promise.all([live(secondPage), signIn(secondPage, 'gerente', '/ayuda')]);
  await untilHydrated(page);
  await page.getByRole('heading', { name: 'El regreso' }).scrollIntoViewIfNeeded();
  await untilFontsReady(page);
  const [place, shiftBefore] = [await page.evaluate(() => scrollY), await layoutShift(page)];
  const before = page.getByText('El tote es la caja con tapa');
  await expect(before).toBeVisible();

  await publish(database, '/tote', { title: 'Tote: Cajas Nuevas', firstParagraph: 'El tote ahora es verde.' });
  const notice = page.getByText('Hay una versión nueva de esta página');
  await expect(notice).toBeVisible();
  await expect(secondPage.getByRole('link', { name: 'Tote: Cajas Nuevas' })).toBeVisible();
  await expect(before).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tote: Cajas de Traspaso');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect((await layoutShift(page)) - shiftBefore, 'layout shift').toBeLessThan(noticeable);
  await expectAccessible(page, 'body');

  await page.getByRole('button', { name: 'Ver la nueva' }).click();
  await expect(page.getByText('El tote ahora es verde.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tote: Cajas Nuevas');
  await expect(notice).toBeHidden();

  // A page that did not exist when the screen was opened.
  await copyPage(database, '/tote', '/guias/cajas-chicas', 'Cajas Chicas');
  await secondPage.getByRole('link', { name: 'Cajas Chicas' }).click();
  await expect(secondPage).toHaveURL(`${portal.address}/guias/cajas-chicas`);
  await expect(secondPage.getByText('El tote ahora es verde.')).toBeVisible();
  await expect(secondPage.getByRole('heading', { level: 1 })).toHaveText('Cajas Chicas');
});

sharedTest('a writer edits a page from its tools', async ({ page, signIn }) => {
  await signIn(page, 'contenido', '/tote');
  await expect(page.getByRole('link', { name: 'Editar esta página' })).toHaveAttribute('href', /^\/editar\/\d+$/);
});

sharedTest(
  'a page that does not load says so and loads again on request, without a link to edit it for sellers',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/ayuda');
    await untilHydrated(page);
    let reachable = false;
    await page.route('**/api/v1/documentos/pagina*', (route) => (reachable ? route.continue() : route.abort()));
    await page.getByRole('link', { name: 'Pasillos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasillos');
    await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el portal');
    reachable = true;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar esta página' })).toHaveCount(0);
  },
);
