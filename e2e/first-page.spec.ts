import type { Page } from '@playwright/test';
import { test as changing, expect, reading as test } from './fixtures.ts';
import { untilHydrated, untilTakenOver } from './whole.ts';

const withoutScripts = { javaScriptEnabled: false };

test.describe('before any script has come', () => {
  test.use(withoutScripts);

  test('a guide is there to be read, with menu, messages and footer', async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/tote');
    await expect(page).toHaveTitle(/· Mostrador$/);
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Mensajes de la página' }).getByRole('paragraph').first(),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Regresar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías de Trabajo');
  });

  test('a section that moves says so, or what it loads before it says so', async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/lista_precios');
    await expect(page.getByRole('heading', { name: 'Estamos Migrando a una Pagina Nueva' })).toBeVisible();
    await signIn(page, 'mostrador', '/sucursales');
    await expect(page.getByText('Cargando sucursales…')).toBeVisible();
  });

  test('nothing that could be typed into is drawn ahead of the code that would keep it', async ({ page, signIn }) => {
    for (const path of ['/ventas_perdidas', '/tareas', '/mensajes', '/cuenta', '/administracion']) {
      await signIn(page, 'admin', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main').locator('input, textarea, select, button'), path).toHaveCount(0);
    }
  });
});

/** Keeps the page's scripts on their way until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('what is typed into the search of the guides before its code has come is searched for when it comes', async ({
  page,
  signIn,
}) => {
  const letThrough = await holdScripts(page);
  const opened = signIn(page, 'mostrador', '/ayuda');
  await page.getByRole('searchbox', { name: 'Buscar en las guías' }).fill('cinchos almacen');
  letThrough();
  await opened;
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Tote: Cajas de Traspaso']);
  await expect(page.getByRole('searchbox', { name: 'Buscar en las guías' })).toHaveValue('cinchos almacen');
});

test('a guide whose code does not come stays to be read, and answers when it comes', async ({ page, signIn }) => {
  let reachable = false;
  await page.route('**/contenido/tote-*.js', (route) => (reachable ? route.continue() : route.abort()));
  await signIn(page, 'mostrador', '/tote');
  await untilTakenOver(page);
  const picture = page.getByRole('article').getByRole('button').first();
  await expect(picture).toBeVisible();
  await expect(page.getByText('No se pudo abrir esta pantalla')).toHaveCount(0);
  const brought = page.waitForResponse(/tote-[^/]*\.js/);
  reachable = true;
  await brought;
  await untilHydrated(picture);
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

changing(
  'a message that arrives before the code of the screen is shown when the code has come',
  async ({ page, signIn }) => {
    let reachable = false;
    await page.route('**/assets/home-screen-*.js', (route) => (reachable ? route.continue() : route.abort()));
    await signIn(page, 'admin');
    await untilTakenOver(page);
    await page.request.post('/api/v1/lists', { data: { list: { title: 'Junta el jueves', excerpt: 'red' } } });
    await expect(page.getByRole('region', { name: 'Mensajes de la página' })).toContainText('Junta el jueves');
    await expect(page.getByRole('main')).not.toContainText('Junta el jueves');
    reachable = true;
    await expect(page.getByRole('main')).toContainText('Junta el jueves');
  },
);

test('a button that is pressed before its code has come is answered when it comes', async ({ page, signIn }) => {
  const letThrough = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = signIn(page, 'mostrador', '/tote');
  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await opened;
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
});

test('the browser takes the very page over that the server drew', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('article')?.setAttribute('data-drawn', 'by the server');
    });
  });
  await signIn(page, 'mostrador', '/tote');
  const larger = page.getByRole('article').getByRole('button').first();
  await larger.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('article[data-drawn]')).toHaveCount(1);
});
