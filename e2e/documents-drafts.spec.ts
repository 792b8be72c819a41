import { api } from '@mostrador/contract/paths';
import { runOn } from './databases.ts';
import { outline } from './document-outline.ts';
import { proposeChange, withWords } from './documents.ts';
import { editable, openEditor, savedBody, saveState, textOfPage, untilSaved, writeFirst } from './documents-editor.ts';
import { expect, sharedTest, test } from './fixtures.ts';

test('whoever comes back to a draft goes on from their last words', async ({ page, signIn }) => {
  await signIn(page, 'contenido');
  const id = await openEditor(page, '/tote');
  await untilSaved(page, () => writeFirst(page, 'Primera visita. '));
  await page.getByRole('main').getByRole('link', { name: 'Contenido' }).click();
  await page.getByRole('link', { name: 'Editar Tote: Cajas de Traspaso' }).click();
  await expect(textOfPage(page)).toContainText('Primera visita.');
  await untilSaved(page, () => writeFirst(page, 'Segunda visita. '));
  expect(outline(await savedBody(page, id))).toContain('Segunda visita. Primera visita. El tote');
});

test('a draft that was given back says why, and a text of a new version of the portal is announced', async ({
  page,
  secondPage,
  signIn,
  database,
}) => {
  await signIn(page, 'contenido');
  const id = await proposeChange(page.request, '/tote', (content) => withWords(content, 'tote', 'caja'), 'Otro nombre');
  await signIn(secondPage, 'admin');
  const { abierta } = await editable(secondPage, id);
  const given = await secondPage.request.post(api.revisionAction(id, abierta?.numero ?? 0, 'devolver'), {
    data: { motivo: 'Di también de qué color es.' },
  });
  expect(given.status()).toBe(200);
  await runOn(
    database,
    (sql) => sql`insert into document_revisions (document_id, number, state, content, author, base)
      select document_id, 90, 'proposed', content, 'Mostrador', number from document_revisions
      where document_id = ${id} and state = 'published'`,
  );
  await openEditor(page, '/tote');
  await expect(page.getByText('Te devolvieron este cambio: Di también de qué color es.')).toBeVisible();
  await expect(page.getByText('Una versión nueva del portal propone otro texto')).toBeVisible();
  await page.getByRole('link', { name: 'Compáralo en Contenido' }).click();
  await expect(page.getByRole('tab', { name: 'Contenido' })).toHaveAttribute('aria-selected', 'true');
});

test('two windows of one person are compared, and a text stays on the device when the draft is proposed meanwhile', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'contenido');
  const id = await openEditor(page, '/tote');
  const other = await context.newPage();
  await openEditor(other, '/tote');
  await untilSaved(page, () => writeFirst(page, 'En una ventana. '));
  await writeFirst(other, 'En la otra. ');
  await expect(other.getByRole('alert')).toContainText('quizá en otra ventana tuya');
  await expect(other.getByRole('alert')).toBeFocused();
  await expect(other.getByRole('region', { name: 'La otra versión' })).toContainText('En una ventana.');
  await test.step('what the first window saves leaves the text of the other on the device', async () => {
    await untilSaved(page, () => writeFirst(page, 'Y más. '));
    await other.reload();
    await other.getByRole('button', { name: 'Recuperar mis cambios' }).click();
    await expect(other.getByRole('region', { name: 'La otra versión' })).toContainText('Y más. En una ventana.');
  });
  await other.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await expect(saveState(other)).toHaveText(/^Guardado/);

  const { abierta } = await editable(page, id);
  const proposed = await page.request.post(api.proposeDraft(id), {
    data: { motivo: 'Otra frase' },
    headers: { 'if-match': `"${abierta?.version}"` },
  });
  expect(proposed.status()).toBe(200);
  await writeFirst(other, 'Demasiado tarde. ');
  await expect(other.getByRole('alert')).toContainText('Este cambio ya se propuso.');
  await other.getByRole('button', { name: 'Ver la propuesta' }).click();
  await other.getByRole('button', { name: 'Seguir editando' }).click();
  await other.getByRole('button', { name: 'Recuperar mis cambios' }).click();
  await expect(saveState(other)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(page, id))).toContain('Demasiado tarde. En la otra. El tote');
});

test('a session that ends while somebody writes loses nothing', async ({ page, signIn, database }) => {
  await signIn(page, 'contenido');
  const id = await openEditor(page, '/tote');
  // What is written leaves when the session has ended.
  const { promise: ended, resolve: send } = Promise.withResolvers<void>();
  await page.route(`**${api.documentDraft(id)}`, async (route) => {
    await ended;
    await route.continue();
  });
  await writeFirst(page, 'Sin sesión. ');
  await runOn(database, (sql) => sql`delete from sessions`);
  send();
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
  await expect(page.getByText(/^El portal no lo recibió: se guardó en este equipo a las/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await signIn(page, 'contenido', `/editar/${id}`);
  await page.getByRole('button', { name: 'Recuperar mis cambios' }).click();
  await expect(saveState(page)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(page, id))).toContain('Sin sesión. El tote');
});

sharedTest('a dialog of the editor gives the focus back', async ({ page, signIn }) => {
  await signIn(page, 'contenido');
  await openEditor(page, '/tote');
  for (const name of ['Vista previa', 'Cambiar imagen']) {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
