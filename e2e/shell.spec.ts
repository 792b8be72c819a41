import { homePath } from '@mostrador/contract/paths';
import { expect, expectAccessible, reading as test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { paths, titles } from './titles.ts';
import { untilTakenOver, untilWhole } from './whole.ts';

const perJourney = 8;

for (const [name, viewport] of Object.entries({
  'a counter PC': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  for (let start = 0; start < paths.length; start += perJourney) {
    const part = paths.slice(start, start + perJourney);
    test(`on ${name} each has its title, one h1, the footer and no sideways scroll: ${part.join(' ')}`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'admin');
      for (const path of part) {
        const title = titles[path] ?? '';
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
        await expect(page, path).toHaveTitle(`${title} · Mostrador`);
        await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Formatos' })).toBeVisible();
        await untilWhole(page);
        await expectNoSidewaysScroll(page, path);
        // What surrounds the screen is the same on all of them.
        await expectAccessible(page, path === homePath ? 'html' : 'main');
      }
    });
  }
}

test('the menu has the seven items in order, and its submenu opens by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
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
});

test('on arrival at another screen the focus is on its heading; the skip link leads past the menu', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Sucursales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what the browser offers before the page is taken over neither breaks it nor is lost', async ({
  page,
  signIn,
}) => {
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

test('an unknown address is a friendly screen with status 404', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Volver a Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
});

test('the page of shared components exists in development only', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
  expect((await page.goto('/desarrollo'))?.status()).toBe(404);
});

test('on a phone the menu folds away and leads everywhere', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'mostrador');
  const link = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Ventas Perdidas' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas Perdidas');
  await expect(link).toBeHidden();
});

test('the sign-in screen has nothing serious for axe', async ({ page }) => {
  await page.goto('/entrar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await expectAccessible(page);
});
