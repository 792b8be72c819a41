import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, reading, test } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar en el portal' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el portal' });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const openButton = (page: Page) => page.getByRole('button', { name: 'Buscar en el portal' });

/** Asks for the box until the page listens to keys: while it is open, the keys mean nothing more. */
async function search(page: Page, words: string) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await box(page).fill(words);
}

/** Told and fetched whenever there is time: that a screen was opened, and what the device keeps for when there is no line. */
const atRest = new Set<string>([api.pageViews, api.branches, api.lostSaleBrands]);

/** What else the page asks the server for from now on. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !atRest.has(pathname)) calls.add(pathname);
  });
  return calls;
}

/** Out of the box the sections show a notice; the administrator turns them live. */
async function goLive(page: Page) {
  for (const name of ['paginas', 'sucursales', 'lista_precios']) {
    const answer = await page.request.put(`/api/v1/secciones/${name}`, { data: { state: 'vivo' } });
    expect(answer.status()).toBe(200);
  }
  await page.reload();
}

reading('by keyboard: open, move, open a guide at the heading of the sentence found', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
  await search(page, 'garantía');
  await expect(group(page, 'Guías').getByRole('option').first()).toContainText('Etiquetas de Garantía T3');
  await expect(chosen(page)).toContainText('Etiquetas de Garantía T3');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText('Formato T3');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('Etiquetas de Garantía T3');
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('Formato T3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const option = chosen(page);
  await expect(option).toContainText('Lo que daña la tienda: Poner etiquetas de garantía');
  await expect(option.getByText('garantía', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/no_se_permite#lo-que-dana-la-tienda$/);
  await expect(palette(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 2, name: 'Lo que daña la tienda' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

reading('Escape gives the focus back, and / searches only where nothing is typed', async ({ page, signIn }) => {
  await signIn(page, 'mostrador', '/tareas');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type('1/2');
  await expect(field).toHaveValue('1/2');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('tote');
  await expect(chosen(page)).toContainText('Tote');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1/2');

  await openButton(page).focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();
});

reading('another dialog keeps its keys to itself', async ({ page, signIn }) => {
  await signIn(page, 'mostrador', '/tote');
  await page
    .getByRole('main')
    .getByRole('button', { name: /placa C 12/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

reading('Ctrl and Enter open a result in a tab beside, and the search goes on', async ({ page, context, signIn }) => {
  await signIn(page, 'mostrador');
  await search(page, 'devoluciones');
  await expect(chosen(page)).toBeVisible();
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(/\/devoluciones$/);
  await expect(box(page)).toHaveValue('devoluciones');
});

for (const [name, viewport] of Object.entries({ 'a counter PC': { width: 1280, height: 800 }, 'a phone': phone })) {
  reading(
    `on ${name} the palette says what it is to a screen reader, and axe finds nothing serious`,
    async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'mostrador');
      await openButton(page).click();
      await expect(palette(page).getByRole('heading', { name: 'Lo que más se usa' })).toBeVisible();
      await expectAccessible(page);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await box(page).fill('aceite');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      const list = page.getByRole('listbox', { name: 'Resultados' });
      await expect(list.getByRole('group')).not.toHaveCount(0);
      await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '');
      const count = await list.getByRole('option').count();
      await expect(palette(page).getByText(`${count} resultados`, { exact: true })).toBeAttached();
      await expectAccessible(page);
      await box(page).fill('xyzzy');
      await expect(palette(page).getByText('No encontramos nada con «xyzzy»')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await palette(page).getByRole('link', { name: 'Ver todas las guías' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Guías de Trabajo' })).toBeFocused();
    },
  );
}

reading(
  'on a phone the magnifier stands beside the menu, and a film opens with its module',
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, 'mostrador');
    const [button, menu] = await Promise.all([
      openButton(page).boundingBox(),
      page.getByRole('button', { name: 'Menú', exact: true }).boundingBox(),
    ]);
    expect(Math.abs((button?.y ?? 0) - (menu?.y ?? 100))).toBeLessThan(4);
    await openButton(page).click();
    await box(page).fill('ticket gasolina');
    await group(page, 'Capacitación').getByRole('option').first().click();
    await expect(page).toHaveURL(/\/modulo-caja#ticket-de-gasolina-a-credito$/);
    await expect(page.getByRole('dialog', { name: /Capturar un ticket de gasolina/ })).toBeVisible();
  },
);

reading(
  'a form opens its PDF in a tab; a slip of the finger is forgiven; ñ is no n',
  async ({ page, context, signIn }) => {
    await signIn(page, 'mostrador');
    await search(page, 'paut');
    await expect(chosen(page)).toHaveAttribute('href', /\/contenido\/paut-.*\.pdf$/);
    const tab = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    await tab;
    await expect(palette(page)).toHaveCount(0);
    await search(page, 'frenso');
    await expect(palette(page).getByText('Quizá buscas:')).toBeVisible();
    await expect(palette(page).locator('mark', { hasText: 'frenos' }).first()).toBeVisible();
    await box(page).fill('danar');
    await expect(palette(page).getByText('No encontramos nada con «danar»')).toBeVisible();
  },
);

reading('what only the administrator may see, only the administrator finds', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
  await search(page, 'bitacora');
  await expect(palette(page).getByText('No encontramos nada')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'admin');
  await search(page, 'bitacora');
  await expect(group(page, 'Pantallas').getByRole('option')).toHaveText([/^Bitácora/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Bitácora', selected: true })).toBeVisible();
});

reading('while sections are in migration, nothing of theirs is found nor asked for', async ({ page, signIn }) => {
  await signIn(page, 'mostrador');
  await search(page, '');
  await expect(palette(page).getByRole('link', { name: /Ventas Perdidas/ })).toBeVisible();
  const asked = callsOf(page);
  await box(page).pressSequentially('balata otay gates');
  await expect(palette(page).getByText('No encontramos nada con «balata otay gates»')).toBeVisible();
  await box(page).fill('');
  await box(page).pressSequentially('tote letra c');
  await expect(chosen(page)).toContainText('Tote');
  expect([...asked].filter((path) => path !== '/api/v1/busquedas')).toEqual([]);
});

test('live sections are searched: pages, branches, and prices after a pause', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await goLive(page);
  await search(page, 'otay');
  await expect(group(page, 'Sucursales').getByRole('option', { name: /^Otay TJ/ })).toBeVisible();
  await box(page).fill('gates');
  await expect(group(page, 'Páginas de ayuda').getByRole('option').first()).toHaveAttribute('target', '_blank');

  const asked = callsOf(page);
  await box(page).fill('');
  await box(page).pressSequentially('balata sentra');
  const prices = group(page, 'Precios').getByRole('option');
  await expect(prices.last()).toContainText('Ver todos en la lista de precios');
  await expect(prices).toHaveCount(6);
  await expect(prices.first()).toContainText(/\$[\d,]+$/);
  await expect(group(page, 'Precios')).toContainText('IVA incluido');
  expect([...asked]).toEqual(['/api/precios']);
  await expectAccessible(page);
  await prices.last().click();
  await expect(page.getByLabel('Código o descripción')).toHaveValue('balata sentra');
  await expect(page).toHaveURL(/\/lista_precios$/);

  await search(page, 'soler');
  await group(page, 'Sucursales').getByRole('option').first().click();
  await expect(page.getByRole('article', { name: 'Soler TJ' })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Soler TJ' })).toBeInViewport();
});

test('what cannot be asked for is said, and the rest is found', async ({ page, signIn }) => {
  // From the beginning: what came once is kept on the device and found there.
  await page.route('**/api/v1/{sucursales,pages}', (route) => route.abort());
  await page.route('**/api/precios?*', (route) => route.abort());
  await signIn(page, 'admin');
  await goLive(page);
  await search(page, 'tote');
  await expect(palette(page).getByText('No pudimos consultar las páginas de ayuda y las sucursales.')).toBeVisible();
  await expect(palette(page).getByText('No pudimos consultar los precios.')).toBeVisible();
  await expect(chosen(page)).toContainText('Tote');
  await expectAccessible(page);
  await page.unroute('**/api/v1/{sucursales,pages}');
  await palette(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(palette(page).getByText('No pudimos consultar las páginas')).toHaveCount(0);
  await expect(box(page)).toHaveValue('tote');
});

test('messages of the moment are found, whoever wrote them', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.request.post('/api/v1/lists', {
    data: { list: { title: 'Junta de gerentes el jueves', excerpt: 'red' } },
  });
  await expect(page.getByText('Junta de gerentes el jueves').first()).toBeVisible();
  await search(page, 'junta gerente');
  await expect(group(page, 'Mensajes').getByRole('option')).toHaveText([/Junta de gerentes el jueves/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mensajes$/);
});

reading(
  'recent searches are each person’s own, can be taken away, and go when signing out',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador');
    for (const words of ['tote', 'devoluciones']) {
      await search(page, words);
      await expect(chosen(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0);
    }
    const recent = palette(page).getByRole('region', { name: 'Búsquedas recientes' });
    await search(page, '');
    await expect(recent.getByRole('listitem')).toHaveText([/^devoluciones/, /^tote/]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(recent.getByRole('button', { name: 'devoluciones', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('devoluciones');
    await expect(box(page)).toBeFocused();
    await box(page).fill('');
    await recent.getByRole('button', { name: 'Quitar «devoluciones»' }).click();
    await expect(recent.getByRole('listitem')).toHaveText([/^tote/]);
    await page.keyboard.press('Escape');

    // Another person on the same computer, without the first having signed out.
    await page.context().clearCookies();
    await signIn(page, 'admin');
    await search(page, '');
    await expect(palette(page).getByRole('heading', { name: 'Lo que más se usa' })).toBeVisible();
    await expect(recent).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.context().clearCookies();
    await signIn(page, 'mostrador');
    await search(page, '');
    await expect(recent.getByRole('listitem')).toHaveText([/^tote/]);
    await recent.getByRole('button', { name: 'Borrar todas' }).click();
    await expect(recent).toHaveCount(0);
    await box(page).fill('gps');
    await expect(chosen(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Seguridad al Manejar' })).toBeVisible();

    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/entrar/);
    expect(await page.evaluate(() => localStorage.getItem('mostrador.searches'))).toBeNull();
  },
);

test('what was searched for in vain reaches the administrator, once and without a name, and can be dismissed', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  const told = page.waitForRequest('**/api/v1/busquedas');
  await search(page, 'Piñón Fantasma');
  await told;
  await box(page).fill('piñon fantasma ');
  await expect(palette(page).getByText('No encontramos nada con «piñon fantasma»')).toBeVisible();
  // Whoever closes at once has been disappointed too; an address is nobody's business.
  await box(page).fill('ana@ejemplo.mx');
  await expect(palette(page).getByText('No encontramos nada')).toBeVisible();
  const onClosing = page.waitForRequest('**/api/v1/busquedas');
  await box(page).fill('polea imposible');
  await expect(palette(page).getByText('No encontramos nada con «polea imposible»')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await onClosing).postDataJSON()).toEqual({ term: 'polea imposible' });

  const other = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1280, height: 800 },
    baseURL: portal.address,
  });
  const admin = await other.newPage();
  await signIn(admin, 'admin', '/administracion#uso');
  const table = admin.getByRole('table', { name: /Búsquedas sin resultado/ });
  await expect(table.getByRole('rowheader')).toHaveText(['piñon fantasma', 'polea imposible']);
  await expect(
    table
      .getByRole('row', { name: /piñon fantasma/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1');
  await expectAccessible(admin, 'main');
  await table.getByRole('button', { name: 'Quitar «piñon fantasma»' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(table.getByRole('rowheader')).toHaveText(['polea imposible']);
  await expect(admin.getByRole('heading', { name: 'Búsquedas sin resultado' })).toBeFocused();
  await admin.setViewportSize(phone);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await other.close();
});

reading('without a line the guides are still found', async ({ page, context, signIn }) => {
  await signIn(page, 'mostrador');
  await search(page, 'tote');
  await expect(group(page, 'Guías').getByRole('option').first()).toContainText('Tote');
  await context.setOffline(true);
  await box(page).fill('');
  await box(page).pressSequentially('líquido derramado');
  await expect(chosen(page)).toContainText('Limpieza de Estacionamientos');
  await context.setOffline(false);
});
