import type { Page } from '@playwright/test';
import { keyboardOnly } from './accessibility/keyboard.ts';
import { expectAccessible, test as onlineTest } from './fixtures.ts';
import { field, fillQuickly, form, registered, submit, total } from './lost-sale-form.ts';
import { holdRequests, waitForAnswers } from './network.ts';
import { expect, withoutWorker as test, untilTabReady } from './offline-fixtures.ts';
import { count, idOf, outbox, reportOffline, screen } from './outbox.ts';
import { holdToast, untilHydrated } from './wait.ts';

const lockOf = async (page: Page, code: string) => `mostrador-outbox-${await idOf(page, code)}`;

const heldLocks = (page: Page) =>
  page.evaluate(async () => {
    const names = ((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name);
    return names.filter((name) => name.startsWith('mostrador-outbox-'));
  });

const reports = '**/api/v1/perdidas';

/** Reports on a slow line: the report is under way until the returned function lets the answer arrive. */
async function reportSlowly(page: Page, code: string): Promise<() => Promise<void>> {
  const answer = await holdRequests(page, 'POST', reports);
  await fillQuickly(page, code);
  await submit(page).click();
  await expect.poll(() => idOf(page, code)).not.toBe('');
  return async () => {
    answer();
    await expect(registered(page)).toBeVisible();
    await page.unroute(reports);
  };
}

/** Holds the lock of a queued report, as a tab that sends or corrects it, until the returned function is called. */
async function holdLockOf(page: Page, code: string): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(
    (name) =>
      new Promise<() => void>((resolve) => {
        void navigator.locks.request(name, () => new Promise<void>(resolve));
      }),
    await lockOf(page, code),
  );
  return () => release.evaluate((call) => call());
}

/** Changes a queued report to a branch that no longer exists, with the lock that keeps anyone from sending it meanwhile. */
async function closeBranchOf(page: Page, code: string) {
  const id = await idOf(page, code);
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

/** From the first screen, whose code is then there when a tab without a worker goes back to it offline. */
async function openFormByLink(page: Page) {
  await untilHydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Ventas Perdidas' }).click();
  await expect(submit(page)).toBeVisible();
  await untilTabReady(page);
}

test('a report that is being sent or corrected elsewhere is neither opened nor discarded, and what is in the form stays', async ({
  page,
  signIn,
  network,
}) => {
  await signIn(page, 'mostrador', '/inicio');
  await openFormByLink(page);
  await network.disconnect();
  await reportOffline(page, 'OCUPADO');
  await reportOffline(page, 'LIBRE');
  const act = (action: string, part: string) =>
    outbox(page)
      .getByRole('button', { name: `${action}: Gonher ${part}` })
      .click();
  const busy = page.getByText('Ese reporte se está enviando o lo tienes abierto en otra pestaña.');
  const release = await holdLockOf(page, 'OCUPADO');

  await act('Corregir', 'LIBRE');
  await expect(field(page, 'Código de parte')).toHaveValue('LIBRE');
  await field(page, 'Código de parte').fill('CORREGIDO');
  await act('Corregir', 'OCUPADO');
  await expect(busy).toBeVisible();
  await act('Descartar', 'OCUPADO');
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await release();
  await expect(field(page, 'Código de parte')).toHaveValue('CORREGIDO');
  await expect.poll(() => heldLocks(page)).toEqual([await lockOf(page, 'LIBRE')]);
  await form(page).getByRole('button', { name: 'Guardar y enviar' }).click();
  await expect(outbox(page)).toContainText('Gonher CORREGIDO');
  await expect.poll(() => heldLocks(page)).toEqual([]);

  await act('Corregir', 'OCUPADO');
  await expect(field(page, 'Código de parte')).toHaveValue('OCUPADO');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect.poll(() => heldLocks(page)).toEqual([]);
  await network.reconnect(page);
  await expect(count(page)).toHaveCount(0);
});

test('an unsent report is corrected where it waits: leaving keeps it, saving replaces it, and it arrives as corrected; one refused by the server shows the reason and can be corrected; discarding can be undone', async ({
  page,
  signIn,
  network,
}) => {
  await signIn(page, 'mostrador', '/inicio');
  await openFormByLink(page);
  await network.disconnect();
  await reportOffline(page, 'PRIMERO');
  const correct = (part: string) => outbox(page).getByRole('button', { name: `Corregir: Gonher ${part}` });
  await correct('PRIMERO').click();
  await expect(field(page, 'Código de parte')).toHaveValue('PRIMERO');
  await expect(field(page, 'Motor')).toHaveValue('1.8L L4');
  await field(page, 'Código de parte').fill('A-MEDIAS');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await count(page).click();
  await correct('PRIMERO').click();
  await expect(field(page, 'Código de parte'), 'what is typed before would be asked about').toHaveValue('PRIMERO');
  await field(page, 'Código de parte').fill('SEGUNDO');
  await field(page, 'Qué pieza (opcional)').fill('filtro de aire');
  await form(page).getByRole('button', { name: 'Guardar y enviar' }).click();
  await holdToast(page);
  await expect(correct('SEGUNDO, filtro de aire')).toBeVisible();
  await expect(count(page)).toHaveText('1 por enviar');
  const undo = page.getByRole('status').getByRole('button', { name: 'Deshacer' });
  await undo.click();
  await expect(page.getByText(/^Tu reporte quedó como estaba/)).toBeVisible();
  await expect(correct('PRIMERO')).toBeVisible();
  await undo.click();
  await expect(correct('SEGUNDO, filtro de aire')).toBeVisible();

  await reportOffline(page, 'TERCERO');
  await undo.click();
  await expect(page.getByText('Reporte descartado.')).toBeVisible();
  await expect(count(page)).toHaveText('1 por enviar');
  await network.reconnect(page);
  await expect(count(page)).toHaveCount(0);
  await page.goto('/mis_reportes');
  await expect(page.getByRole('region', { name: 'Tus ventas perdidas' }).getByRole('listitem')).toHaveText([
    /N\.º 361.*Gonher SEGUNDO, filtro de aire/,
  ]);

  await page.goto(screen);
  await expect(total(page)).toContainText('361');
  await untilTabReady(page);
  await network.disconnect();
  await reportOffline(page, 'RECHAZADO');
  await reportOffline(page, 'SOBRANTE');
  await closeBranchOf(page, 'RECHAZADO');
  await outbox(page).getByRole('button', { name: 'Descartar: Gonher SOBRANTE' }).press('Enter');
  // The toast does not close under the pointer.
  await page.getByRole('button', { name: 'Deshacer' }).hover();
  await expect(count(page)).toHaveText('1 por enviar');
  await keyboardOnly(page).expectFocusNotLost();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(count(page)).toHaveText('2 por enviar');

  await network.reconnect(page);
  await expect(count(page)).toHaveText('1 por corregir');
  await expect(total(page)).toContainText('362');
  await expect(outbox(page)).toContainText('Esa sucursal no está en la lista.');
  await expectAccessible(page, 'body');
  await outbox(page).getByRole('button', { name: 'Corregir: Gonher RECHAZADO' }).click();
  await expect(field(page, 'Código de parte')).toHaveValue('RECHAZADO');
  await expect(field(page, 'Motor')).toHaveValue('1.8L L4');
  await expect(form(page)).toContainText('Esa sucursal no está en la lista.');
  await field(page, 'Sucursal').selectOption('Otay TJ');
  await form(page).getByRole('button', { name: 'Guardar y enviar' }).click();
  await expect(registered(page)).toBeVisible();
  await expect(count(page)).toHaveCount(0);
  await expect(total(page)).toContainText('363');
});

onlineTest(
  'a report that the server refuses after its author has left the form waits to be corrected; an answer that comes after the form was cleared, or shows another report, leaves it alone; who sends by hand reads why it did not work',
  async ({ page, signIn }) => {
    await waitForAnswers(page);
    await signIn(page, 'mostrador', screen);
    await fillQuickly(page, 'AL-IRSE');
    const { promise: left, resolve: answer } = Promise.withResolvers<void>();
    await page.route(reports, async (route) => {
      await left;
      const { perdida } = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ perdida: { ...perdida, sucursal: 'Cerrada TJ' } }) });
    });
    await submit(page).click();
    await expect(count(page)).toHaveText('1 por enviar');
    await expect(outbox(page), 'while the form is sending it').toHaveCount(0);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
    answer();
    await expect(count(page)).toHaveText('1 por corregir');
    await page.unroute(reports);

    await count(page).click();
    await expect(outbox(page)).toContainText('Esa sucursal no está en la lista.');
    const answerSlow = await reportSlowly(page, 'LENTO');
    await outbox(page).getByRole('button', { name: 'Corregir: Gonher AL-IRSE' }).click();
    await expect(field(page, 'Código de parte')).toHaveValue('AL-IRSE');
    await field(page, 'Código de parte').fill('AL-VOLVER');
    await answerSlow();
    await expect(total(page)).toContainText('361');
    await expect(field(page, 'Código de parte'), 'what is being corrected stays').toHaveValue('AL-VOLVER');
    await form(page).getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(count(page)).toHaveCount(0);
    await expect(total(page)).toContainText('362');

    const answerCleared = await reportSlowly(page, 'LIMPIADO');
    await form(page).getByRole('button', { name: 'Limpiar' }).click();
    await expect(outbox(page), 'where the form does not show it any more').toContainText('Gonher LIMPIADO');
    await field(page, 'Código de parte').fill('SIGUIENTE');
    await answerCleared();
    await expect(total(page)).toContainText('363');
    await expect(field(page, 'Código de parte'), 'the next sale stays').toHaveValue('SIGUIENTE');

    // Only the form's own request is lost: a round that sends by itself must not meet another failure than one by hand.
    await page.route(reports, (route) => route.fulfill({ status: 503 }));
    await page.route(reports, (route) => route.abort(), { times: 1 });
    await fillQuickly(page, 'EN-ESPERA');
    await submit(page).click();
    // It is queued before it is sent, and only this answer leaves it there.
    await expect(page.getByText('tu reporte quedó guardado en este equipo').first()).toBeVisible();
    await expect(count(page)).toHaveText('1 por enviar');
    await outbox(page).getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText('El portal no contestó.')).toBeVisible();
    await page.unroute(reports);
    await expect(count(page)).toHaveCount(0);
    await keyboardOnly(page).expectFocusNotLost();
    await expect(total(page)).toContainText('364');
  },
);
