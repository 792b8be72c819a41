import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { guideFacts } from './guide-facts.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { firstPages } from './titles.ts';
import { untilFontsReady, untilHydrated, untilPictureLoaded } from './wait.ts';

/** In the order that the guides themselves give. */
const guides = firstPages.filter(({ kind }) => kind === 'guides').toSorted((one, other) => one.order - other.order);
const files = guides.map(({ path }) => path);
const titlesInOrder = () => guides.map(({ content }) => content.title);

test.describe('as the server renders them', () => {
  // No script may render again what the test puts into the page.
  test.use({ javaScriptEnabled: false });

  test('every guide contains its required facts and pictures with alternative text', async ({ page, signIn }) => {
    expect(files).toEqual(expect.arrayContaining(Object.keys(guideFacts)));
    await signIn(page, 'mostrador', files[0]);
    const main = page.getByRole('main');
    for (const path of files) {
      // A guide that the specification does not know has no facts to keep.
      const { facts, drawings } = guideFacts[path] ?? { facts: [], drawings: 0 };
      // In a page that has the styles of guides; opening each would take much longer.
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
      await main.evaluate((old, text) => {
        const served = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
        old.replaceWith(served ?? '');
      }, html);
      await expect(main.getByText(/pendiente de visto bueno (de la|del) |Revisada el/), path).toBeVisible();
      const words = (await main.innerText()).replace(/\s+/g, ' ');
      for (const fact of facts) expect.soft(words, path).toMatch(fact);
      expect(await main.locator('img').count(), `${path}: drawings`).toBeGreaterThanOrEqual(drawings);
      const unnamed = main.locator('img:not([alt]), img[alt=""]');
      expect(await unnamed.count(), `${path}: pictures without alternative text`).toBe(0);
    }
  });
});

test('the menu lists the guides in order, four to a row, opens them, and finds them by a word of their text', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/ayuda');
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  const specified = [
    'Requisición de Mercancía',
    'Códigos de Barras',
    'Porta Promoción',
    'Etiquetas de Garantía T3',
    'Acomodo de Aceites',
    'Conseguir Partes que No Tenemos',
    'Seguridad al Manejar',
    'Tote: Cajas de Traspaso',
    'Personal de Mostradores',
    'Exhibición de Mercancías',
    'Devoluciones',
    'Trato al Cliente',
    'Repartidores',
    'Limpieza de Estacionamientos',
    'Mostradores',
    'Pasillos',
    'Desperfectos en Tienda',
    'Estrictamente Prohibido',
  ];
  expect(titlesInOrder()).toEqual(expect.arrayContaining(specified));
  await expect(titles).toHaveText([...titlesInOrder(), 'Equipo de apoyo']);
  const placeholder = main.getByRole('listitem').filter({ hasText: 'Equipo de apoyo' });
  await expect(placeholder).toContainText('Próximamente');
  await expect(placeholder.getByRole('link')).toHaveCount(0);
  await expect(main.getByRole('listitem').filter({ hasText: 'Limpieza de Estacionamientos' })).toContainText(
    /al menos tres veces al día/i,
  );
  const inFirstRow = async () => {
    const tops = await main
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, cards] of [
    [1280, 4],
    [820, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(inFirstRow, `cards in a row at ${width}`).toBe(cards);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'the menu on a phone').toBeLessThanOrEqual(4000);
  await untilHydrated(page);
  await main.getByRole('link', { name: 'Tote: Cajas de Traspaso' }).click();
  await expect(page).toHaveURL(/\/tote$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page).toHaveURL(/\/ayuda$/);

  const searchBox = page.getByRole('searchbox', { name: 'Buscar en las guías' });
  await searchBox.fill('CINCHOS almacen');
  await expect(titles).toHaveText(['Tote: Cajas de Traspaso']);
  await searchBox.fill('zzzz');
  await expect(page.getByText('Ninguna guía habla de eso')).toBeVisible();
  await searchBox.fill('');
  await expect(titles).toHaveCount(files.length + 1);
});

test('a guide marks the section being read and its place in the menu', async ({ page, signIn }) => {
  await signIn(page, 'mostrador', '/tote');
  await untilHydrated(page);
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  const current = contents.locator('[aria-current="location"]');
  await expect(current).toHaveText('Cómo se llama cada tote');
  await page
    .getByRole('heading', { name: 'En la sucursal: cómo se recibe' })
    .evaluate((title) => title.scrollIntoView());
  await expect(current).toHaveText('En la sucursal: cómo se recibe');
  for (const name of ['El regreso', 'Preguntas frecuentes', 'Guías relacionadas']) {
    await contents.getByRole('link', { name }).click();
    await expect(current).toHaveText(name);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveText('Cómo se llama cada tote');

  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const group = menu.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' });
  const expectPlace = async (entry: string) => {
    await expect(group, entry).toHaveAttribute('aria-current', 'true');
    await group.click();
    await expect(menu.locator('a[aria-current]')).toHaveText(entry);
  };
  await expectPlace('Guías');
  await page.goto('/castrolganamas');
  await expectPlace('Promociones');
  await page.goto('/paginas/agregar');
  await expect(group).not.toHaveAttribute('aria-current');
  await expect(menu.locator('a[aria-current]')).toHaveText('Paginas');
});

test('nothing shifts while a guide and its pictures load; a picture opens larger, and Escape closes it and returns the focus; a printed guide contains only title, text and pictures', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'mostrador', '/limpieza_estacionamientos');
  const pictures = page.getByRole('main').getByRole('img');
  await untilFontsReady(page);
  await untilPictureLoaded(pictures.first());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await untilPictureLoaded(pictures.last());
  await expectNoLayoutShift(page);

  const picture = pictures.first();
  const name = (await picture.getAttribute('alt')) ?? '';
  const small = await picture.boundingBox();
  await page.getByRole('button', { name }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name })).toBeVisible();
  const large = await dialog.getByRole('img').boundingBox();
  expect(large?.width ?? 0).toBeGreaterThan(small?.width ?? 0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name }).first()).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Limpieza de Estacionamientos' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation').first(),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Regresar' }),
    page.getByRole('button', { name: 'Imprimir' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  const sheet = await page.pdf({ format: 'Letter' });
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
});
