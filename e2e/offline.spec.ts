import { api, leftCookie } from '@mostrador/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { expectNoJumps } from './jumps.ts';
import { field, fillReport, registered, submit } from './lost-sale-form.ts';
import { enterAgain, everythingKept, expect, noLine, shelf, signOut, test, untilKept } from './offline-fixtures.ts';

/** Which version of the portal a tab was opened with: its first script. */
const entryOf = (tab: Page) => tab.locator('script[type="module"]').first().getAttribute('src');

/** A server that takes more than four seconds for its first page is not waited for: then the page is the stored one. */
const openNewVersion = (tab: Page, open: () => Promise<unknown>) =>
  expect(async () => {
    await open();
    expect(await entryOf(tab)).toContain('-nueva.js');
  }).toPass();

/** A picture takes its place on the page before it is loaded. */
const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** The version that the active worker says of itself. */
const activeVersion = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const said = new Promise<MessageEvent>((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage('about', [port2]);
    return (await said).data.version as string;
  });

test('without a line the portal opens with what the device knows: messages, opened guides, tasks and forms', async ({
  page,
  enter,
  line,
  context,
}) => {
  await enter(page, 'mostrador', '/tote');
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  await untilKept(page);
  await line.cut();
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(noLine(page)).toContainText(
    'Puedes leer las guías guardadas, ver tus tareas y registrar ventas perdidas',
  );
  await expect(page.getByRole('main')).toContainText('Inventario de aceites este sábado');
  await expectNoJumps(page);
  await expectAccessible(page);

  await page.goto('/tote');
  const picture = page.getByRole('article').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expectLoaded(picture);
  await page.goto('/tareas');
  await page.getByRole('textbox', { name: 'Recordatorio' }).fill('Llamar al proveedor');
  await page.getByRole('radio', { name: 'Normal' }).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Llamar al proveedor')).toBeVisible();
  const form = await page.getByRole('link', { name: /T2/ }).getAttribute('href');
  const status = await page.evaluate(async (address) => (await fetch(address ?? '')).status, form);
  expect(status).toBe(200);

  // A guide that nobody opened is not there, and nothing pretends that it is.
  const other = await context.newPage();
  await other.goto(`${line.address}/pasillos`);
  await expect(other.getByRole('main')).toContainText('Esta pantalla no está guardada en este equipo.');
  await line.restore();
  await expect(noLine(page)).toBeHidden();
});

test('what needs the line says so, keeps what was typed and does not pretend to have worked', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'admin', '/mensajes');
  const form = page.getByRole('form', { name: 'Mensaje nuevo' });
  await form.getByLabel('Mensaje', { exact: true }).fill('Sin internet no se graba');
  await form.getByLabel('Tipo').selectOption('blue');
  // A line that is cut while the worker itself is on its way is a browser's own complaint.
  await untilKept(page);
  await line.cut();
  await form.getByRole('button', { name: 'Grabar' }).click();
  await expect(form.getByRole('alert')).toContainText('No se pudo conectar con el portal');
  await expect(form.getByLabel('Mensaje', { exact: true })).toHaveValue('Sin internet no se graba');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'no se graba' })).toHaveCount(0);
});

test('whoever signs out without a line is gone from the device at once, and from the server with the first request', async ({
  page,
  enter,
  line,
  portal,
}) => {
  await enter(page, 'mostrador', '/tote');
  await untilKept(page);
  const cookies = await page.context().cookies(line.address);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asBefore = () => fetch(portal.address + api.viewer, { headers: { cookie } }).then(({ status }) => status);
  expect(await asBefore()).toBe(200);
  await line.cut();
  await page.goto('/inicio');
  await expect(noLine(page)).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
  await expectAccessible(page);
  expect(await everythingKept(page)).not.toMatch(/Mostrador de Prueba|portal-mostrador/);
  for (const name of ['boot', 'answers'] as const) expect(await shelf(page, name)).toEqual([]);
  await page.goto('/tote');
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
  expect(await asBefore()).toBe(200);

  await line.restore();
  await expect(page).toHaveURL(/\/entrar\?ir=%2Ftote/);
  expect(await asBefore()).toBe(401);
  expect((await page.context().cookies(line.address)).map(({ name }) => name)).not.toContain(leftCookie);
});

test('a browser that was closed after that ends the session first thing too', async ({ line, openBrowser }) => {
  const before = await openBrowser();
  const page = await before.newPage();
  await enterAgain(page, line, 'mostrador', '/inicio');
  await untilKept(page);
  await line.cut();
  await page.reload();
  await expect(noLine(page)).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
  await before.close();

  await line.restore();
  const after = await openBrowser();
  const again = await after.newPage();
  await again.goto(`${line.address}/inicio`);
  await expect(again).toHaveURL(/\/entrar\?ir=%2Finicio/);
  await after.close();
});

test('signing out clears what the device kept; the shell that stays has nobody in it, nor the migration account', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', '/tareas');
  await page.getByRole('textbox', { name: 'Recordatorio' }).fill('Mío y de nadie más');
  await page.getByRole('radio', { name: 'Normal' }).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await untilKept(page);
  await page.goto('/paginas');
  await expect(page.getByRole('heading', { name: 'Estamos Migrando a una Pagina Nueva' })).toBeVisible();
  expect(await everythingKept(page)).toContain('Mostrador de Prueba');
  expect(await everythingKept(page)).not.toContain('migracion-secreta');
  await signOut(page);
  await expect(page).toHaveURL(/\/entrar/);
  await expect.poll(() => everythingKept(page)).not.toMatch(/Mostrador de Prueba|contenido\//);
  await enterAgain(page, line, 'mostrador', '/tareas');
  await expect(page.getByText('Mío y de nadie más')).toBeVisible();
});

test('a new version leaves a half filled form alone, offers itself, and is there after the next full load', async ({
  page,
  enter,
  line,
  deployNewVersion,
  context,
}) => {
  await enter(page, 'mostrador', '/ventas_perdidas');
  await untilKept(page);
  await fillReport(page);
  await deployNewVersion();

  // Another tab opens with the new version, whose worker waits for the form.
  const other = await context.newPage();
  await openNewVersion(other, () => other.goto(`${line.address}/inicio`));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()));
  const notice = page.getByText('Hay una versión nueva');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  expect(await waiting()).toBe(true);
  await expect(field(page, 'Código de parte')).toHaveValue('GP-45');
  await submit(page).click();
  await expect(registered(page)).toBeVisible();

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => entryOf(page)).toContain('-nueva.js');
  await expect.poll(waiting).toBe(false);
  await expect(notice).toHaveCount(0);
});

test('a new version takes over by itself at the next full load when nothing is half filled', async ({
  page,
  enter,
  deployNewVersion,
}) => {
  await enter(page, 'mostrador', '/inicio');
  await untilKept(page);
  await deployNewVersion();
  await openNewVersion(page, () => page.reload());
  await expect.poll(() => activeVersion(page)).toBe('nueva');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull();
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
});

test('a tab of the previous version still opens its screens after the worker of a new version took over', async ({
  page,
  enter,
  line,
  deployNewVersion,
  context,
}) => {
  await enter(page, 'mostrador', '/inicio');
  await untilKept(page);
  await deployNewVersion();
  const other = await context.newPage();
  await openNewVersion(other, () => other.goto(`${line.address}/inicio`));
  await expect.poll(() => activeVersion(other)).toBe('nueva');
  // The server has these scripts no more, and the browser's HTTP cache must not stand in for the worker's.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.getByRole('navigation').getByRole('link', { name: 'Ventas Perdidas' }).click();
  await expect(submit(page)).toBeVisible();
  expect(await entryOf(page)).not.toContain('-nueva.js');
});

test('all guides are kept on request, with their size and date, and removed again', async ({ page, enter, line }) => {
  await enter(page, 'mostrador', '/ayuda');
  await untilKept(page);
  const keep = page.getByRole('region', { name: 'Para cuando no haya internet' });
  await keep.getByRole('button', { name: 'Guardar todas las guías en este equipo' }).click();
  await expect(keep).toContainText(/Todas las guías están en este equipo desde el .*KB/);
  await expectAccessible(page);
  await line.cut();
  await page.goto('/pasillos');
  await expect(page.getByRole('article')).toBeVisible();
  const picture = page.getByRole('article').getByRole('img').first();
  await expectLoaded(picture);
  await page.goto('/ayuda');
  await keep.getByRole('button', { name: 'Quitar de este equipo' }).click();
  await expect(keep.getByRole('button', { name: 'Guardar todas las guías en este equipo' })).toBeDisabled();
  expect(await everythingKept(page)).not.toContain('contenido/pasillos-');
});
