import { api } from '@mostrador/contract/paths';
import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { untilHydrated } from './wait.ts';

test('the menu has its seven items in order, and its submenu opens with the keyboard; navigating to a screen focuses its heading, and the skip link skips the menu', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  await untilHydrated(page);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const names = await menu
    .locator(':scope > ul > li')
    .evaluateAll((list) => list.map((item) => item.querySelector('a, button')?.textContent ?? ''));
  expect(names.map((name) => name.replace(/\s*\(se abre.*/, '').trim())).toEqual([
    'Inicio',
    'Paginas',
    'Lista de Precios',
    'Ventas Perdidas',
    'Sucursales',
    'Entrenamiento y Guias de Trabajo',
    'Catálogo de Imágenes',
  ]);
  const external = menu.getByRole('link', { name: /Catálogo de Imágenes/ });
  await expect(external).toHaveAttribute('target', '_blank');
  await expect(external).toHaveAttribute('rel', /noopener/);

  const guides = menu.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' });
  await guides.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Promociones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Promociones' })).toBeHidden();
  await expect(guides).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: /Tareas pendientes/i }).click();
  await expect(page).toHaveURL(/\/tareas$/);

  await page.getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an install prompt offered before hydration is available in the menu afterwards', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const add = window.addEventListener;
    window.addEventListener = (...given: Parameters<typeof add>) => {
      add.apply(window, given);
      if (given[0] === 'beforeinstallprompt') window.dispatchEvent(new Event(given[0], { cancelable: true }));
    };
  });
  await signIn(page, 'mostrador', '/tote');
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await expect(page.getByRole('button', { name: 'Instalar en este equipo' })).toBeVisible();
});

test('the screens of sign-in and of an unknown address have no axe violations and are counted, and the latter has a link home and status 404, as the page of shared components outside development; a screen works when its page view cannot be recorded', async ({
  page,
  signIn,
}) => {
  const counted = (path: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(api.pageViews) && answer.request().postDataJSON().path === path,
    );
  const atSignIn = counted('/entrar');
  await page.goto('/entrar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await expectAccessible(page, 'body');
  expect((await atSignIn).status()).toBe(204);

  const nowhere = counted('/no-existe');
  const answer = page.waitForResponse('**/no-existe');
  await signIn(page, 'mostrador', '/no-existe');
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
  await expectAccessible(page);
  expect((await nowhere).status()).toBe(204);

  await page.route(`**${api.pageViews}`, (route) => route.fulfill({ status: 500, body: '' }));
  const notCounted = counted('/inicio');
  await page.getByRole('main').getByRole('link', { name: 'Volver a Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  expect((await notCounted).status()).toBe(500);
  await page.getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales');
  await expect(page.getByRole('alert')).toHaveCount(0);

  const components = await page.request.get('/desarrollo', { headers: { accept: 'text/html' } });
  expect(components.status()).toBe(404);
});

test('on a small screen the menu is collapsed, opens on request and closes after navigation', async ({
  page,
  signIn,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const link = menu.getByRole('link', { name: 'Ventas Perdidas' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'mostrador');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y } = (await page.getByRole('main').boundingBox()) ?? { y: height };
    expect(y, `above the content at ${width}`).toBeLessThanOrEqual(120);
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas Perdidas');
    await expect(link).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
    await expect(link).toBeHidden();
  }
});
