import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, liveTest, sharedTest } from '../fixtures.ts';
import { box, chosen, group, palette, search } from './palette.ts';

/** Requested in the background: live events, page views, whether the portal answers, and what is cached for offline use. */
const background = new Set<string>([
  api.events,
  api.pageViews,
  api.health,
  api.branches,
  api.openingHours,
  api.lostSaleBrands,
]);

/** The other API paths that the page requests from now on. */
function requestedPaths(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !background.has(pathname)) requested.add(pathname);
  });
  return requested;
}

sharedTest('sections in migration are neither searched nor requested', async ({ page, signIn }) => {
  // The last of what a device downloads for offline use.
  const downloaded = page.waitForResponse((response) => response.url().endsWith('/api/v1/perdidas/marcas'));
  await signIn(page, 'mostrador');
  await downloaded;
  // The first opening requests what is searched.
  const requested = requestedPaths(page);
  await search(page, '');
  await expect(palette(page).getByRole('link', { name: /Ventas Perdidas/ })).toBeVisible();
  // In live sections these are a branch, a help page and a price.
  for (const term of ['soler', 'gates', 'balata jetta']) {
    await box(page).fill(term);
    await expect(palette(page).getByText(`No encontramos nada con «${term}»`)).toBeVisible();
  }
  await box(page).fill('');
  await box(page).pressSequentially('tote letra c');
  await expect(chosen(page)).toContainText('Tote');
  const ofSearch: string[] = [api.documentEntries, api.searchMisses];
  expect([...requested].filter((path) => !ofSearch.includes(path))).toEqual([]);
});

liveTest(
  'live sections that fail to load are named, can be requested again, and are searched: help pages, branches, and prices after a pause',
  async ({ page, signIn }) => {
    // From the start, because a response that arrived once is cached and searched.
    await page.route('**/api/v1/{sucursales,pages}', (route) => route.abort());
    await page.route('**/api/precios?*', (route) => route.abort());
    await signIn(page, 'admin');
    await search(page, 'tote');
    await expect(palette(page).getByText('No pudimos consultar las páginas de ayuda y las sucursales.')).toBeVisible();
    await expect(palette(page).getByText('No pudimos consultar los precios.')).toBeVisible();
    await expect(chosen(page)).toContainText('Tote');
    await expectAccessible(page);
    await page.unroute('**/api/v1/{sucursales,pages}');
    await palette(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(palette(page).getByText('No pudimos consultar las páginas')).toHaveCount(0);
    await expect(box(page)).toHaveValue('tote');

    await page.unroute('**/api/precios?*');
    await box(page).fill('otay');
    await expect(group(page, 'Sucursales').getByRole('option', { name: /^Otay TJ/ })).toBeVisible();
    await box(page).fill('gates');
    await expect(group(page, 'Páginas de ayuda').getByRole('option').first()).toHaveAttribute('target', '_blank');

    const requested = requestedPaths(page);
    await box(page).fill('');
    await box(page).pressSequentially('balata sentra');
    const prices = group(page, 'Precios').getByRole('option');
    await expect(prices.last()).toContainText('Ver todos en la lista de precios');
    await expect(prices).toHaveCount(6);
    await expect(prices.first()).toContainText(/\$[\d,]+$/);
    await expect(group(page, 'Precios')).toContainText('IVA incluido');
    expect([...requested]).toEqual(['/api/precios']);
    await expectAccessible(page);
    await prices.last().click();
    await expect(page.getByLabel('Código o descripción')).toHaveValue('balata sentra');
    await expect(page).toHaveURL(/\/lista_precios$/);

    await search(page, 'soler');
    await group(page, 'Sucursales').getByRole('option').first().click();
    await expect(page.getByRole('article', { name: 'Soler TJ' })).toBeFocused();
    await expect(page.getByRole('article', { name: 'Soler TJ' })).toBeInViewport();
  },
);
