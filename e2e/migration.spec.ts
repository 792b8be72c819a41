import type { Page } from '@playwright/test';
import { runOn } from './databases.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { loseNextAnswer } from './network.ts';
import { untilHydrated } from './wait.ts';

const account = {
  MIGRATION_URL: 'https://nuevo.cadena.example/',
  MIGRATION_EMAIL: 'empleados@cadena.example',
  MIGRATION_KEY: 'llave-compartida',
};

/** The settings of the new site are configured. */
const configuredTest = test.extend({
  portal: async ({ portalHost, database }, use) => {
    const portal = await portalHost.start({ DATABASE_URL: database, ...account });
    await use(portal);
    await portal.stop();
  },
});

const today = () => new Date().toLocaleDateString('es-MX', { timeZone: 'America/Tijuana' });
const hero = 'Estamos Migrando a una Pagina Nueva';
const notice = (page: Page) => page.getByRole('region', { name: hero });
const bar = (page: Page) => page.getByRole('region', { name: 'Para la administración' });
const choice = (page: Page, section: string, state: string) =>
  page.getByRole('group', { name: `Lo que ve el personal en ${section}` }).getByRole('radio', { name: state });
const card = (page: Page, section: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: section }) });

sharedTest(
  'by default the three sections show the migration notice, which refers people without an account to local IT; help pages and branches say before it that they load, and show it also when loading fails; its arrows move until they are stopped or motion is reduced',
  async ({ page, openSession }) => {
    await openSession(page, 'mostrador');
    await page.goto('/lista_precios');
    await expect(notice(page).getByRole('heading', { name: hero })).toBeVisible();
    await expect(notice(page)).toContainText('Lee todo antes de pedir ayuda');
    await expect(notice(page).getByRole('listitem')).toHaveCount(4);
    await expect(notice(page)).toContainText('Pide la dirección al soporte local de Sistemas');
    await expect(notice(page)).toContainText('Pide la cuenta al soporte local de Sistemas');
    await expect(notice(page)).not.toContainText(/copia el correo|otra pestaña/i);
    await expect(notice(page)).toContainText('soporte local de Sistemas en Tijuana');
    await expect(notice(page).getByRole('button', { name: 'Copiar' })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);

    for (const [path, words, api] of [
      ['/sucursales', 'Cargando sucursales…', '**/api/v1/sucursales'],
      ['/paginas', 'Cargando páginas de ayuda…', '**/api/v1/pages'],
    ] as const) {
      const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
      await page.route(api, async (route) => {
        await responded;
        await route.abort();
      });
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      respond();
      await expect(notice(page)).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }

    const moving = () =>
      notice(page).evaluate(
        (element) => element.getAnimations({ subtree: true }).filter((a) => a.playState === 'running').length,
      );
    await expect.poll(moving, 'with reduced motion').toBe(0);
    await expect(page.getByRole('button', { name: 'Detener flechas' })).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(moving).toBe(4);
    await page.getByRole('button', { name: 'Detener flechas' }).click();
    await expect.poll(moving).toBe(0);
    await page.getByRole('button', { name: 'Mover flechas' }).click();
    await expect.poll(moving).toBe(4);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toBe(0);

    // What leads there says so first.
    await page.goto('/inicio');
    await expect(page.getByRole('main').getByRole('link', { name: /^Lista de precios/ })).toContainText('En migración');
    await page.goto('/conseguirpartes');
    await expect(page.getByRole('article')).toContainText('Sucursales (en migración)');
  },
);

configuredTest(
  'with its settings configured the notice links to the new site in a new tab and copies the e-mail and the key',
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'mostrador', '/lista_precios');
    const link = notice(page).getByRole('link', { name: /Abrir la página nueva/ });
    await expect(link).toHaveAttribute('href', account.MIGRATION_URL);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(notice(page)).toContainText('Copia el correo y la clave');

    const pasted = () => page.evaluate(() => navigator.clipboard.readText());
    await notice(page).getByRole('button', { name: 'Copiar correo' }).click();
    await expect(notice(page).getByText('Listo, ya lo puedes pegar.')).toHaveCount(1);
    expect(await pasted()).toBe(account.MIGRATION_EMAIL);
    await notice(page).getByRole('button', { name: 'Copiar clave' }).click();
    await expect(notice(page).getByText('Listo, ya lo puedes pegar.')).toHaveCount(2);
    expect(await pasted()).toBe(account.MIGRATION_KEY);

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }
  },
);

test('a section set live and back to migration updates an open screen at once; a switch that cannot be saved keeps the choice and shows the current state', async ({
  page,
  signIn,
  secondPage: seller,
}) => {
  await seller.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await signIn(seller, 'mostrador', '/paginas');
  await expect(notice(seller)).toBeVisible();

  await signIn(page, 'admin', '/administracion');
  await page.getByRole('tab', { name: 'Secciones' }).click();
  await expect(card(page, 'Paginas de Ayuda')).toContainText('nadie la ha cambiado');
  const switchedOn = today();
  await choice(page, 'Paginas de Ayuda', 'En vivo').check();
  await expect(page.getByText('Paginas de Ayuda está en vivo. Todos ven la sección completa.')).toBeVisible();
  await expect(notice(seller)).toHaveCount(0);
  await expect(seller.getByLabel('Filtrar')).toBeVisible();
  // Midnight may pass between the switch and the sentence about it.
  const when = switchedOn === today() ? 'hoy' : '(hoy|ayer)';
  await expect(card(page, 'Paginas de Ayuda')).toContainText(new RegExp(`admin la puso en vivo ${when}`));
  await expect(choice(page, 'Sucursales', 'En migración')).toBeChecked();

  await choice(page, 'Paginas de Ayuda', 'En migración').check();
  await expect(page.getByText('Paginas de Ayuda está en migración. Todos ven el aviso de migración.')).toBeVisible();
  await expect(seller.getByLabel('Filtrar')).toHaveCount(0);
  await expect(notice(seller)).toBeVisible();

  await loseNextAnswer(page, '/api/v1/secciones/lista_precios');
  await choice(page, 'Lista de Precios', 'En vivo').check();
  const prices = card(page, 'Lista de Precios');
  await expect(prices.getByRole('alert')).toHaveText(/^El portal no confirmó el cambio: quizá ya está en vivo\./);
  await expect(prices).toContainText('Todos ven la sección completa.');
  await expect(prices.getByRole('button')).toHaveText(['Reintentar']);

  const refusal = { type: 'about:blank', code: 'forbidden', title: 'No tienes permiso.', status: 403 };
  await page.route('**/api/v1/secciones/sucursales', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  });
  await choice(page, 'Sucursales', 'En vivo').check();
  const sucursales = card(page, 'Sucursales');
  await expect(sucursales.getByRole('alert')).toContainText('No tienes permiso. Sigue en migración.');
  await expect(choice(page, 'Sucursales', 'En vivo')).toBeChecked();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await sucursales.getByRole('button', { name: 'Reintentar' }).click();
  await expect(sucursales).toContainText('Todos ven la sección completa.');
  await expect(sucursales.getByRole('alert')).toHaveCount(0);
  await expect(choice(page, 'Sucursales', 'En vivo')).toBeChecked();
});

test('the administrator previews a section alone and puts it live from its notice', async ({
  page,
  signIn,
  secondPage: seller,
}) => {
  await signIn(seller, 'mostrador', '/lista_precios');
  await expect(notice(seller)).toBeVisible();
  await signIn(page, 'admin', '/lista_precios');
  await expect(bar(page)).toContainText('Así lo ve el personal');
  await bar(page).getByRole('button', { name: 'Ver la sección' }).press('Enter');
  await expect(page.getByLabel('Código o descripción')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('Solo tú ves esta sección');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
  await bar(page).getByRole('button', { name: 'Volver al aviso' }).click();
  await expect(notice(page)).toBeVisible();

  await bar(page).getByRole('button', { name: 'Ponerla en vivo' }).click();
  const question = page.getByRole('dialog', { name: '¿Poner la sección en vivo?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(notice(seller)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Ponerla en vivo' }).click();
  await question.getByRole('button', { name: 'Ponerla en vivo' }).click();
  await expect(page.getByText('Lista de Precios está en vivo. Todos ven la sección completa.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByLabel('Código o descripción')).toBeVisible();
  await expect(seller.getByLabel('Código o descripción')).toBeVisible();
  await seller.goto('/inicio');
  await expect(seller.getByRole('main').getByRole('link', { name: /^Lista de precios/ })).toContainText('Busca por');
});

test('a screen whose process stopped shows the switched section after it reconnects', async ({
  page,
  signIn,
  database,
  portal,
  portalHost,
}) => {
  await signIn(page, 'admin', '/sucursales');
  await expect(notice(page)).toBeVisible();
  await untilHydrated(page);
  await portal.stop();

  // As another process would while none serves this screen.
  await runOn(database, (sql) => sql`update sections set state = 'vivo' where name = 'sucursales'`);
  await expect(notice(page)).toBeVisible();

  // At the same address, where it is stopped like the one before.
  await portalHost.start(portal.settings);
  // The browser tries again after a minute at the latest.
  await expect(notice(page)).toHaveCount(0, { timeout: 150_000 });
  await expect(page.getByRole('searchbox', { name: 'Buscar sucursal' })).toBeVisible();
});
