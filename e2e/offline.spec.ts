import { once } from 'node:events';
import { createServer } from 'node:http';
import { api, signOutCookie } from '@mostrador/contract/paths';
import { expectAccessible, setLive } from './fixtures.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { field, fillQuickly, submit } from './lost-sale-form.ts';
import { waitForAnswers } from './network.ts';
import {
  allStoredText,
  endStored,
  expect,
  missingFiles,
  offlineNotice,
  sharedTest,
  signOut,
  storedNames,
  storedRows,
  test,
  untilCached,
  untilGuideCached,
  untilReportStored,
  workerFiles,
} from './offline-fixtures.ts';
import { startPortal } from './portal.ts';
import { publish } from './publish.ts';
import { untilOfflineParts, untilPictureLoaded } from './wait.ts';

/** For what happens in an open tab alone: a worker would first fill its caches. */
const sharedWithoutWorker = sharedTest.extend({ serviceWorkers: 'block' });

test('offline, the portal opens with messages, opened guides as they were published since, reminders and forms; all guides are cached on request, with their size and date, and deleted on request; signing out deletes all but the reminders', async ({
  page,
  signIn,
  network,
  database,
  context,
}) => {
  // Of the page itself; what the service worker asks for is not among them.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await waitForAnswers(page);
  await signIn(page, 'mostrador', '/tote');
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  await untilCached(page);
  await untilGuideCached(page, '/tote');
  await test.step('a guide on the device follows its publication, and the page downloads none of it', async () => {
    await page.goto('/inicio');
    await publish(database, '/tote', { firstParagraph: 'El tote ahora es verde.' });
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'answers')))
      .toContain('"text":"El tote ahora es verde."');
    expect(asked).toContain(api.branches);
    for (const path of [api.documents, api.documentEntries, api.document]) expect(asked).not.toContain(path);
  });
  await network.disconnect();
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(offlineNotice(page)).toContainText(
    'Puedes leer las guías guardadas, ver tus tareas y registrar ventas perdidas',
  );
  await expect(page.getByRole('main')).toContainText('Inventario de aceites este sábado');
  await expectNoLayoutShift(page);
  await expectAccessible(page, 'body');

  await page.goto('/tote');
  const picture = page.getByRole('article').getByRole('img').first();
  await expect(picture).toBeVisible();
  await untilPictureLoaded(picture);
  await expect(page.getByText('El tote ahora es verde.')).toBeVisible();
  await page.goto('/tareas');
  await page.getByRole('textbox', { name: 'Recordatorio' }).fill('Llamar al proveedor');
  await page.getByRole('radio', { name: 'Normal' }).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Llamar al proveedor')).toBeVisible();
  const form = await page.getByRole('link', { name: /T2/ }).getAttribute('href');
  const status = await page.evaluate(async (address) => (await fetch(address ?? '')).status, form);
  expect(status).toBe(200);

  // A guide that was never opened is not cached, and the screen says so.
  const other = await context.newPage();
  await other.goto(`${network.address}/pasillos`);
  await expect(other.getByRole('main')).toContainText('Esta página no está guardada en este equipo.');

  // A screen that is not cached says so too, and opens when the portal is back, with its styles.
  await other.goto(`${network.address}/inicio`);
  await other.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' }).click();
  await other.getByRole('link', { name: 'Capacitación' }).click();
  await expect(other.getByRole('main')).toContainText('Esta pantalla no está guardada en este equipo.');
  await network.reconnect(other);
  const modules = other.getByRole('main').getByRole('list').filter({ hasText: 'Módulo de Caja' });
  await expect(modules).toHaveCSS('display', 'grid');
  await other.close();
  await expect(offlineNotice(page)).toBeHidden();

  await page.goto('/ayuda');
  const panel = page.getByRole('region', { name: 'Para cuando no haya internet' });
  const saveAll = panel.getByRole('button', { name: 'Guardar todas las guías en este equipo' });
  // Pressing a key does not wait for it, and a page that came slowly begins offline.
  await expect(saveAll).toBeEnabled();
  await test.step('the download goes on for whoever looks at another screen, and is not begun twice', async () => {
    network.dropRequests(`GET ${api.document}`);
    await saveAll.press('Enter');
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
    await page.goBack();
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await network.disconnect();
    // Before reconnecting, which may take longer than the toast stays.
    await expect(page.getByText('No se pudo conectar con el portal')).toBeVisible();
    await network.reconnect(page);
    await expect(saveAll).toBeEnabled();
  });
  await saveAll.press('Enter');
  await expect(panel.getByRole('status')).toContainText(/Todas las guías están en este equipo desde el .*MB/);
  expect(await storedNames(page, 'answers')).toContain('document /pasillos');
  await expect(panel.getByRole('heading'), 'the button that had the focus is gone').toBeFocused();
  await expectAccessible(page, '[aria-labelledby="guardar-guias"]');
  await network.disconnect();
  await page.goto('/pasillos');
  await expect(page.getByRole('article')).toBeVisible();
  await untilPictureLoaded(picture);
  await page.goto('/ayuda');
  await panel.getByRole('button', { name: 'Quitar de este equipo' }).click();
  await expect(saveAll).toBeDisabled();
  expect(await storedNames(page, 'answers')).not.toContain('document /pasillos');
  await network.reconnect(page);
  await expect(offlineNotice(page)).toBeHidden();

  await page.goto('/paginas');
  await expect(page.getByRole('heading', { name: 'Estamos Migrando a una Pagina Nueva' })).toBeVisible();
  expect(await allStoredText(page)).toContain('Mostrador de Prueba');
  expect(await allStoredText(page), 'the account for the migration').not.toContain('migracion-secreta');
  await signOut(page);
  await expect(page).toHaveURL(/\/entrar/);
  await expect.poll(() => allStoredText(page)).not.toMatch(/Mostrador de Prueba|contenido\//);
  await signIn(page, 'mostrador', '/tareas');
  await expect(page.getByText('Llamar al proveedor')).toBeVisible();
});

test('offline, live branches and the prices looked up are shown with their date, and not when they should not; a message cannot be saved and keeps its text', async ({
  page,
  openSession,
  network,
}) => {
  await openSession(page, 'admin');
  await setLive(page.request, ['sucursales', 'lista_precios']);
  await page.goto('/lista_precios');
  await page.getByLabel('Código o descripción').fill('balata sentra');
  const prices = page.getByRole('table', { name: 'Precios encontrados, con IVA incluido' });
  const code = await prices.getByRole('rowheader').first().innerText();
  await untilCached(page);
  await expect.poll(() => allStoredText(page)).toContain(code);

  await page.getByRole('button', { name: 'Tu cuenta:' }).click();
  await page.getByRole('link', { name: 'Mensajes' }).click();
  const form = page.getByRole('form', { name: 'Mensaje nuevo' });
  await form.getByLabel('Mensaje', { exact: true }).fill('Sin internet no se graba');
  await form.getByLabel('Tipo').selectOption('blue');
  await network.disconnect();
  await form.getByRole('button', { name: 'Grabar' }).click();
  await expect(form.getByRole('alert')).toContainText('No se pudo conectar con el portal');
  await expect(form.getByLabel('Mensaje', { exact: true })).toHaveValue('Sin internet no se graba');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'no se graba' })).toHaveCount(0);

  await page.goto('/sucursales');
  await expect(offlineNotice(page)).toContainText('ver tus tareas, las sucursales y tus últimos precios, y registrar');
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /Abierta ahora|Cerrada/ }),
  ).toHaveCount(66);
  await expect(page.getByText(/^Guardado el \d\d/)).toBeVisible();
  await page.goto('/lista_precios');
  const saved = page.getByRole('table', { name: 'Precios guardados, con IVA incluido' });
  await expect(saved.getByRole('row').filter({ hasText: code })).toContainText(/Guardado el \d\d/);
  await expectAccessible(page, 'body');
  await page.getByLabel('Código o descripción').fill(code);
  await expect(page.getByText('No se pudieron recuperar los datos. Comprueba la red')).toBeVisible();
  await expect(saved.locator('mark').first()).toHaveText(code);
  await page.getByLabel('Código o descripción').fill('QQ-777');
  await expect(page.getByText('Ninguno de tus precios guardados dice «QQ-777»')).toBeVisible();

  await endStored(page, 'idleAt');
  for (const path of ['/sucursales', '/lista_precios']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sesión en pausa');
  }

  // Back in migration, the device knows the prices but only shows the notice.
  await network.reconnect(page);
  await page.goto('/lista_precios');
  await page.request.put('/api/v1/secciones/lista_precios', { data: { state: 'migracion' } });
  const notice = page.getByRole('heading', { name: 'Estamos Migrando a una Pagina Nueva' });
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'boot')))
    .toContain('"lista_precios":"migracion"');
  await network.disconnect();
  await page.goto('/lista_precios');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(code);
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
  expect(await allStoredText(page)).not.toContain(code);
});

sharedTest(
  'signing out offline deletes the stored data at once and ends the session with the next request, even after the browser was closed',
  async ({ network, portal, openBrowser, signIn }) => {
    const before = await openBrowser();
    const page = await before.newPage();
    await signIn(page, 'mostrador', '/tote');
    await workerFiles(page);
    await expect
      .poll(() => storedNames(page, 'answers'))
      .toEqual(expect.arrayContaining(['document /tote', api.branches]));
    await expect.poll(() => storedRows(page, 'boot')).toHaveLength(1);
    const cookies = await before.cookies(network.address);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const statusWithCookie = () =>
      fetch(portal.address + api.viewer, { headers: { cookie } }).then(({ status }) => status);
    expect(await statusWithCookie()).toBe(200);
    await network.disconnect();
    await page.goto('/inicio');
    await expect(offlineNotice(page)).toBeVisible();
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
    await expectAccessible(page, 'body');
    expect(await allStoredText(page)).not.toMatch(/Mostrador de Prueba|portal-mostrador/);
    for (const name of ['boot', 'answers'] as const) expect(await storedRows(page, name)).toEqual([]);
    await page.goto('/tote');
    await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
    expect(await statusWithCookie()).toBe(200);
    await before.close();

    await network.reconnect();
    const after = await openBrowser();
    const again = await after.newPage();
    await again.goto('/inicio');
    await expect(again).toHaveURL(/\/entrar\?ir=%2Finicio/);
    expect(await statusWithCookie()).toBe(401);
    expect((await after.cookies(network.address)).map(({ name }) => name)).not.toContain(signOutCookie);
    await after.close();
  },
);

sharedTest(
  'a device left unused for long only reports lost sales offline, and after the session nothing',
  async ({ page, signIn, network }) => {
    await signIn(page, 'mostrador', '/tote');
    const form = (await page.getByRole('link', { name: /T2/ }).getAttribute('href')) ?? '';
    expect((await workerFiles(page)).rest).toContain(form);
    await expect.poll(() => missingFiles(page, [form])).toEqual([]);
    await untilReportStored(page);
    await expect.poll(() => storedNames(page, 'answers')).toContain('document /tote');
    await expect.poll(() => storedRows(page, 'boot')).toHaveLength(1);
    await network.disconnect();
    await endStored(page, 'idleAt');
    await page.goto('/tote');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sesión en pausa');
    await expect(offlineNotice(page)).toHaveText(/^Sin internet\. Puedes registrar ventas perdidas/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page, 'body');
    const opened = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      form,
    );
    expect(opened, 'a cached form opens').toBe(false);
    await page.getByRole('link', { name: 'Registrar una venta perdida' }).click();
    await fillQuickly(page);
    await submit(page).click();
    await expect(page.getByRole('region', { name: /^Por enviar/ })).toContainText('Gonher GP-45');
    await endStored(page, 'endsAt');
    await page.goto('/ventas_perdidas');
    await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
    expect(await storedRows(page, 'outbox')).toHaveLength(1);
    for (const name of ['boot', 'answers'] as const) expect(await storedRows(page, name)).toEqual([]);
  },
);

sharedWithoutWorker(
  'a tab that finds another person signed in when the portal is back starts again as theirs, with text in a form and without IndexedDB too',
  async ({ page, signIn, openSession, network }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      };
    });
    await signIn(page, 'mostrador', '/ventas_perdidas');
    await untilOfflineParts(page);
    await field(page, 'Código de parte').fill('GP-45');
    await network.disconnect();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(offlineNotice(page)).toBeVisible();
    // Past the network, as in another tab of this browser.
    await openSession(page, 'gerente');
    await network.reconnect(page);
    await expect(page.getByRole('button', { name: 'Tu cuenta: gerente' })).toBeVisible();
  },
);

test('with nobody signed in, the offline page waits while the portal answers that it cannot work, and opens it afterwards', async ({
  page,
  signIn,
  portal,
  database,
}) => {
  await signIn(page, 'mostrador', '/inicio');
  // An active worker has cached the offline page; the rest is not needed here.
  await workerFiles(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/entrar/);
  // The script of the sign-in screen is not among the files for offline use.
  await expect(page.getByLabel('Usuario')).toBeVisible();
  await portal.stop();
  const requested: string[] = [];
  const { port } = new URL(portal.address);
  const withoutDatabase = createServer(({ url = '' }, response) => {
    requested.push(url);
    const problem = { code: 'unavailable', title: 'No', status: 503 };
    response.writeHead(503, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end(JSON.stringify(problem));
  }).listen(Number(port), '127.0.0.1');
  await once(withoutDatabase, 'listening');

  await page.goto('/entrar');
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();
  const count = (path: string) => requested.filter((url) => url === path).length;
  await expect.poll(() => count(api.health)).toBeGreaterThanOrEqual(3);
  expect(count('/entrar')).toBe(1);

  withoutDatabase.close();
  await once(withoutDatabase, 'close');
  const again = await startPortal({ DATABASE_URL: database, PORT: port });
  await expect(page.getByLabel('Usuario')).toBeVisible();
  await again.stop();
});
