import { api } from '@mostrador/contract/paths';
import { runOn } from './databases.ts';
import { contents, row, toast } from './documents-contents.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { untilHydrated } from './wait.ts';

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
  // A heading of the same page loses nothing of what is typed; another screen does.
  await page.getByRole('navigation', { name: 'En esta página' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#/);
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Sucursales' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Seguir aquí' }).click();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar lo que escribiste?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('¿Qué está mal en esta página?')).toHaveValue('El plazo ya no es de 30 días.');
  // The server stores the note, and the browser gets no response.
  await page.route(
    `**${api.documentNotes}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('alert')).toContainText('Tu nota sigue aquí.');
  await expectAccessible(page);
  const sent = page.waitForRequest(`**${api.documentNotes}`);
  await form.getByRole('button', { name: 'Enviar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ruta: '/devoluciones', revision: 1 });
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

test('whoever answers the only note of the last page comes to the page before; an answer that is being written stays when a colleague answers first, and is refused', async ({
  page,
  secondPage: seller,
  signIn,
  openSession,
  database,
}) => {
  await runOn(database, (sql) => sql`delete from document_notes`);
  await openSession(seller, 'mostrador');
  const sent = await seller.request.post(api.documentNotes, {
    data: { ruta: '/devoluciones', texto: 'La primera de todas.' },
  });
  expect(sent.ok()).toBe(true);
  await runOn(
    database,
    (sql) => sql`insert into document_notes (document_id, revision, author_id, author, text)
      select document_id, revision, author_id, author, 'Otra nota' from document_notes, generate_series(1, 25)`,
  );
  await signIn(page, 'contenido', contents);
  await page.getByRole('button', { name: 'Ver y responder' }).click();
  const pages = page.getByRole('navigation', { name: 'Páginas de notas' });
  await expect(pages).toContainText('1–25 de 26');
  await pages.getByRole('button', { name: 'Siguiente' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'La primera de todas.' });
  await note.getByLabel('Respuesta').fill('Gracias, ya está.');
  await note.getByRole('button', { name: 'Responder' }).click();
  await expect(pages).toHaveText('1–25 de 25');
  await expect(page.getByRole('listitem').filter({ hasText: 'Otra nota' })).toHaveCount(25);

  const others = page.getByRole('listitem').filter({ hasText: 'Otra nota' });
  const taken = others.nth(1);
  await taken.getByLabel('Respuesta').fill('Es desde el lunes.');
  await runOn(
    database,
    (sql) => sql`update document_notes set answer = 'Ya está.', answered_by = 'Otra', answered_at = now()
      where id in (select id from document_notes order by id desc offset 1 limit 2)`,
  );
  await test.step('the list is fetched again after another answer, and keeps the note with what was typed', async () => {
    await others.last().getByLabel('Respuesta').fill('Gracias también.');
    await others.last().getByRole('button', { name: 'Responder' }).click();
    await expect(pages).toHaveText('1–22 de 22');
    await expect(others).toHaveCount(23);
    await expect(taken.getByLabel('Respuesta')).toHaveValue('Es desde el lunes.');
  });
  await taken.getByRole('button', { name: 'Responder' }).click();
  await expect(taken.getByRole('alert')).toHaveText('Esa nota ya tiene respuesta. Lo que escribiste sigue aquí.');
  await expect(taken.getByLabel('Respuesta')).toHaveValue('Es desde el lunes.');
  await taken.getByRole('button', { name: 'Descartar' }).click();
  await expect(others).toHaveCount(22);
});

sharedTest(
  'a note form that does not load leaves the page to its reader, and is tried again',
  async ({ browser, portal, signIn }) => {
    // A window of its own: React writes into the console that the code did not load.
    const page = await browser.newPage({ baseURL: portal.address });
    await signIn(page, 'mostrador', '/devoluciones');
    await untilHydrated(page);
    let reachable = false;
    await page.route('**/assets/note-form-*.js', (route) => (reachable ? route.continue() : route.abort()));
    await page.getByRole('button', { name: '¿Algo está mal?' }).click();
    await expect(page.getByRole('article')).toContainText('No se pudo abrir. Revisa tu internet');
    await expect(page.getByRole('article')).toContainText('Redacción inicial');
    reachable = true;
    await page.getByRole('article').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByLabel('¿Qué está mal en esta página?')).toBeFocused();
    await page.close();
  },
);
