import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { field, fillQuickly, registered, submit } from './lost-sale-form.ts';
import type { Network } from './network.ts';
import { expect, offlineNotice, test, untilCached, workerFiles } from './offline-fixtures.ts';

/** The first script of a tab, which shows the version of the portal that it was opened with. */
const entryOf = (tab: Page) => tab.locator('script[type="module"]').first().getAttribute('src');

/** After four seconds without a response the service worker serves the cached page, so a busy machine may need retries. */
const openNewVersion = (tab: Page, open: () => Promise<unknown>) =>
  expect(async () => {
    await open();
    expect(await entryOf(tab)).toContain('-nueva.js');
  }).toPass();

/** Until the service worker of the new version is active. */
async function untilActive(tab: Page) {
  // Chromium activates a worker when the previous one is idle, at the latest after 30 seconds without an event for it, so
  // asking it again and again would prevent what is waited for.
  await expect
    .poll(() =>
      tab.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const isInstalled = (await caches.keys()).some((name) => name.endsWith('-nueva'));
        return isInstalled && !registration?.installing && !registration?.waiting;
      }),
    )
    .toBe(true);
  expect((await workerFiles(tab)).version).toBe('nueva');
}

/** As a tab in which somebody works: from now on a request of it to the portal is always under way. */
const keepRequesting = (tab: Page) =>
  tab.evaluate((path) => {
    const request = async () => {
      for (;;) await fetch(path).catch(() => {});
    };
    void request();
  }, api.health);

test('a new version is activated by the next reload when no form has unsaved text, also while another tab is in use; a tab of the previous one still opens its screens', async ({
  page,
  signIn,
  deployNewVersion,
  context,
}) => {
  await signIn(page, 'mostrador', '/inicio');
  const other = await context.newPage();
  await other.goto('/inicio');
  // Before a worker controls a page it has the files of the screen that is opened below.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await deployNewVersion();
  await keepRequesting(page);
  await openNewVersion(other, () => other.reload());
  await untilActive(other);
  await expect(other.getByText('Hay una versión nueva')).toHaveCount(0);

  // The server has these scripts no more, and the browser's HTTP cache must not stand in for the worker's.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.getByRole('navigation').getByRole('link', { name: 'Ventas Perdidas' }).click();
  await expect(submit(page)).toBeVisible();
  expect(await entryOf(page)).not.toContain('-nueva.js');
});

/** The active worker begins to download a file that never arrives. */
async function stallDownload(page: Page, network: Network) {
  const file = (await workerFiles(page)).rest.find((path) => path.endsWith('.pdf'));
  network.dropRequests(`GET ${file} `);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path ?? '');
    navigator.serviceWorker.controller?.postMessage('fill');
  }, file);
  await expect.poll(() => network.dropped).toBeGreaterThan(0);
}

test('a new version waits while a form has unsaved text, shows a notice, and is active after a reload: of two tabs with the notice one activates it, though the former one is downloading; the other still asks before it loses text, and then reloads too', async ({
  page,
  signIn,
  network,
  deployNewVersion,
  context,
}) => {
  await signIn(page, 'mostrador', '/ventas_perdidas');
  const other = await context.newPage();
  await other.goto('/ventas_perdidas');
  await untilCached(page);
  await fillQuickly(page);
  await deployNewVersion();

  // A third tab opens with the new version, whose service worker waits because of the form.
  const third = await context.newPage();
  await openNewVersion(third, () => third.goto(`${network.address}/inicio`));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()));
  const notice = page.getByText('Hay una versión nueva');
  await expect(notice).toBeVisible();
  await expect(other.getByText('Hay una versión nueva')).toBeVisible();
  await expectAccessible(page, 'body');
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  expect(await waiting()).toBe(true);
  // A tab of the new version may activate it as soon as no form has unsaved text.
  await third.close();
  await expect(field(page, 'Código de parte')).toHaveValue('GP-45');
  // While the portal was being replaced the tab may have gone offline; its next attempt may be seconds away.
  await expect(offlineNotice(page)).toBeHidden();
  await submit(page).click();
  await expect(registered(page)).toBeVisible();
  await expect(field(page, 'Código de parte')).toHaveValue('');

  await field(page, 'Código de parte').fill('GP-46');
  await stallDownload(page, network);
  await other.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => entryOf(other)).toContain('-nueva.js');
  await untilActive(other);
  await expect(field(page, 'Código de parte')).toHaveValue('GP-46');
  expect(await entryOf(page)).not.toContain('-nueva.js');

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.poll(() => entryOf(page)).toContain('-nueva.js');
  await expect.poll(waiting).toBe(false);
  await expect(notice).toHaveCount(0);
});
