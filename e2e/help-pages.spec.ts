import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import {
  liveTest as baseLiveTest,
  sharedTest as baseSharedTest,
  expect,
  expectAccessible,
  test as freshTest,
  setLive,
} from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { holdRequests, waitForAnswers } from './network.ts';

/** The pictures of help pages are on other sites. */
async function blockOtherSites({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await use(page);
}

const liveTest = baseLiveTest.extend({ page: blockOtherSites });
const sharedTest = baseSharedTest.extend({ page: blockOtherSites });
const test = freshTest.extend({ page: blockOtherSites });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const form = (page: Page) => page.getByRole('form', { name: 'Página de ayuda nueva' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: /^Agrega/ });

function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/pages')) posts += 1;
  });
  return () => posts;
}

sharedTest(
  'the form asks for each missing field and a good url, and asks before leaving; a failed request keeps the text, and sending again adds one page',
  async ({ page, signIn }) => {
    const posts = countPosts(page);
    // The form exists even while the section is in migration.
    await signIn(page, 'mostrador', '/paginas/agregar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar Pagina de Ayuda');
    await submit(page).click();
    for (const sentence of [
      'Elige la categoría.',
      'Elige el tipo de página.',
      'Escribe el nombre de la página.',
      'Url invalida!',
      'Escribe la url de una imagen.',
      'Escribe un comentario corto.',
    ]) {
      await expect(form(page)).toContainText(sentence);
    }
    await field(page, 'Nombre').fill('A medias');
    await page.getByRole('button', { name: 'Regresar' }).click();
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(field(page, 'Nombre')).toHaveValue('A medias');

    // Other journeys of this portal may have added a page too.
    const added = `Balatas ${randomUUID()}`;
    await field(page, 'Categoría').selectOption('Frenos');
    await field(page, 'Tipo').selectOption('PDF');
    await field(page, 'Nombre').fill(added);
    await field(page, 'Url').fill('javascript:alert(1)');
    // Any text is stored; the drawing stands in for what is no picture.
    await field(page, 'Url de la imagen').fill('foto pendiente');
    await field(page, 'Comentario corto').fill('Medidas de balatas');
    await submit(page).click();
    await expect(field(page, 'Url')).toBeFocused();
    await expect(form(page).getByRole('alert')).toHaveText('Url invalida!');
    await expect(field(page, 'Nombre')).toHaveValue(added);
    expect(posts()).toBe(0);
    await expectAccessible(page);

    await field(page, 'Url').fill('https://www.balatas.com/catálogo de balatas');
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const lineBreaks = async (route: Route) => {
      await lost;
      // The server adds the page, and the browser gets no response.
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/v1/pages', lineBreaks, { times: 1 });
    await submit(page).click();
    await expect(form(page).getByRole('button', { name: 'Agregando…' })).toBeVisible();
    // It may still fail, and then there is something to send again.
    await page.getByRole('button', { name: 'Regresar' }).click();
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    lose();
    await expect(form(page).getByRole('alert')).toContainText('No se pudo conectar con el portal');
    await expect(field(page, 'Categoría')).toHaveValue('Frenos');
    await expect(field(page, 'Comentario corto')).toHaveValue('Medidas de balatas');
    expect(posts()).toBe(1);

    await submit(page).dblclick();
    await expect(page.getByText(`Página agregada: ${added}`)).toBeVisible();
    for (const name of ['Categoría', 'Tipo', 'Nombre', 'Url', 'Url de la imagen', 'Comentario corto']) {
      await expect(field(page, name), name).toHaveValue('');
    }
    expect(posts()).toBe(2);
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(/\/paginas$/);
    const list = (await (await page.request.get('/api/v1/pages')).json()) as { name: string; image_url: string }[];
    expect(list.filter(({ name }) => name === added)).toMatchObject([{ image_url: 'foto pendiente' }]);
  },
);

liveTest(
  'a list that does not load can be requested again; it shows the pictures that load, fits phone and PC, filters while typing, links to another tab, and has no buttons for staff',
  async ({ page, signIn }) => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const referers: (string | undefined)[] = [];
    await page.route('https://imagenes.test/gates.jpg', async (route) => {
      referers.push(route.request().headers().referer);
      await route.fulfill({ body: picture, contentType: 'image/png' });
    });
    await page.route('**/api/v1/pages', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await signIn(page, 'admin', '/paginas');
    const filter = page.getByLabel('Filtrar');
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('main')).toHaveText('Paginas de AyudaFiltrarAgregar páginaReintentar');
    await expect(filter).toBeVisible();
    await expectAccessible(page);
    await retry.press('Enter');
    await expect(cards(page)).toHaveCount(12);
    await expect(filter).toBeFocused();

    // A picture covers the drawing once it has loaded.
    const pictures = (name: string) => cards(page).filter({ hasText: name }).locator('img');
    await expect(pictures('Gates').last()).toHaveCSS('opacity', '1');
    await expect(pictures('Gates')).toHaveCount(2);
    await expect(pictures('NGK')).toHaveCount(1);
    expect(referers).toEqual([undefined]);

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(cards(page)).toHaveCount(12);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }

    await filter.fill('BUJÍAS');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('NGK');
    await expect(page.getByRole('status').filter({ hasText: '1 de 12 páginas' })).toBeVisible();
    const link = cards(page).getByRole('link', { name: /^NGK/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await filter.fill('foto');
    await expect(cards(page)).toHaveCount(3);
    await filter.fill('(.*)');
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Quitar el filtro' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(filter).toBeFocused();

    await signIn(page, 'mostrador', '/paginas');
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).getByRole('button')).toHaveCount(0);
  },
);

test('the administrator edits and deletes pages; the second of two editors is warned of the conflict and can overwrite; an edit in progress survives the deletion of the page and the switch to migration', async ({
  page,
  openSession,
}) => {
  await waitForAnswers(page);
  await openSession(page, 'admin');
  await setLive(page.request, ['paginas']);
  await page.goto('/paginas');
  await page.getByRole('button', { name: 'Editar: Gates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar página de ayuda' });
  await dialog.getByLabel('Nombre').fill('Gates México');
  await dialog.getByLabel('Url', { exact: true }).fill('gates');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Url invalida!');
  await expectAccessible(page);
  await dialog.getByLabel('Url', { exact: true }).fill('https://www.gates.com/mx');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Página actualizada: Gates México')).toBeVisible();
  const edited = page.getByRole('button', { name: 'Editar: Gates México' });
  await expect(edited).toBeFocused();

  await test.step('an answer that comes late leaves open the page that is edited by then', async () => {
    const update = await holdRequests(page, 'PUT', '**/api/v1/pages/*');
    await edited.click();
    await dialog.getByLabel('Nombre').fill('Gates de México');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog.getByRole('button', { name: 'Actualizando…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Editar: Brembo' }).click();
    await dialog.getByLabel('Comentario corto').fill('A medias');
    update();
    await expect(page.getByText('Página actualizada: Gates de México')).toBeVisible();
    await expect(dialog.getByLabel('Comentario corto')).toHaveValue('A medias');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  await page.getByRole('button', { name: 'Borrar: NGK' }).click();
  const question = page.getByRole('dialog', { name: '¿Borrar esta página?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Borrar: NGK' }).click();
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expect(cards(page)).toHaveCount(11);

  await page.getByRole('button', { name: 'Editar: Brembo' }).click();
  await dialog.getByLabel('Comentario corto').fill('Del segundo');
  const list = (await (await page.request.get('/api/v1/pages')).json()) as { id: number; name: string }[];
  const theirs = list.find(({ name }) => name === 'Brembo');
  await page.request.put(`/api/v1/pages/${theirs?.id}`, { data: { page: { ...theirs, comment: 'Del primero' } } });
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Otra persona cambió esto mientras lo editabas');
  await expect(dialog.getByRole('alert')).toContainText('Comentario corto: Del primero');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Comentario corto')).toHaveValue('Del segundo');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(cards(page).filter({ hasText: 'Del segundo' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Borrar: Brembo' }).click();
  await page.request.put(`/api/v1/pages/${theirs?.id}`, { data: { page: { ...theirs, comment: 'Del tercero' } } });
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Otra persona acaba de cambiar esta página.')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Del tercero' })).toHaveCount(1);

  const filter = page.getByLabel('Filtrar');
  await filter.fill('Del tercero');
  await page.getByRole('button', { name: 'Editar: Brembo' }).click();
  await dialog.getByLabel('Comentario corto').fill('Del cuarto');
  expect((await page.request.delete(`/api/v1/pages/${theirs?.id}`)).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Esa página de ayuda ya no existe.');
  await expect(page.getByText('Ninguna página dice «Del tercero»')).toBeAttached();
  await expect(dialog.getByLabel('Comentario corto')).toHaveValue('Del cuarto');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await filter.fill('');

  await page.getByRole('button', { name: 'Editar: Bosch' }).click();
  await dialog.getByLabel('Comentario corto').fill('Bujías, bombas y sensores');
  // A screen without unsaved text follows the switch: once it did, every open screen has been notified.
  const other = await page.context().newPage();
  await other.goto('/paginas');
  await expect(other.getByLabel('Filtrar')).toBeVisible();
  expect((await page.request.put('/api/v1/secciones/paginas', { data: { state: 'migracion' } })).status()).toBe(200);
  await expect(other.getByText('Estamos Migrando a una Pagina Nueva')).toBeVisible();
  await expect(dialog.getByLabel('Comentario corto')).toHaveValue('Bujías, bombas y sensores');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Página actualizada: Bosch')).toBeVisible();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('link', { name: 'Paginas', exact: true }).click();
  await expect(page.getByText('Estamos Migrando a una Pagina Nueva')).toBeVisible();
});
