import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { partScreen } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { openDatabase } from '../server/src/db/client.ts';
import { lostSales } from '../server/src/lost-sales/table.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectFitsNarrowViewports, expectQuiet } from './layout.ts';
import { holdToast, untilHydrated } from './wait.ts';

const part = Buffer.from('codigo wp9001').toString('base64url');
const address = partScreen(part, 'Tijuana');

/** Three cars in two branches asked the seller for the same water pump. */
async function reportPump(database: string) {
  const db = openDatabase({ url: database }, { max: 1 });
  const [seller] = await db.$client<[{ id: string }]>`select id from users where username = 'mostrador'`;
  const shops = await db.$client<{ id: number; nombre: string }[]>`
    select id, nombre from branches where nombre in ('Otay TJ', 'Soler TJ') order by nombre`;
  await db.insert(lostSales).values(
    ['Sentra', 'Versa', 'Sentra'].map((model, place) => {
      const shop = shops[place % 2];
      return {
        ...sampleReport,
        ...{
          formato: 'general' as const,
          reportedBy: seller.id,
          reportedAt: new Date(Date.now() - (place + 1) * 5 * 864e5),
        },
        ...{
          car_marca: 'Nissan',
          car_modelo: model,
          car_anio: '2015',
          codigo_parte: 'WP-9001',
          pieza: 'bomba de agua',
        },
        ...{ plaza: 'Tijuana', sucursal: shop?.nombre ?? '', branchId: shop?.id },
      };
    }),
  );
  await db.$client.end();
}

const sentence = (page: Page) =>
  page.getByRole('region', { name: 'Bomba de agua' }).getByRole('paragraph').filter({ hasText: 'pidieron' });
const needs = (page: Page) => page.locator('li[data-counts]');
const decide = (page: Page) => page.getByRole('button', { name: 'Decidir', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar la decisión' });

test('a buyer looks behind the figures and supplies a part, a second one is told, and the seller is notified of it once', async ({
  page,
  secondPage,
  signIn,
  openSession,
  database,
}) => {
  await reportPump(database);
  await openSession(page, 'compras');
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1${address}`)).json()).linea, 'the line is computed')
    .toMatchObject({ plaza: 'Tijuana' });
  await page.goto(address);
  await expect(sentence(page)).toContainText('La pidieron 3 veces en');

  // A number opens what it counts.
  await sentence(page).getByRole('button', { name: '3 veces' }).click();
  await expect(page.getByRole('heading', { name: 'Todas las veces que la pidieron' })).toBeFocused();
  await expect(needs(page)).toHaveCount(3);
  await page.getByRole('button', { name: '1 vez para Nissan Versa' }).click();
  await expect(needs(page)).toHaveText([/Nissan Versa 2015/]);
  await page.getByRole('button', { name: 'Ver todos los reportes' }).click();

  await page.getByRole('link', { name: 'Toda la cadena' }).click();
  await expect(sentence(page)).toContainText('en 2 sucursales de 1 plaza');
  await expect(page.getByRole('heading', { name: 'Bomba de agua' })).toBeFocused();
  await page.goBack();

  // Two cars of one customer, and back.
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Juntar en una vez' }).click();
  await expect(sentence(page)).toContainText(
    /La pidieron 2 veces .* Las 2 llamadas entre el .* y el .* cuentan como una\./,
  );
  await holdToast(page);
  await expectAccessible(page, 'body');
  await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
  await expect(sentence(page)).toContainText('La pidieron 3 veces');

  // The manager of a branch reads and comments; an administrator is about to decide.
  await signIn(secondPage, 'gerente', address);
  await expect(secondPage.getByText('Compras decide. Tú puedes comentar.')).toBeVisible();
  await expect(decide(secondPage)).toHaveCount(0);
  const comment = secondPage.getByLabel('Comentar', { exact: true });
  await comment.fill('También la piden en el taller');
  // The server stores the comment, and the browser gets no response.
  await secondPage.route(
    '**/comentarios?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await secondPage.getByRole('button', { name: 'Guardar el comentario' }).click();
  await expect(secondPage.getByRole('alert')).toBeVisible();
  await secondPage.getByRole('button', { name: 'Guardar el comentario' }).click();
  await expect(comment).toHaveValue('');
  await expect(secondPage.getByRole('listitem').filter({ hasText: 'También la piden en el taller' })).toHaveCount(1);
  await signIn(secondPage, 'admin', address);
  await decide(secondPage).click();
  await secondPage.getByLabel('Comentario (opcional)').fill('La pido con el proveedor');

  await decide(page).click();
  await page.getByRole('radio', { name: /^Surtida/ }).check();
  await page.getByLabel('Dónde').selectOption('Otay TJ');
  await expectAccessible(page);
  await save(page).click();
  await expect(sentence(page)).toContainText('Está surtida en Otay TJ desde hoy.');
  await expect(page.getByRole('region', { name: 'Comentarios' })).toContainText('También la piden en el taller');
  await expectAccessible(page);
  await expectQuiet(page, 'a part');
  await expectFitsNarrowViewports(page, 'a part');

  await save(secondPage).click();
  await expect(secondPage.getByRole('alert')).toContainText('Otra persona ya decidió: Surtida');
  await expect(secondPage.getByLabel('Comentario (opcional)')).toHaveValue('La pido con el proveedor');

  // The seller: the bell, what became of each report, and one line on the first screen.
  const news = /^Gracias a 3 reportes, la bomba de agua del Sentra ya está en Otay TJ\./;
  await signIn(page, 'mostrador', '/mis_reportes');
  const bell = page.getByRole('button', { name: /^Avisos/ });
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer');
  const outcome = /WP-9001.*Ya está en Otay TJ desde el /;
  await expect(page.getByRole('listitem').filter({ hasText: outcome })).toHaveCount(3);
  await expectAccessible(page);
  await page.goto('/inicio');
  await expect(page.getByText(news)).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Ver mis reportes' }).click();
  await expect(bell).toHaveAccessibleName('Avisos');
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible();
  await expect(page.getByText(news)).toHaveCount(0);
});
