import type { Page } from '@playwright/test';
import { expect, test as freshTest, sharedTest as test } from './fixtures.ts';
import { untilHydrated, untilPartHydrated } from './wait.ts';

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in screen is rendered but for its form', async ({ page }) => {
    await page.goto('/entrar');
    await expect(page).toHaveTitle('Entrar · Mostrador');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
    await expect(page.getByText('Usa tu cuenta del portal.')).toBeVisible();
    await expect(page.locator('input, button')).toHaveCount(0);
  });

  test('a guide is rendered with menu, messages and footer, and its links work; a section in migration shows its notice, or that it is loading; forms are not rendered before their code can store what is typed; of reports and charts, what needs no request', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'mostrador', '/tote');
    await expect(page).toHaveTitle(/· Mostrador$/);
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Mensajes de la página' }).getByRole('paragraph').first(),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Regresar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías de Trabajo');

    await page.goto('/lista_precios');
    await expect(page.getByRole('heading', { name: 'Estamos Migrando a una Pagina Nueva' })).toBeVisible();
    await page.goto('/sucursales');
    await expect(page.getByText('Cargando sucursales…')).toBeVisible();

    await signIn(page, 'admin', '/ventas_perdidas');
    for (const path of ['/ventas_perdidas', '/tareas', '/mensajes', '/cuenta', '/administracion']) {
      if (path !== '/ventas_perdidas') await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main').locator('input, textarea, select, button'), path).toHaveCount(0);
    }
    // What needs no request is rendered.
    await page.goto('/mis_reportes');
    await expect(page.getByText('Durante 24 horas puedes corregir o retirar cada una.')).toBeVisible();
    await page.goto('/ventas_perdidas/avance');
    await expect(page.getByRole('heading', { name: 'Pesos que se fueron' })).toBeVisible();
  });
});

test('text typed into the guide search and a click on a button before their code loads take effect when it loads', async ({
  page,
  signIn,
}) => {
  const releaseScripts = await delayScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = signIn(page, 'mostrador', '/ayuda');
  const box = page.getByRole('searchbox', { name: 'Buscar en las guías' });
  await box.fill('cinchos almacen');
  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  releaseScripts();
  await opened;
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Tote: Cajas de Traspaso']);
  await expect(box).toHaveValue('cinchos almacen');
});

test('the browser hydrates the HTML that the server rendered instead of replacing it; a guide whose code does not load stays readable, and responds once it loads', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('article')?.setAttribute('data-rendered', 'by the server');
    });
  });
  await signIn(page, 'mostrador', '/tote');
  const picture = page.getByRole('article').getByRole('button').first();
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('article[data-rendered]')).toHaveCount(1);

  let reachable = false;
  await page.route('**/assets/page-screen-*.js', (route) => (reachable ? route.continue() : route.abort()));
  await page.goto('/tote');
  await untilHydrated(page);
  await expect(picture).toBeVisible();
  await expect(page.getByText('No se pudo abrir esta pantalla')).toHaveCount(0);
  const loaded = page.waitForResponse(/page-screen-[^/]*\.js/);
  reachable = true;
  await loaded;
  await untilPartHydrated(picture);
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect(page.locator('article[data-rendered]')).toHaveCount(1);
});

test('a screen of which only the beginning was rendered says that it could not be opened when its code does not load', async ({
  browser,
  portal,
  openSession,
}) => {
  // A window of its own: React writes into the console that the code did not load.
  const page = await browser.newPage({ baseURL: portal.address });
  await openSession(page, 'mostrador');
  await page.route('**/assets/own-reports-screen-*.js', (route) => route.abort());
  await page.goto('/mis_reportes');
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir esta pantalla.');
  await page.close();
});

freshTest(
  'a message that arrives before the code of the screen is shown when the code has loaded',
  async ({ page, signIn }) => {
    let reachable = false;
    await page.route('**/assets/home-screen-*.js', (route) => (reachable ? route.continue() : route.abort()));
    await signIn(page, 'admin');
    await untilHydrated(page);
    await page.request.post('/api/v1/lists', { data: { list: { title: 'Junta el jueves', excerpt: 'red' } } });
    await expect(page.getByRole('region', { name: 'Mensajes de la página' })).toContainText('Junta el jueves');
    await expect(page.getByRole('main')).not.toContainText('Junta el jueves');
    reachable = true;
    await expect(page.getByRole('main')).toContainText('Junta el jueves');
  },
);
