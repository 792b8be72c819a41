import type { Page } from '@playwright/test';
import { accounts, expectAccessible, test as onlineTest } from './fixtures.ts';
import { field, fillQuickly, fillReport, quick, submit, total } from './lost-sale-form.ts';
import {
  expect,
  offlineNotice,
  signOut,
  storedRows,
  test,
  untilCached,
  untilTabReady,
  withoutWorker,
} from './offline-fixtures.ts';
import { count, outbox, reportOffline, screen } from './outbox.ts';
import { untilFullyLoaded } from './wait.ts';

const post = 'POST /api/v1/perdidas ';
const storedToast = (page: Page) => page.getByText('Sin internet: tu reporte quedó guardado en este equipo.');

test('an offline report is queued, counted on every screen, and sent once after reconnecting: also from two tabs, after a lost request or response, and by background sync with no page open', async ({
  page,
  signIn,
  forgetBranch,
  network,
  context,
}) => {
  await forgetBranch('mostrador');
  await signIn(page, 'mostrador', screen);
  await untilCached(page);
  await network.disconnect();
  await page.reload();
  await expect(offlineNotice(page)).toBeVisible();
  await page.getByLabel('Esta computadora es de:').selectOption('Soler TJ');
  await page.reload();
  await expect(field(page, 'Sucursal')).toHaveValue('Soler TJ');
  await Promise.all([reportOffline(page, 'GP-45', fillReport), expect(storedToast(page)).toBeVisible()]);

  // The sentence is held against the catalogue and the brands that the device has stored.
  await quick(page).fill('tsuru 91 balata gonher gp-46');
  await quick(page).press('Enter');
  await expect(submit(page)).toBeFocused();
  await expect(field(page, 'Motor')).toHaveValue('1.6L L4');
  await expect(field(page, 'Marca o línea')).toHaveValue('Gonher');
  await submit(page).click();
  await expect(count(page)).toHaveText('2 por enviar');
  await expectAccessible(page, 'body');
  await page.goto('/inicio');
  await expect(count(page)).toHaveText('2 por enviar');
  await count(page).click();
  const queued = page.getByRole('heading', { name: 'Por enviar (2)' });
  await expect(queued).toBeInViewport();
  // Parts that load below the reports make the page longer, so scroll to its end after that.
  await untilFullyLoaded(page);
  await page.keyboard.press('Control+End');
  await expect(queued).not.toBeInViewport();
  await count(page).click();
  await expect(queued).toBeInViewport();

  await network.reconnect();
  await expect(offlineNotice(page)).toBeHidden();
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('362');
  expect(await storedRows(page, 'outbox')).toEqual([]);

  const other = await context.newPage();
  await other.goto('/tareas');
  await network.disconnect();
  for (const code of ['UNO', 'DOS', 'TRES']) await reportOffline(page, code);
  await expect(count(other)).toHaveText('3 por enviar');
  await network.reconnect(page, other);
  for (const tab of [page, other]) await expect(count(tab)).toHaveCount(0);
  await expect(total(page)).toContainText('365');
  await other.close();

  network.dropRequests(post);
  await fillQuickly(page, 'EN-CAMINO');
  await submit(page).click();
  await expect(count(page)).toHaveText('1 por enviar');
  await expect.poll(() => network.dropped).toBeGreaterThan(0);
  const requests = network.dropped;
  network.dropResponses(post);
  await expect.poll(() => network.dropped).toBeGreaterThan(requests);
  await expect(count(page)).toHaveText('1 por enviar');
  await network.disconnect();
  await expect(offlineNotice(page)).toBeVisible();
  await outbox(page).getByRole('button', { name: 'Descartar: Gonher EN-CAMINO' }).click();
  await expect(page.getByText('Si alcanzó a llegar, retíralo en Mis reportes.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
  await expect(count(page)).toHaveText('1 por enviar');
  await network.reconnect(page);
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('366');

  await network.disconnect();
  await reportOffline(page, 'SIN-PAGINA');
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await known;
  // No portal page is open, so only the service worker can send.
  await page.goto('about:blank');
  await page.goto('/favicon.svg');
  expect(await storedRows(page, 'outbox')).toHaveLength(1);
  await network.reconnect();
  const sync = { origin: network.address, registrationId, tag: 'mostrador-outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
  await page.goto(screen);
  await expect(total(page)).toContainText('367');
});

// With a worker, background sync might send the report before the page that says so is open.
withoutWorker(
  'a browser closed while offline, or during the request, sends the report once when it is opened again',
  async ({ network, openBrowser, signIn }) => {
    const morning = await openBrowser();
    let page = await morning.newPage();
    await signIn(page, 'mostrador', screen);
    await untilTabReady(page);
    await network.disconnect();
    await reportOffline(page, 'CERRADO');
    await morning.close();

    await network.reconnect();
    const noon = await openBrowser();
    page = await noon.newPage();
    await page.goto('/inicio');
    await expect(page.getByText('Se envió tu reporte pendiente: venta perdida n.º 361.')).toBeVisible();

    await page.goto(screen);
    await expect(total(page)).toContainText('361');
    network.dropResponses(post);
    await fillQuickly(page, 'A-MEDIAS');
    await submit(page).click();
    await expect.poll(() => network.dropped).toBeGreaterThan(0);
    await noon.close();

    await network.disconnect();
    await network.reconnect();
    const evening = await openBrowser();
    page = await evening.newPage();
    await page.goto(screen);
    await expect(total(page)).toContainText('362');
    await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
    await expect(total(page)).toContainText('362');
    await evening.close();
  },
);

test('on a shared PC nobody sees or sends the reports of another person', async ({ page, signIn, network }) => {
  await signIn(page, 'mostrador', screen);
  await untilCached(page);
  await network.disconnect();
  await reportOffline(page, 'DE-ANA');
  const question = page.getByRole('dialog', { name: 'Tienes un reporte sin enviar' });
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await field(page, 'Código de parte').fill('A-MEDIAS');
  await signOut(page);
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(field(page, 'Código de parte'), 'who stays loses nothing unasked').toHaveValue('A-MEDIAS');
  await signOut(page);
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(question).toContainText('cuando vuelvas a entrar aquí');
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();

  await network.reconnect(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await signIn(page, 'admin', screen);
  await expect(total(page)).toContainText('360');
  await expect(outbox(page)).toHaveCount(0);
  expect(await storedRows(page, 'outbox')).toHaveLength(1);

  await signIn(page, 'mostrador', screen);
  await expect(total(page)).toContainText('361');
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
});

onlineTest(
  'a report sent after the session ended waits for its owner, whoever signs in next on that PC',
  async ({ page, signIn, context }) => {
    await signIn(page, 'mostrador', screen);
    await expect(total(page)).toContainText('360');
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    const reportWithoutSession = async (code: string) => {
      await fillQuickly(page, code);
      await context.clearCookies();
      await submit(page).click();
      await expect(dialog).toBeVisible();
      await expect(page.getByText('Tu sesión terminó: tu reporte quedó guardado en este equipo.')).toBeVisible();
      expect(await storedRows(page, 'outbox')).toHaveLength(1);
    };
    await reportWithoutSession('AL-VOLVER');
    await dialog.getByLabel('Contraseña', { exact: true }).fill(accounts.mostrador);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(count(page)).toHaveCount(0);
    await expect(total(page)).toContainText('361');
    await expect(field(page, 'Código de parte'), 'nothing to send a second time').toHaveValue('');

    await reportWithoutSession('DE-ANA');
    await dialog.getByLabel('Usuario').fill('admin');
    await dialog.getByLabel('Contraseña', { exact: true }).fill(accounts.admin);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(total(page)).toContainText('361');
    await expect(outbox(page)).toHaveCount(0);
    expect(await storedRows(page, 'outbox')).toHaveLength(1);

    await signIn(page, 'mostrador', screen);
    await expect(total(page)).toContainText('362');
    await expect.poll(() => storedRows(page, 'outbox')).toEqual([]);
  },
);
