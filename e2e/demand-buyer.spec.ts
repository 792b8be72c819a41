import type { CandidatePage } from '@mostrador/contract/demand';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { api } from '@mostrador/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { keyboardOnly } from './accessibility/keyboard.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { expectFits, expectQuiet } from './layout.ts';
import { holdRequests, loseNextAnswer, waitForAnswers } from './network.ts';
import { holdToast } from './wait.ts';

const report = async (
  client: APIRequestContext,
  more: Partial<Record<keyof typeof sampleReport | 'pieza', string>>,
) => {
  const answer = await client.post(api.lostSales, { data: { perdida: { ...sampleReport, ...more } } });
  expect(answer.status()).toBe(201);
};

/** As a colleague would, elsewhere. */
async function discard(buyer: APIRequestContext, code: string) {
  const found = await buyer.get(`${api.candidates}?${new URLSearchParams({ nivel: 'plaza', buscar: code })}`);
  const { candidatas } = (await found.json()) as CandidatePage;
  const lineas = candidatas.map(({ parte, lugar, version }) => ({ parte, lugar, version }));
  const decision = { estado: 'descartada', motivo: 'Ya no se fabrica', hasta: null };
  const answer = await buyer.post(api.decisions, { data: { lineas, decision } });
  expect(answer.status()).toBe(200);
}

const lines = (page: Page) =>
  page
    .getByRole('table', { name: 'Candidatas' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const toastAction = (page: Page, name: string) => page.getByRole('status').getByRole('button', { name });

const phone = { width: 390, height: 844 };
const counterPc = { width: 1280, height: 800 };

async function expectGood(page: Page, what: string, part = 'main') {
  for (const size of [phone, counterPc]) {
    await page.setViewportSize(size);
    await expectFits(page, `${what} at ${size.width}`);
    await expectQuiet(page, what);
    await expectAccessible(page, part);
  }
}

test('a buyer finds what to stock, decides two lines at once and undoes it, downloads the list, and tries other rules', async ({
  page,
  secondPage: seller,
  signIn,
  openSession,
}) => {
  await waitForAnswers(page);
  await openSession(seller, 'mostrador');
  for (const codigo_parte of ['KZ-7001', 'KZ-7002'])
    await report(seller.request, { codigo_parte, pieza: 'Bomba kazoo' });

  await signIn(page, 'compras', '/ventas_perdidas');
  const menu = page.getByRole('navigation', { name: 'Ventas Perdidas' });
  await expect(menu.getByRole('link')).toHaveText(['Reportar', 'Candidatas', 'Mis reportes', 'Cómo vamos']);
  await menu.getByRole('link', { name: 'Candidatas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidatas');
  await expect(lines(page).first()).toContainText(/\d\s%/);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  for (const row of [15, 0]) {
    await lines(page).nth(row).scrollIntoViewIfNeeded();
    await expect(lines(page).nth(row)).toBeInViewport();
  }
  for (const size of [phone, counterPc]) {
    await page.setViewportSize(size);
    await expectFits(page, `All candidates at ${size.width}`);
  }

  await test.step('neither the head of the table nor the bar of the chosen lines covers the line with the focus', async () => {
    await lines(page).getByRole('link').first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 línea elegida')).toBeVisible();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press(key);
        await keyboardOnly(page).expectFocusUncovered();
      }
    }
    await page.keyboard.press('Space');
    await expect(page.getByText('1 línea elegida')).toHaveCount(0);
  });

  await page.getByLabel('Buscar', { exact: true }).fill('kazoo');
  await expect(lines(page)).toHaveText([
    /KZ-700[12].*Acura CL.*Tijuana.*1 vez en 1 mes.*sin precio.*Nueva/,
    /KZ-700[12]/,
  ]);
  await page.getByLabel('Pedida en').selectOption('Este mes');
  await page.reload();
  await expect(page.getByLabel('Pedida en'), 'the address keeps the filter').toHaveValue('este-mes');
  await expect(lines(page)).toHaveCount(2);
  await expectGood(page, 'Candidatas', 'table');

  // A colleague's report arrives while the list is open, and the chosen line stays chosen.
  const links = lines(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 línea elegida')).toBeVisible();
  await report(seller.request, { codigo_parte: 'KZ-7003', pieza: 'Bomba kazoo' });
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByText('1 línea elegida')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 líneas elegidas')).toBeVisible();

  await page.getByRole('button', { name: 'Decidir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decidir 2 líneas' });
  // What only the server knows is said at the field too.
  await dialog.getByRole('radio', { name: 'Surtida' }).check();
  await dialog.getByLabel('Desde qué día').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(dialog.getByLabel('Desde qué día')).toBeFocused();
  await expect(dialog.getByLabel('Desde qué día')).toHaveAccessibleDescription(/hoy/);
  await dialog.getByRole('radio', { name: 'Descartada' }).check();
  await dialog.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(dialog.getByLabel('Por qué')).toBeFocused();
  await dialog.getByLabel('Por qué').fill('Ya no se fabrica');
  await dialog.getByRole('button', { name: 'Guardar la decisión' }).click();
  await expect(page.getByText('2 líneas pasaron a «Descartada».')).toBeVisible();
  await holdToast(page);
  await expect(lines(page), 'only what is to be decided is listed').toHaveCount(1);
  await toastAction(page, 'Deshacer').click();
  await expect(page.getByText('Se deshizo la decisión de 2 líneas.')).toBeVisible();
  await expect(lines(page)).toHaveCount(3);

  await test.step('a colleague decides about the only chosen line: what was typed stays, and replaces it when saved again', async () => {
    await lines(page).filter({ hasText: 'KZ-7003' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Decidir' }).click();
    const one = page.getByRole('dialog', { name: 'Decidir 1 línea' });
    await one.getByLabel('Comentario (opcional)').fill('La trae otro proveedor');
    await discard(page.request, 'KZ-7003');
    await expect(lines(page)).toHaveCount(2);
    await one.getByRole('button', { name: 'Guardar la decisión' }).click();
    await expect(one.getByRole('alert')).toContainText(/KZ-7003 en Tijuana: .+ ya la puso en «Descartada»/);
    await expect(one.getByLabel('Comentario (opcional)')).toHaveValue('La trae otro proveedor');
    await one.getByRole('button', { name: 'Guardar la decisión' }).click();
    await expect(page.getByText('1 línea pasó a «En revisión».')).toBeVisible();
    await expect(one).toHaveCount(0);
    await holdToast(page);
    await toastAction(page, 'Deshacer').click();
    await expect(page.getByText('Decisión deshecha.')).toBeVisible();
  });

  await test.step('a decision whose answer comes late leaves open what is being typed by then', async () => {
    const decide = await holdRequests(page, 'POST', `**${api.decisions}`);
    const one = page.getByRole('dialog', { name: 'Decidir 1 línea' });
    await lines(page).filter({ hasText: 'KZ-7001' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Decidir' }).click();
    await one.getByRole('radio', { name: 'Surtida' }).check();
    await one.getByRole('button', { name: 'Guardar la decisión' }).click();
    await expect(one.getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await one.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Decidir' }).click();
    await one.getByLabel('Comentario (opcional)').fill('Mejor no');
    decide();
    await expect(page.getByText('1 línea pasó a «Surtida».')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(one.getByLabel('Comentario (opcional)')).toHaveValue('Mejor no');
    await one.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await holdToast(page);
    await toastAction(page, 'Deshacer').click();
    await expect(lines(page)).toHaveCount(2);
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByLabel('Buscar', { exact: true }).fill('nada de esto');
  await expect(page.getByText('Nada con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL(/\/candidatas\?estado=$/);

  await page.getByRole('tab', { name: 'Se fueron por precio' }).click();
  await expect(page.getByRole('table', { name: 'Se fueron por precio' })).toBeVisible();
  await expectGood(page, 'Se fueron por precio');
  await page.getByRole('radio', { name: 'Crédito' }).check();
  await expect(page.getByRole('heading', { name: 'Se fueron por crédito' })).toBeVisible();

  await page.getByRole('tab', { name: 'Reglas' }).click();
  const share = page.getByLabel('Probabilidad para surtir');
  await share.fill('7');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(share).toBeFocused();
  await expect(page.getByText('Escribe un número de 0.05 a 0.99.')).toBeVisible();
  await share.fill('0.99');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText(/^Con estas reglas: \d+ líneas? para surtir en vez de \d+$/)).toBeVisible();
  await expectGood(page, 'Reglas');
  await test.step('whoever saves rules is not told that somebody else changed them', async () => {
    const fetchAgain = await holdRequests(page, 'GET', `**${api.demandRules}`);
    let saved = false;
    page.on('response', (response) => {
      saved ||= response.request().method() === 'PUT';
    });
    const fetchingAgain = page.waitForRequest(
      (request) => saved && request.method() === 'GET' && request.url().endsWith(api.demandRules),
    );
    await page.getByRole('button', { name: 'Guardar las reglas' }).click();
    await fetchingAgain;
    await expect(page.getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await expect(page.getByText('Otra persona cambió las reglas')).toHaveCount(0);
    fetchAgain();
    await expect(page.getByText('Reglas guardadas. La lista ya las sigue.')).toBeVisible();
  });
  await expect(share).toHaveValue('0.99');
  await holdToast(page);
  await toastAction(page, 'Deshacer').click();
  await expect(page.getByText('Volvieron las reglas anteriores.')).toBeVisible();
  await expect(share).toHaveValue('0.5');

  await test.step('whoever gets no answer to going back looks which rules hold, instead of going back once more', async () => {
    await page.getByRole('button', { name: 'Volver a las anteriores' }).click();
    const question = page.getByRole('dialog', { name: '¿Volver a las reglas anteriores?' });
    await expect(question).toContainText('Probabilidad para surtir: 0.99');
    await loseNextAnswer(page, api.undoDemandRules);
    await question.getByRole('button', { name: 'Volver a las anteriores' }).click();
    await expect(page.getByText(/Mira qué reglas valen ahora/)).toBeVisible();
    await expect(share).toHaveValue('0.99');
  });

  await test.step('what a colleague set meanwhile is told first, and replaced when saved again', async () => {
    await share.fill('0.6');
    const { reglas } = await (await page.request.get(api.demandRules)).json();
    const button = page.getByRole('button', { name: 'Guardar las reglas' });
    const before = await button.boundingBox();
    await page.request.put(api.demandRules, { data: { ...reglas, horizonte: 7 } });
    await expect(page.getByText('Otra persona cambió las reglas')).toBeVisible();
    expect(await button.boundingBox(), 'nobody who presses just now misses the button').toEqual(before);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Ahora vale: Meses hacia adelante: 7');
    await expect(share).toHaveValue('0.6');
    await button.click();
    await expect(page.getByText('Reglas guardadas. La lista ya las sigue.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('one of several lines that were decided at once is undone with the others, after a question', async () => {
    await discard(page.request, 'kazoo');
    await page.goto('/candidatas?estado=&buscar=kazoo');
    await links.first().click();
    const undo = page.getByRole('button', { name: 'Deshacer «Descartada»' });
    await undo.click();
    const question = page.getByRole('dialog', { name: '¿Deshacer «Descartada»?' });
    await expect(question).toContainText('Se decidió junto con otras 2 líneas: se deshacen todas.');
    await question.getByRole('button', { name: 'Dejarlas así' }).click();
    await undo.click();
    await question.getByRole('button', { name: 'Deshacer todas' }).click();
    await expect(page.getByText('Se deshizo la decisión de 3 líneas.')).toBeVisible();
  });
});

sharedTest(
  'a manager begins with the own branch, sees its plaza beside it and decides nothing',
  async ({ page, signIn }) => {
    await signIn(page, 'gerente', '/candidatas');
    await expect(page.getByText('Viendo: Otay TJ')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Otay TJ' })).toBeChecked();
    await expect(lines(page)).not.toHaveCount(0);
    for (const row of await lines(page).all()) await expect(row).toContainText('Otay TJ');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText(['Candidatas', 'Se fueron por precio']);
    await page.getByRole('radio', { name: 'Toda Tijuana' }).check();
    await expect(page).toHaveURL(/nivel=plaza/);
    await expect(page.getByText('Viendo: toda la plaza de Tijuana')).toBeVisible();
    await expect(lines(page).first()).toContainText('Tijuana');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

sharedTest(
  'a dialog whose code does not load says so and is tried again; the chosen lines stay chosen',
  async ({ browser, portal, signIn }) => {
    // A window of its own: React writes into the console that the code did not load.
    const page = await browser.newPage({ baseURL: portal.address });
    let reachable = false;
    await page.route('**/assets/decide-lines-*.js', (route) => (reachable ? route.continue() : route.abort()));
    await signIn(page, 'compras', '/candidatas');
    await lines(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Decidir' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('No se pudo abrir. Revisa tu internet');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByText('1 línea elegida')).toBeVisible();
    await page.getByRole('button', { name: 'Decidir' }).click();
    reachable = true;
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByRole('heading')).toHaveText('Decidir 1 línea');
    await page.close();
  },
);
