import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';
import { field, fillPart, fillReport, fillWhere, form, registered, submit, total } from './lost-sale-form.ts';
import { enterAgain, expect, noLine, shelf, signOut, test, untilKept } from './offline-fixtures.ts';
import { untilWhole } from './whole.ts';

const post = 'POST /api/v1/perdidas ';
const screen = '/ventas_perdidas';
const outbox = (page: Page) => page.getByRole('region', { name: /^Por enviar/ });
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /por (enviar|corregir)$/ });
const kept = (page: Page) => page.getByText('Sin internet: tu reporte quedó guardado en este equipo.');

/** Reports while the line is cut. */
async function reportWithoutLine(page: Page, code: string) {
  await fillReport(page, code);
  await submit(page).click();
  await expect(outbox(page)).toContainText(`Gonher ${code}`);
  await expect(field(page, 'Código de parte')).toHaveValue('');
}

/** The report is for a branch that was closed meanwhile. Nobody sends it while it changes: see `turns.ts`. */
async function closeBranchOf(page: Page, code: string) {
  const entries = (await shelf(page, 'outbox')) as { id: string; report: { codigo_parte: string } }[];
  const id = entries.find(({ report }) => report.codigo_parte === code)?.id ?? '';
  await page.evaluate(
    (waiting) =>
      navigator.locks.request(
        `mostrador-outbox-${waiting}`,
        () =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('mostrador');
            opening.onsuccess = () => {
              const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
              const reading = store.get(waiting);
              reading.onsuccess = () => {
                reading.result.report.sucursal = 'Cerrada TJ';
                store.put(reading.result).onsuccess = () => resolve();
              };
              store.transaction.oncomplete = () => opening.result.close();
            };
          }),
      ),
    id,
  );
}

test('a report without a line waits on the device, counted on every screen, and is sent once when the line is back', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', screen);
  await untilKept(page);
  await line.cut();
  await page.reload();
  await expect(noLine(page)).toBeVisible();
  await Promise.all([reportWithoutLine(page, 'GP-45'), expect(kept(page)).toBeVisible()]);

  await page.getByRole('radio', { name: 'Carros nacionales' }).check();
  await field(page, 'Marca del carro').fill('Nissan');
  await field(page, 'Modelo').fill('Tsu');
  await form(page).getByRole('option', { name: 'Tsuru', exact: true }).click();
  await field(page, 'Año').selectOption('1991');
  await field(page, 'Motor').fill('1.6');
  await page.keyboard.press('Escape');
  await fillPart(page, 'GP-46');
  await fillWhere(page);
  await submit(page).click();
  await expect(count(page)).toHaveText('2 por enviar');
  await expectAccessible(page);
  await page.goto('/inicio');
  await expect(count(page)).toHaveText('2 por enviar');
  await count(page).click();
  const waiting = page.getByRole('heading', { name: 'Por enviar (2)' });
  await expect(waiting).toBeInViewport();
  // What comes after the reports makes the page longer: its end is only then the end.
  await untilWhole(page);
  await page.keyboard.press('Control+End');
  await expect(waiting).not.toBeInViewport();
  await count(page).click();
  await expect(waiting).toBeInViewport();

  await line.restore();
  await expect(noLine(page)).toBeHidden();
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('362');
  expect(await shelf(page, 'outbox')).toEqual([]);
});

test('a line that drops while a report is on its way, or before its answer, still makes one report', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', screen);
  await expect(total(page)).toContainText('360');
  await untilKept(page);
  line.swallow(post);
  await fillReport(page, 'EN-CAMINO');
  await submit(page).click();
  await expect(count(page)).toHaveText('1 por enviar');
  await expect.poll(() => line.lost).toBe(1);
  line.loseAnswersTo(post);
  await expect.poll(() => line.lost).toBeGreaterThan(1);
  await expect(count(page)).toHaveText('1 por enviar');
  await line.cut();
  await expect(noLine(page)).toBeVisible();
  await line.restore();
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('361');
});

test('a browser that is closed before the line is back sends the report when it is opened again', async ({
  line,
  portal,
  openBrowser,
}) => {
  const before = await openBrowser();
  const page = before.pages()[0] ?? (await before.newPage());
  // The worker sends nothing by itself: the page does, and says so.
  const devtools = await before.newCDPSession(page);
  await devtools.send('Browser.setPermission', { permission: { name: 'background-sync' }, setting: 'denied' });
  await enterAgain(page, line, 'mostrador', screen);
  await untilKept(page);
  await line.cut();
  await reportWithoutLine(page, 'CERRADO');
  await before.close();

  await line.restore();
  const after = await openBrowser();
  const again = await after.newPage();
  await again.goto(`${line.address}/inicio`);
  await expect(again.getByText('Se envió tu reporte pendiente: venta perdida n.º 361.')).toBeVisible();
  await after.close();
  expect(portal.pid).toBeGreaterThan(0);
});

test('a browser that is closed in the middle of the request sends the report once', async ({ line, openBrowser }) => {
  const before = await openBrowser();
  const page = await before.newPage();
  await enterAgain(page, line, 'mostrador', screen);
  await expect(total(page)).toContainText('360');
  line.loseAnswersTo(post);
  await fillReport(page, 'A-MEDIAS');
  await submit(page).click();
  await expect.poll(() => line.lost).toBeGreaterThan(0);
  await before.close();

  await line.cut();
  await line.restore();
  const after = await openBrowser();
  const again = await after.newPage();
  await again.goto(`${line.address}${screen}`);
  await expect(total(again)).toContainText('361');
  await expect.poll(() => shelf(again, 'outbox')).toEqual([]);
  await expect(total(again)).toContainText('361');
  await after.close();
});

test('with no page open the worker sends the report when the browser says that the line is back', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', screen);
  await untilKept(page);
  await line.cut();
  await reportWithoutLine(page, 'SIN-PAGINA');
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await known;
  // An empty page, then a picture: nothing but the worker can send.
  await page.goto('about:blank');
  await page.goto('/favicon.svg');
  expect(await shelf(page, 'outbox')).toHaveLength(1);
  await line.restore();
  const sync = { origin: line.address, registrationId, tag: 'mostrador-outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => shelf(page, 'outbox')).toEqual([]);
  await page.goto(screen);
  await expect(total(page)).toContainText('361');
});

test('two tabs send each report once', async ({ page, enter, line, context }) => {
  await enter(page, 'mostrador', screen);
  await untilKept(page);
  const other = await context.newPage();
  await other.goto(`${line.address}/tareas`);
  await line.cut();
  for (const code of ['UNO', 'DOS', 'TRES']) await reportWithoutLine(page, code);
  await expect(count(other)).toHaveText('3 por enviar');
  await line.restore();
  for (const tab of [page, other]) await expect(count(tab)).toHaveCount(0);
  await expect(total(page)).toContainText('363');
});

test('two people on one PC: nobody sees or sends the reports of the other', async ({ page, enter, line }) => {
  await enter(page, 'mostrador', screen);
  await untilKept(page);
  await line.cut();
  await reportWithoutLine(page, 'DE-ANA');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Tienes un reporte sin enviar' });
  await expect(question).toContainText('cuando vuelvas a entrar aquí');
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'No hay internet' })).toBeVisible();

  await line.restore();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await enterAgain(page, line, 'admin', screen);
  await expect(total(page)).toContainText('360');
  await expect(outbox(page)).toHaveCount(0);
  expect(await shelf(page, 'outbox')).toHaveLength(1);

  await enterAgain(page, line, 'mostrador', screen);
  await expect(total(page)).toContainText('361');
  await expect.poll(() => shelf(page, 'outbox')).toEqual([]);
});

test('what the server refuses comes back with the reason; it can be corrected, and discarding can be undone', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', screen);
  await untilKept(page);
  await line.cut();
  await reportWithoutLine(page, 'RECHAZADO');
  await reportWithoutLine(page, 'SOBRANTE');
  await closeBranchOf(page, 'RECHAZADO');
  await outbox(page).getByRole('button', { name: 'Descartar: Gonher SOBRANTE' }).click();
  // Whoever points at it keeps it there.
  await page.getByRole('button', { name: 'Deshacer' }).hover();
  await expect(count(page)).toHaveText('1 por enviar');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(count(page)).toHaveText('2 por enviar');

  await line.restore();
  await expect(count(page)).toHaveText('1 por corregir');
  await expect(total(page)).toContainText('361');
  await expect(outbox(page)).toContainText('Esa sucursal no está en la lista.');
  await expectAccessible(page);
  await outbox(page).getByRole('button', { name: 'Corregir: Gonher RECHAZADO' }).click();
  await expect(field(page, 'Código de parte')).toHaveValue('RECHAZADO');
  await expect(field(page, 'Motor')).toHaveValue('3.0L V6');
  await expect(form(page)).toContainText('Esa sucursal no está en la lista.');
  await field(page, 'Sucursal').selectOption('Otay TJ');
  await form(page).getByRole('button', { name: 'Guardar y enviar' }).click();
  await expect(registered(page)).toBeVisible();
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('362');
});
