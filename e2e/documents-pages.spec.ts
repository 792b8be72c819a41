import { api } from '@mostrador/contract/paths';
import { runOn } from './databases.ts';
import { addPage, fillDraft, findManaged, propose, publishedContent, publishNow } from './documents.ts';
import { choose, contents, review, row, toast } from './documents-contents.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, waitForAnswers } from './network.ts';
import { holdToast, untilHydrated } from './wait.ts';

test('a new promotion gets the address of its title, refuses one that is taken, and once published is in the menu and in the search', async ({
  page,
  secondPage,
  signIn,
}) => {
  await waitForAnswers(page);
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
  await dialog.getByLabel('Área responsable').selectOption({ label: 'Mercadotecnia' });
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(page).toHaveURL(/\/editar\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  await page.goto(contents);
  await expect(row(page, '¡Martes de balatas!')).toContainText('Sin publicar');
  await page.getByRole('button', { name: 'Nueva página' }).click();
  await dialog.getByLabel('Tipo').selectOption({ label: 'Promoción' });
  await dialog.getByLabel('Título').fill('Martes de balatas');
  await dialog.getByLabel('Área responsable').selectOption({ label: 'Mercadotecnia' });
  await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
  await expect(dialog.getByLabel('Dirección')).toBeFocused();
  await expect(dialog).toContainText('Ya hay una página con esa dirección.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await test.step('whoever does not wait for a new page is not carried into its editor', async () => {
    const create = await holdRequests(page, 'POST', `**${api.managedDocuments}`);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    await dialog.getByLabel('Título').fill('Lavado de motor');
    await dialog.getByLabel('Área responsable').selectOption({ label: 'Mercadotecnia' });
    await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
    await expect(dialog.getByRole('button', { name: 'Creando…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Nueva página' }).click();
    await dialog.getByLabel('Título').fill('Lavado de carrocería');
    create();
    await expect(toast(page, 'Se creó «Lavado de motor».')).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('Lavado de carrocería');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await holdToast(page);
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect(page).toHaveURL(/\/editar\/\d+$/);
  });

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
  const { picture } = await publishedContent(page.request, '/tote');
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
  // A link followed before that loads a new page, which reacts to keys later than it is shown.
  await untilHydrated(page);
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

test('a page of the chain is retired and brought back, one of the portal cannot be, the area and the review are set, and an overdue page is confirmed', async ({
  page,
  secondPage,
  openSession,
  database,
}) => {
  await openSession(page, 'admin');
  const content = await publishedContent(page.request, '/tote');
  await openSession(secondPage, 'contenido');
  const data = { titulo: 'Cobro sin señal', direccion: 'cobro-sin-senal', area: 'ventas', plantilla: 'vacia' } as const;
  const id = await addPage(secondPage.request, { tipo: 'guides', ...data });
  await fillDraft(secondPage.request, id, () => ({ ...content, title: 'Cobro sin señal' }));
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
  await settings.getByLabel('Área responsable').selectOption({ label: 'Jefatura de Reparto' });
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, 'Cobro sin señal')).toContainText('Jefatura de Reparto');

  await test.step('whoever changes only the review leaves the area that a colleague chose meanwhile', async () => {
    await choose(page, 'Cobro sin señal', 'Área y plazo');
    await expect(settings.getByLabel('Área responsable')).toHaveValue('reparto');
    const chosen = await page.request.put(api.documentSettings(id), { data: { area: 'almacen', revisar_cada: 6 } });
    expect(chosen.status()).toBe(200);
    await settings.getByLabel('Revisarla cada cuántos meses').fill('9');
    await settings.getByRole('button', { name: 'Guardar' }).click();
    await expect(settings).toBeHidden();
    expect(await findManaged(page.request, '/guias/cobro-sin-senal')).toMatchObject({
      area: 'almacen',
      revisar_cada: 9,
    });
  });

  await choose(page, 'Cobro sin señal', 'Retirar');
  const question = page.getByRole('dialog', { name: '¿Retirar «Cobro sin señal»?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, 'Cobro sin señal')).toBeVisible();
  await choose(page, 'Cobro sin señal', 'Retirar');
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(row(page, 'Cobro sin señal')).toHaveCount(0);
  const answerToReaders = async () => {
    const answer = await secondPage.request.get(api.document, { params: { ruta: '/guias/cobro-sin-senal' } });
    return answer.status();
  };
  await expect.poll(answerToReaders).toBe(404);

  await page.getByLabel('Estado').selectOption({ label: 'Retiradas' });
  await choose(page, 'Cobro sin señal', 'Recuperar');
  await expect(page.getByText('No encontramos páginas así')).toBeVisible();
  await expect.poll(answerToReaders).toBe(200);

  await runOn(database, async (sql) => {
    await sql`update documents set reviewed_on = '2020-01-31', changed_at = now() where path = '/tote'`;
  });
  // Who is reading the page is shown the new day, although the text is the same.
  const foot = secondPage.getByText(/^Revisada el /);
  await secondPage.goto('/tote');
  await expect(foot).toContainText('31 de enero de 2020');
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(waiting).toContainText('Tocaba antes del 31 de enero de 2021');
  await waiting.getByRole('button', { name: 'Sigue vigente Tote: Cajas de Traspaso' }).click();
  await expect(waiting).not.toContainText('Por revisar');
  await expect(foot).not.toContainText('2020');
});
