import { api, editorScreen } from '@mostrador/contract/paths';
import type { Locator } from '@playwright/test';
import { runOn } from './databases.ts';
import { fillDraft, findManaged, propose, withWords } from './documents.ts';
import { choose, contents, review, row, toast, withProposal } from './documents-contents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdRequests, waitForAnswers } from './network.ts';

/** `ins` and `del` with the words for those who listen left out. */
const marks = (part: Locator, tag: 'ins' | 'del') =>
  part
    .locator(tag)
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replace(/ \(se (?:agregó|quitó): |\) /g, '')));

test('an approver sees what a proposal changes, gives it back with a reason, and publishes it when it comes again; a writer cannot approve their own text', async ({
  page,
  secondPage,
  signIn,
  openSession,
}) => {
  await waitForAnswers(page);
  await withProposal(
    { page, writer: secondPage, signIn, openSession },
    contents,
    '/tote',
    (content) => ({ ...withWords(content, 'tote', 'contenedor'), summary: 'Otra frase para la tarjeta del tote.' }),
    'Se llama contenedor',
  );
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
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar lo que escribiste?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('Qué hay que corregir')).toHaveValue('Di también de qué color es.');
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

  // Only its author goes on writing it; who approves gives it back with a reason.
  await page.goto(editorScreen(id));
  await expect(page.getByRole('main')).toContainText('Si algo debe cambiar, devuélvela en Contenido y di qué.');
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toHaveCount(0);
  await page.goto(contents);
  await page.getByRole('button', { name: 'Revisar la propuesta de Tote: Cajas de Traspaso' }).click();
  await test.step('nobody publishes a text that its author replaced meanwhile without being told', async () => {
    await page.route(
      '**/publicar',
      async (route) => {
        const { abierta } = await findManaged(secondPage.request, '/tote');
        const taken = api.revisionAction(id, abierta?.numero ?? 0, 'devolver');
        expect((await secondPage.request.post(taken, { data: { motivo: '' } })).status()).toBe(200);
        await fillDraft(secondPage.request, id, (content) => ({ ...content, summary: 'Una frase más corta.' }));
        await propose(secondPage.request, id, 'Con otra frase');
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'La propuesta cambió mientras la revisabas. Lee la nueva antes de responder.',
    );
    await expect(dialog).toContainText('Con otra frase');
  });
  await test.step('an answer that comes late leaves open what is being typed by then', async () => {
    const settings = (title: string) => page.getByRole('dialog', { name: `Área y plazo: ${title}` });
    const months = (title: string) => settings(title).getByLabel('Revisarla cada cuántos meses');
    const discard = async (title: string) => {
      await settings(title).getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Descartar' }).click();
    };
    const publish = await holdRequests(page, 'POST', '**/publicar');
    await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(dialog.getByRole('button', { name: 'Publicando…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await choose(page, 'Pasillos', 'Área y plazo');
    await months('Pasillos').fill('7');
    publish();
    await expect(toast(page, '«Tote: Cajas de Traspaso» publicada')).toBeVisible();
    await expect(months('Pasillos')).toHaveValue('7');

    const save = await holdRequests(page, 'PUT', '**/ajustes');
    await settings('Pasillos').getByRole('button', { name: 'Guardar' }).click();
    await expect(settings('Pasillos').getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await discard('Pasillos');
    await choose(page, 'Devoluciones', 'Área y plazo');
    await months('Devoluciones').fill('8');
    save();
    await expect(toast(page, 'Ajustes de «Pasillos» guardados')).toBeVisible();
    await expect(months('Devoluciones')).toHaveValue('8');
    await discard('Devoluciones');
    await expect(settings('Devoluciones')).toHaveCount(0);
  });
});

test('a proposal is approved for a date, which can be cancelled, and is published when the date comes', async ({
  page,
  secondPage: writer,
  signIn,
  openSession,
  database,
}) => {
  await withProposal(
    { page, writer, signIn, openSession },
    contents,
    '/pasillos',
    (content) => ({ ...content, title: 'Pasillos libres' }),
    'Título',
  );
  const open = () =>
    row(page, '/pasillos')
      .getByRole('button', { name: /^Propuesta/ })
      .click();
  const dialog = review(page, 'Pasillos');
  const form = dialog.getByRole('form', { name: 'Publicar en una fecha' });
  const schedule = async () => {
    await dialog.getByRole('button', { name: 'Publicar el…' }).click();
    await expect(form.getByLabel('Día')).toBeFocused();
    await form.getByLabel('Día').fill('2020-01-31');
    await form.getByRole('button', { name: 'Publicar en esa fecha' }).click();
    await expect(form.getByLabel('Día')).toBeFocused();
    await expect(form.getByRole('alert')).toHaveText('Esa hora ya pasó. Elige una que venga.');
    await form.getByLabel('Día').fill(`${new Date().getFullYear() + 1}-05-04`);
    await form.getByLabel('Hora').fill('09:30');
    await form.getByRole('button', { name: 'Publicar en esa fecha' }).click();
    await expect(row(page, '/pasillos')).toContainText(/Programada: 0?4\smay\s\d{4}, 09:30/);
  };

  // Nobody answers before seeing what changes, which would also move the buttons under the pointer.
  const { promise: compared, resolve: compare } = Promise.withResolvers<void>();
  await page.route(/\/difference-view-[^/]+\.js$/, async (route) => {
    await compared;
    await route.continue();
  });
  await open();
  await expect(dialog).toContainText('Qué cambió: Título');
  await expect(dialog.getByRole('button', { name: 'Publicar el…' })).toHaveCount(0);
  compare();
  await dialog.getByRole('button', { name: 'Publicar el…' }).click();
  await form.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(dialog.getByRole('link', { name: 'Abrir en el editor' })).toBeFocused();
  await schedule();
  await open();
  await expect(dialog).toContainText('hora de Tijuana');
  await dialog.getByRole('button', { name: 'Cancelar la fecha' }).click();
  await expect(row(page, '/pasillos')).not.toContainText('Programada');
  await open();
  await schedule();

  await test.step('a proposal by the portal is opened beside it, with its own date', async () => {
    await runOn(
      database,
      (sql) => sql`insert into document_revisions (document_id, number, state, content, author, base, publish_at)
        select r.document_id, 50, 'proposed', r.content, 'Mostrador', r.number, now() + interval '300 days'
        from document_revisions r join documents d on d.id = r.document_id
        where d.path = '/pasillos' and r.state = 'published'`,
    );
    await page.reload();
    await expect(row(page, '/pasillos')).toContainText(/Programada: 0?4\smay/);
    await expect(row(page, '/pasillos')).toContainText('Del portal, programada: ');
    await row(page, '/pasillos').getByRole('button', { name: 'Propuesta del portal para Pasillos' }).click();
    await expect(dialog).toContainText('de una versión nueva del portal');
    await dialog.getByRole('button', { name: 'Cancelar la fecha' }).click();
    await expect(row(page, '/pasillos')).toContainText('Propuesta del portal');
    await expect(row(page, '/pasillos')).not.toContainText('Del portal, programada: ');
  });

  // The date comes: the portal notices the change of the page and looks which dates are past.
  await runOn(database, async (sql) => {
    await sql`update document_revisions set publish_at = now() - interval '1 second' where publish_at is not null`;
    await sql`update documents set changed_at = now() where path = '/pasillos'`;
  });
  await expect(row(page, 'Pasillos libres')).toContainText('Publicada');
  await expect(row(page, 'Pasillos libres')).not.toContainText('Programada');
});
