import type { ManagedDocuments } from '@mostrador/contract/document-editing';
import type { DocumentCards } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { addPage } from './documents.ts';
import { choose, contents, toast } from './documents-contents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdToast } from './wait.ts';

/** The part of Contenido that is shown. */
const see = (page: Page, part: 'Páginas' | 'Notas' | 'Orden') =>
  page.getByRole('radio', { name: part, exact: true }).check();

const managedDocuments = async (page: Page): Promise<ManagedDocuments> =>
  (await page.request.get(api.managedDocuments)).json();

/** Of the guides, in their order. */
async function guideTitles(page: Page): Promise<string[]> {
  const { documentos } = await managedDocuments(page);
  const guides = documentos.filter(({ tipo }) => tipo === 'guides').toSorted((a, b) => a.orden - b.orden);
  return guides.map(({ titulo }) => titulo);
}

const orderCards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Subir/ }) });

test('the list is searched and filtered, pages are seen as on a phone, the order of the cards is changed by buttons and by dragging and undone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', contents);
  const rows = page.getByRole('table', { name: 'Guías y promociones' }).getByRole('row');
  const { documentos } = await managedDocuments(page);
  expect(documentos.length).toBeGreaterThanOrEqual(20);
  await expect(rows).toHaveCount(documentos.length + 1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar todo (ZIP)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(toast(page, /^Archivo descargado/)).toBeVisible();
  await page.getByLabel('Buscar', { exact: true }).fill('aceites acomodo');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Buscar', { exact: true }).fill('');
  await page.getByLabel('Tipo').selectOption({ label: 'Promociones' });
  const promotions = documentos.filter(({ tipo }) => tipo === 'promotions');
  expect(promotions.length).toBeGreaterThanOrEqual(2);
  await expect(rows).toHaveCount(promotions.length + 1);
  await page.getByLabel('Tipo').selectOption({ label: 'Todas' });

  await choose(page, 'Pasillos', 'Vista previa');
  const preview = page.getByRole('dialog', { name: 'Vista previa: Pasillos' });
  const heading = preview.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Pasillos');
  const widthInside = () => heading.evaluate((element) => element.ownerDocument.defaultView?.innerWidth);
  expect(await widthInside()).toBeGreaterThan(1000);
  await preview.getByRole('radio', { name: 'Teléfono' }).check();
  await expect.poll(widthInside).toBe(390);
  await test.step('a link of the page opens in a tab of its own', async () => {
    const opened = page.waitForEvent('popup');
    await preview.frameLocator('iframe').getByRole('article').locator('a[href^="/"]').first().click();
    await (await opened).close();
    await expect(page).toHaveURL(/\/administracion#contenido$/);
    await expect(preview).toBeVisible();
  });
  await preview.getByRole('button', { name: 'Cerrar' }).click();

  const titles = () => guideTitles(page);
  const before = await titles();
  const [first = '', second = '', third = ''] = before;
  await see(page, 'Orden');
  const cards = orderCards(page);
  expect(before.length).toBeGreaterThanOrEqual(18);
  await expect(cards).toHaveCount(before.length);
  await page.getByRole('button', { name: `Bajar ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toContainText(first);
  await expect(page.getByRole('button', { name: `Bajar ${first}` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cards.first()).toContainText(first);

  const drag = async (from: number, to: number, steps: number) => {
    const handle = await cards.nth(from).locator('[title="Arrastra para mover"]').boundingBox();
    const place = await cards.nth(to).boundingBox();
    if (!handle || !place) throw new Error('the cards are not on the screen');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, place.y + place.height / 2, { steps });
    await page.mouse.up();
  };
  await test.step('a card follows a pointer that passes whole cards at once', async () => {
    await drag(0, 3, 3);
    await expect(cards.nth(3)).toContainText(first);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(cards.first()).toContainText(first);
  });
  await drag(2, 0, 12);
  await expect(cards.first()).toContainText(third);
  await page.getByRole('button', { name: 'Guardar el orden' }).click();
  await expect(toast(page, 'Orden guardado')).toBeVisible();
  await holdToast(page);
  expect((await titles()).slice(0, 3)).toEqual([third, first, second]);
  const firstForReaders = async () =>
    ((await (await page.request.get(api.documents)).json()) as DocumentCards).cards[0];
  await expect.poll(firstForReaders).toMatchObject({ kind: 'guides', title: third });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(titles).toEqual(expect.arrayContaining([first]));
  await expect.poll(async () => (await titles())[0]).toBe(first);
});

test('cards that are moved while an order is saved stay there, the focus goes on near them, and an undo that fails says so on another part', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', contents);
  const [first = '', second = '', third = ''] = await guideTitles(page);
  const firstThree = async () => (await guideTitles(page)).slice(0, 3);
  await see(page, 'Orden');
  const lower = page.getByRole('button', { name: `Bajar ${first}` });
  const save = page.getByRole('button', { name: 'Guardar el orden' });
  await lower.click();
  await test.step('a page that is added meanwhile is told of, and the order is saved with it', async () => {
    const added = {
      tipo: 'guides',
      direccion: 'lavado',
      titulo: 'Lavado',
      area: 'ventas',
      plantilla: 'vacia',
    } as const;
    await page.route(
      `**${api.documentOrder}`,
      async (route) => {
        await addPage(page.request, added);
        await route.continue();
      },
      { times: 1 },
    );
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(
      'La lista de páginas cambió mientras tanto. Revisa el orden y guárdalo de nuevo.',
    );
    await expect(orderCards(page).last()).toContainText('Lavado');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alert'), 'there is nothing to save any more').toHaveCount(0);
    await lower.click();
  });
  const { promise: moved, resolve: send } = Promise.withResolvers<void>();
  await page.route(
    `**${api.documentOrder}`,
    async (route) => {
      await moved;
      await route.continue();
    },
    { times: 1 },
  );
  await save.click();
  await lower.click();
  await expect(orderCards(page).nth(2)).toContainText(first);
  send();
  await expect(toast(page, 'Orden guardado')).toBeVisible();
  expect(await firstThree()).toEqual([second, first, third]);
  await expect(orderCards(page).nth(2)).toContainText(first);
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Subir ${second}` })).toBeFocused();
  expect(await firstThree()).toEqual([second, third, first]);

  await holdToast(page);
  // By the keyboard: the pointer stays on the toast.
  await page.getByRole('radio', { name: 'Páginas', exact: true }).press('Space');
  await expect(page.getByRole('table', { name: 'Guías y promociones' })).toBeVisible();
  await page.route(`**${api.documentOrder}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(toast(page, /^Algo falló de nuestro lado/)).toBeVisible();
});
