import { api } from '@mostrador/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { runOn } from './databases.ts';
import { addPage, fillDraft, findManaged, propose, proposeChange, publishNow, withWords } from './documents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { untilHydrated } from './wait.ts';

const contents = '/administracion#contenido';
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const toast = (page: Page, text: string | RegExp) => page.getByText(text);

/** The part of Contenido that is shown. */
const see = (page: Page, part: 'Páginas' | 'Notas' | 'Orden') =>
  page.getByRole('radio', { name: part, exact: true }).check();

async function choose(page: Page, title: string, entry: string) {
  await row(page, title)
    .getByRole('button', { name: `Más sobre ${title}` })
    .click();
  await row(page, title).getByRole('button', { name: entry }).click();
}

const review = (page: Page, title: string) => page.getByRole('dialog', { name: `Propuesta: ${title}` });

/** `ins` and `del` with the words for those who listen left out. */
const marks = (part: Locator, tag: 'ins' | 'del') =>
  part
    .locator(tag)
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replace(/ \(se (?:agregó|quitó): |\) /g, '')));

test('an approver sees what a proposal changes, gives it back with a reason, and publishes it when it comes again; a writer cannot approve their own text', async ({
  page,
  secondPage,
  signIn,
}) => {
  await signIn(secondPage, 'contenido');
  await proposeChange(
    secondPage.request,
    '/tote',
    (content) => ({ ...withWords(content, 'tote', 'contenedor'), summary: 'Otra frase para la tarjeta del tote.' }),
    'Se llama contenedor',
  );

  await signIn(page, 'admin', contents);
  await page.getByRole('button', { name: 'Revisar la propuesta de Tote: Cajas de Traspaso' }).click();
  const dialog = review(page, 'Tote: Cajas de Traspaso');
  await expect(dialog).toContainText('Se llama contenedor');
  await expect(dialog.locator('ins').first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Datos de la página' })).toContainText('Resumen de la tarjeta');
  expect(await marks(dialog, 'ins')).toContain('contenedor');
  expect(await marks(dialog, 'del')).toContain('tote');
  await expect(dialog.getByText(/bloques sin cambios/).first()).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Devolver' }).click();
  const form = dialog.getByRole('form', { name: 'Devolver la propuesta' });
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(form).toContainText('Escribe qué hay que corregir.');
  await form.getByLabel('Qué hay que corregir').fill('Di también de qué color es.');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Seguir aquí' }).click();
  await form.getByRole('button', { name: 'Devolver' }).click();
  await expect(toast(page, /vuelve a ser un borrador/)).toBeVisible();
  await expect(row(page, 'Tote: Cajas de Traspaso')).toContainText('Devuelta');

  const { id } = await findManaged(secondPage.request, '/tote');
  await propose(secondPage.request, id, 'Ahora con el color');
  await secondPage.goto(contents);
  await row(secondPage, 'Tote: Cajas de Traspaso')
    .getByRole('button', { name: /^Propuesta/ })
    .click();
  const own = review(secondPage, 'Tote: Cajas de Traspaso');
  await expect(own).toContainText('Es tu propio texto');
  await own.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(own.getByRole('alert')).toContainText('Nadie aprueba su propio texto');

  await page.reload();
  await page.getByRole('button', { name: 'Revisar la propuesta de Tote: Cajas de Traspaso' }).click();
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(page, '«Tote: Cajas de Traspaso» publicada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/tote');
  await expect(page.getByRole('main')).toContainText('contenedor');
});

test('a proposal is approved for a date, which can be cancelled, and is published when the date comes', async ({
  page,
  secondPage,
  signIn,
  database,
}) => {
  await signIn(secondPage, 'contenido');
  await proposeChange(
    secondPage.request,
    '/pasillos',
    (content) => ({ ...content, title: 'Pasillos libres' }),
    'Título',
  );
  await signIn(page, 'admin', contents);
  const open = () =>
    row(page, '/pasillos')
      .getByRole('button', { name: /^Propuesta/ })
      .click();
  const dialog = review(page, 'Pasillos');
  const form = dialog.getByRole('form', { name: 'Publicar en una fecha' });
  const schedule = async () => {
    await dialog.getByRole('button', { name: 'Publicar el…' }).click();
    await form.getByLabel('Día').fill('2020-01-31');
    await form.getByRole('button', { name: 'Publicar en esa fecha' }).click();
    await expect(form.getByRole('alert')).toHaveText('Esa hora ya pasó. Elige una que venga.');
    await form.getByLabel('Día').fill(`${new Date().getFullYear() + 1}-05-04`);
    await form.getByLabel('Hora').fill('09:30');
    await form.getByRole('button', { name: 'Publicar en esa fecha' }).click();
    await expect(row(page, '/pasillos')).toContainText(/Programada: 0?4\smay\s\d{4}, 09:30/);
  };

  await open();
  await schedule();
  await open();
  await expect(dialog).toContainText('hora de Tijuana');
  await dialog.getByRole('button', { name: 'Cancelar la fecha' }).click();
  await expect(row(page, '/pasillos')).not.toContainText('Programada');
  await open();
  await schedule();

  // The date comes: the portal notices the change of the page and looks which dates are past.
  await runOn(database, async (sql) => {
    await sql`update document_revisions set publish_at = now() - interval '1 second' where publish_at is not null`;
    await sql`update documents set changed_at = now() where path = '/pasillos'`;
  });
  await expect(row(page, 'Pasillos libres')).toContainText('Publicada');
  await expect(row(page, 'Pasillos libres')).not.toContainText('Programada');
});

test('an earlier version is read, compared and restored as a draft; while a draft is open, nothing is restored', async ({
  page,
  secondPage,
  signIn,
}) => {
  await signIn(secondPage, 'contenido');
  await proposeChange(
    secondPage.request,
    '/tote',
    (content) => withWords(content, 'tote', 'contenedor'),
    'Otra palabra',
  );
  await signIn(page, 'admin');
  await publishNow(page.request, '/tote');
  await page.goto(contents);

  await row(page, '/tote')
    .getByRole('button', { name: /^Historial/ })
    .click();
  const history = page.getByRole('dialog', { name: /^Historial/ });
  await expect(history.getByRole('listitem')).toHaveText([/Versión 2.*Publicada.*Otra palabra/, /Versión 1.*Anterior/]);
  await expect(history.getByRole('listitem').first()).toContainText('aprobó');
  await history.getByRole('button', { name: 'Ver la versión 1' }).click();
  await expect(history.getByRole('heading', { name: /^Versión 1/ })).toBeVisible();
  await expect(history.getByRole('article')).not.toContainText('contenedor');
  await history.getByRole('button', { name: 'Historial' }).click();
  await history.getByRole('button', { name: 'Comparar la versión 1 con la publicada' }).click();
  await expect(history.getByRole('heading', { name: 'De la versión 1 a la 2' })).toBeVisible();
  await expect(history.locator('ins').first()).toContainText('contenedor');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Historial' }).click();
  await history.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(toast(page, /Se hizo un borrador con la versión 1/)).toBeVisible();
  await expect(row(page, '/tote')).toContainText('Borrador de');

  await row(page, '/tote')
    .getByRole('button', { name: /^Historial/ })
    .click();
  await expect(history).toContainText('No se puede restaurar ahora');
  await expect(history.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0);
});

test('a new promotion gets the address of its title, refuses one that is taken, and once published is in the menu and in the search', async ({
  page,
  secondPage,
  signIn,
}) => {
  await signIn(page, 'contenido', contents);
  await page.getByRole('button', { name: 'Nueva página' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva página' });
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(dialog).toContainText('Escribe el título.');
  await expect(dialog).toContainText('Elige el área responsable.');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await dialog.getByLabel('Tipo').selectOption({ label: 'Promoción' });
  await dialog.getByLabel('Título').fill('¡Martes de balatas!');
  await expect(dialog.getByLabel('Dirección')).toHaveValue('martes-de-balatas');
  await expect(dialog).toContainText('/promociones/martes-de-balatas');
  await dialog.getByLabel('Área responsable').selectOption({ label: 'el área de Mercadotecnia' });
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(page).toHaveURL(/\/editar\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  await page.goto(contents);
  await expect(row(page, '¡Martes de balatas!')).toContainText('Sin publicar');
  await page.getByRole('button', { name: 'Nueva página' }).click();
  await dialog.getByLabel('Tipo').selectOption({ label: 'Promoción' });
  await dialog.getByLabel('Título').fill('Martes de balatas');
  await dialog.getByLabel('Área responsable').selectOption({ label: 'el área de Mercadotecnia' });
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(dialog.getByLabel('Dirección')).toBeFocused();
  await expect(dialog).toContainText('Ya hay una página con esa dirección.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await propose(page.request, id, 'Sin terminar');
  await signIn(secondPage, 'admin', contents);
  await secondPage.getByRole('button', { name: 'Revisar la propuesta de ¡Martes de balatas!' }).click();
  const proposal = review(secondPage, '¡Martes de balatas!');
  await expect(proposal).toContainText('Falta el resumen que va en la tarjeta.');
  await proposal.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(proposal.getByRole('alert')).toContainText('A la página le falta algo antes de publicarse.');
  await expect(proposal).toContainText('Falta la imagen de la tarjeta.');
  await proposal.getByRole('button', { name: 'Devolver' }).click();
  await proposal.getByLabel('Qué hay que corregir').fill('Está sin terminar.');
  // The page is fetched anew sooner than the list of pages: the answer closes the dialog all the same.
  const { promise: fetched, resolve: showFetched } = Promise.withResolvers<void>();
  await secondPage.route(`**${api.managedDocuments}`, async (route) => {
    await fetched;
    await route.continue();
  });
  const refetched = secondPage.waitForResponse((response) => response.url().endsWith(api.managedDocument(id)));
  await proposal.getByRole('button', { name: 'Devolver' }).click();
  await (await refetched).finished();
  showFetched();
  await expect(toast(secondPage, '«¡Martes de balatas!» vuelve a ser un borrador')).toBeVisible();
  await expect(proposal).toBeHidden();
  await secondPage.unroute(`**${api.managedDocuments}`);

  // The picture of another page serves for the card.
  const { id: other } = await findManaged(page.request, '/tote');
  const answer = await page.request.get(api.managedDocument(other));
  const { picture } = (await answer.json()).publicada.contenido;
  await fillDraft(page.request, id, (content) => ({
    ...content,
    summary: 'Diez por ciento menos en balatas, los martes.',
    words: 'frenos pastillas',
    picture,
    validFrom: '2026-01-01',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cada martes, las balatas cuestan menos.' }] }],
    },
  }));
  await propose(page.request, id, 'Promoción nueva');

  await secondPage.reload();
  await secondPage.getByRole('button', { name: 'Revisar la propuesta de ¡Martes de balatas!' }).click();
  await expect(proposal).toContainText('Es una página nueva');
  await proposal.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(toast(secondPage, '«¡Martes de balatas!» publicada')).toBeVisible();

  await signIn(page, 'mostrador', '/promociones');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Martes de balatas/ })
    .click();
  await expect(page).toHaveURL(/\/promociones\/martes-de-balatas$/);
  await expect(page.getByRole('main')).toContainText('Cada martes, las balatas cuestan menos.');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar/ }).fill('martes balatas');
  await expect(page.getByRole('option', { name: /Martes de balatas/ }).first()).toBeVisible();
});

test('a seller says what is wrong although the network fails once, the area answers in place, and the answer is in the bell', async ({
  page,
  secondPage,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/devoluciones');
  await untilHydrated(page);
  const report = page.getByRole('button', { name: '¿Algo está mal?' });
  await report.click();
  const form = page.getByRole('form', { name: 'Nota sobre Devoluciones' });
  await expect(form.getByLabel('¿Qué está mal en esta página?')).toBeFocused();
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form).toContainText('Escribe qué está mal.');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(report).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByLabel('¿Qué está mal en esta página?').fill('El plazo ya no es de 30 días.');
  await page.route(`**${api.documentNotes}`, (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('alert')).toContainText('Tu nota sigue aquí.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^Gracias\. Tu nota llegó/)).toBeFocused();

  await signIn(secondPage, 'contenido', contents);
  await expect(row(secondPage, '/devoluciones')).toContainText('1 nota');
  await secondPage.getByRole('button', { name: 'Ver y responder' }).click();
  const note = secondPage.getByRole('listitem').filter({ hasText: 'El plazo ya no es de 30 días.' });
  await note.getByRole('button', { name: 'Responder' }).click();
  await expect(note).toContainText('Escribe la respuesta.');
  await note.getByLabel('Respuesta').fill('Gracias: son 15 días, ya lo corregimos.');
  await expectAccessible(secondPage);
  await note.getByRole('button', { name: 'Responder' }).click();
  await expect(toast(secondPage, /^Respuesta enviada a/)).toBeVisible();
  await expect(note).toHaveCount(0);
  await secondPage.getByRole('radio', { name: 'Todas' }).check();
  await expect(note).toContainText('son 15 días');

  await page.getByRole('button', { name: 'Avisos, 1 sin leer' }).click();
  await expect(page.getByRole('list', { name: 'Avisos' }).getByRole('link').first()).toContainText('15 días');
});

test('a note form that does not load leaves the page to its reader, and loads after a reload', async ({
  browser,
  portal,
  signIn,
}) => {
  // A window of its own: React writes into the console that the code did not load.
  const page = await browser.newPage({ baseURL: portal.address });
  await signIn(page, 'mostrador', '/devoluciones');
  await untilHydrated(page);
  let reachable = false;
  await page.route('**/assets/note-form-*.js', (route) => (reachable ? route.continue() : route.abort()));
  await page.getByRole('button', { name: '¿Algo está mal?' }).click();
  await expect(page.getByRole('article')).toContainText('No se pudo abrir esta pantalla');
  await expect(page.getByRole('article')).toContainText('Redacción inicial');
  reachable = true;
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await untilHydrated(page);
  await page.getByRole('button', { name: '¿Algo está mal?' }).click();
  await expect(page.getByLabel('¿Qué está mal en esta página?')).toBeFocused();
  await page.close();
});

test('a page of the chain is retired and brought back, one of the portal cannot be, the area and the review are set, and an overdue page is confirmed', async ({
  page,
  secondPage,
  signIn,
  database,
}) => {
  await signIn(page, 'admin');
  const { id: other } = await findManaged(page.request, '/tote');
  const { contenido } = (await (await page.request.get(api.managedDocument(other))).json()).publicada;
  await signIn(secondPage, 'contenido');
  const data = { titulo: 'Cobro sin señal', direccion: 'cobro-sin-senal', area: 'ventas', plantilla: 'vacia' } as const;
  const id = await addPage(secondPage.request, { tipo: 'guides', ...data });
  await fillDraft(secondPage.request, id, () => ({ ...contenido, title: 'Cobro sin señal' }));
  await propose(secondPage.request, id, 'Guía nueva');
  await publishNow(page.request, '/guias/cobro-sin-senal');

  await page.goto(contents);
  await row(page, '/tote')
    .getByRole('button', { name: /^Más sobre/ })
    .click();
  await expect(row(page, '/tote').getByRole('button', { name: 'Sigue vigente' })).toBeVisible();
  await expect(row(page, '/tote').getByRole('button', { name: 'Retirar' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await choose(page, 'Cobro sin señal', 'Área y plazo');
  const settings = page.getByRole('dialog', { name: /^Área y plazo/ });
  await settings.getByLabel('Revisarla cada cuántos meses').fill('99');
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(settings).toContainText('Escribe de 1 a 36.');
  await settings.getByLabel('Revisarla cada cuántos meses').fill('6');
  await settings.getByLabel('Área responsable').selectOption({ label: 'la jefatura de Reparto' });
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, 'Cobro sin señal')).toContainText('Jefatura de Reparto');

  await choose(page, 'Cobro sin señal', 'Retirar');
  const question = page.getByRole('dialog', { name: '¿Retirar «Cobro sin señal»?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, 'Cobro sin señal')).toBeVisible();
  await choose(page, 'Cobro sin señal', 'Retirar');
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(row(page, 'Cobro sin señal')).toHaveCount(0);
  await secondPage.goto('/guias/cobro-sin-senal');
  await expect(secondPage.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');

  await page.getByLabel('Estado').selectOption({ label: 'Retiradas' });
  await choose(page, 'Cobro sin señal', 'Recuperar');
  await expect(page.getByText('No encontramos páginas así')).toBeVisible();
  await secondPage.goto('/guias/cobro-sin-senal');
  await expect(secondPage.getByRole('heading', { level: 1 })).toHaveText('Cobro sin señal');

  await runOn(database, async (sql) => {
    await sql`update documents set reviewed_on = '2020-01-31', changed_at = now() where path = '/tote'`;
  });
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Espera por ti' });
  await expect(waiting).toContainText('Tocaba antes del 31 de enero de 2021');
  await waiting.getByRole('button', { name: 'Sigue vigente Tote: Cajas de Traspaso' }).click();
  await expect(waiting).not.toContainText('Por revisar');
});

test('the list is searched and filtered, pages are seen as on a phone, the order of the cards is changed by buttons and by dragging and undone', async ({
  page,
  secondPage,
  signIn,
}) => {
  await signIn(page, 'admin', contents);
  const rows = page.getByRole('table', { name: 'Guías y promociones' }).getByRole('row');
  await expect(rows).toHaveCount(21);
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
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Tipo').selectOption({ label: 'Todas' });

  await choose(page, 'Pasillos', 'Vista previa');
  const preview = page.getByRole('dialog', { name: 'Vista previa: Pasillos' });
  const heading = preview.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Pasillos');
  const widthInside = () => heading.evaluate((element) => element.ownerDocument.defaultView?.innerWidth);
  expect(await widthInside()).toBeGreaterThan(1000);
  await preview.getByRole('radio', { name: 'Teléfono' }).check();
  await expect.poll(widthInside).toBe(390);
  await preview.getByRole('button', { name: 'Cerrar' }).click();

  const titles = async () => {
    const { documentos } = await (await page.request.get(api.managedDocuments)).json();
    return documentos
      .filter(({ tipo }: { tipo: string }) => tipo === 'guides')
      .toSorted((a: { orden: number }, b: { orden: number }) => a.orden - b.orden)
      .map(({ titulo }: { titulo: string }) => titulo) as string[];
  };
  const [first = '', second = '', third = ''] = await titles();
  await see(page, 'Orden');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Subir/ }) });
  await expect(cards).toHaveCount(18);
  await page.getByRole('button', { name: `Bajar ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toContainText(first);
  await expect(page.getByRole('button', { name: `Bajar ${first}` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cards.first()).toContainText(first);

  const handle = cards.nth(2).locator('[title="Arrastra para mover"]');
  const [from, to] = [await handle.boundingBox(), await cards.first().boundingBox()];
  if (!from || !to) throw new Error('the cards are not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await expect(cards.first()).toContainText(third);
  await page.getByRole('button', { name: 'Guardar el orden' }).click();
  await expect(toast(page, 'Orden guardado')).toBeVisible();
  expect((await titles()).slice(0, 3)).toEqual([third, first, second]);

  await signIn(secondPage, 'mostrador', '/ayuda');
  await expect(secondPage.getByRole('main').getByRole('listitem').first()).toContainText(third);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(titles).toEqual(expect.arrayContaining([first]));
  await expect.poll(async () => (await titles())[0]).toBe(first);
});
