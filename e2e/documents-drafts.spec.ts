import { api, editorScreen } from '@mostrador/contract/paths';
import { runOn } from './databases.ts';
import { outline } from './document-outline.ts';
import { proposeChange, withWords } from './documents.ts';
import {
  editable,
  openEditor,
  savedBody,
  saveState,
  stopTyping,
  textOfPage,
  untilSaved,
  writeFirst,
} from './documents-editor.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdRequests } from './network.ts';
import { untilOfflineParts } from './wait.ts';

test('whoever comes back to a draft goes on from their last words', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
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
  secondPage: approver,
  openSession,
  database,
}) => {
  await openSession(page, 'contenido');
  const id = await proposeChange(page.request, '/tote', (content) => withWords(content, 'tote', 'caja'), 'Otro nombre');
  await page.goto(editorScreen(id));
  await expect(page.getByText('Propuesta, en espera de aprobación')).toBeVisible();
  await openSession(approver, 'admin');
  const { abierta } = await editable(page, id);
  const given = await approver.request.post(api.revisionAction(id, abierta?.numero ?? 0, 'devolver'), {
    data: { motivo: 'Di también de qué color es.' },
  });
  expect(given.status()).toBe(200);
  await test.step('whoever waited for the answer goes on from it', async () => {
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByText('Te devolvieron este cambio: Di también de qué color es.')).toBeVisible();
    await expect(textOfPage(page)).toBeVisible();
  });
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
  openSession,
  context,
}) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  const other = await context.newPage();
  await openEditor(other, '/tote');
  await untilSaved(page, () => writeFirst(page, 'En una ventana. '));
  await writeFirst(other, 'En la otra. ');
  await stopTyping(other);
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
  await stopTyping(other);
  await expect(saveState(other)).toHaveText(/^Guardado/);

  const { abierta } = await editable(page, id);
  const proposed = await page.request.post(api.proposeDraft(id), {
    data: { motivo: 'Otra frase' },
    headers: { 'if-match': `"${abierta?.version}"` },
  });
  expect(proposed.status()).toBe(200);
  await writeFirst(other, 'Demasiado tarde. ');
  await stopTyping(other);
  await expect(other.getByRole('alert')).toContainText('Este cambio ya se propuso.');
  await other.getByRole('button', { name: 'Ver la propuesta' }).click();
  await other.getByRole('button', { name: 'Seguir editando' }).click();
  await other.getByRole('button', { name: 'Recuperar mis cambios' }).click();
  await stopTyping(other);
  await expect(saveState(other)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(page, id))).toContain('Demasiado tarde. En la otra. El tote');
});

test('two people: the second sees who is editing, and nothing is overwritten', async ({
  page,
  secondPage,
  openSession,
}) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  await untilSaved(page, () => writeFirst(page, 'Lo primero. '));
  await openSession(secondPage, 'admin');
  await openEditor(secondPage, '/tote');
  await expect(secondPage.getByText(/está editando esta página/)).toBeVisible();
  await untilSaved(page, () => writeFirst(page, 'Lo segundo. '));
  await writeFirst(secondPage, 'Lo ajeno. ');
  await stopTyping(secondPage);
  await expect(secondPage.getByRole('alert')).toContainText('guardó cambios en esta página mientras escribías');
  await expect(secondPage.getByRole('region', { name: 'Lo tuyo' })).toContainText('Lo ajeno.');
  await expect(secondPage.getByRole('region', { name: /^Lo de / })).toContainText('Lo segundo.');
  expect(outline(await savedBody(page, id))).not.toContain('Lo ajeno.');
  await expectAccessible(secondPage);
  await secondPage.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await expect(textOfPage(secondPage)).toContainText('Lo ajeno.');
  await stopTyping(secondPage);
  await expect(saveState(secondPage)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(page, id))).toContain('Lo ajeno. Lo primero. El tote');

  await writeFirst(page, 'Lo tercero. ');
  await stopTyping(page);
  await page.getByRole('button', { name: /^Tomar lo de / }).click();
  await expect(textOfPage(page)).toContainText('Lo ajeno.');
  await expect(textOfPage(page)).not.toContainText('Lo tercero.');

  await test.step('what another person saved is seen before it is proposed or discarded', async () => {
    await untilSaved(secondPage, () => writeFirst(secondPage, 'Lo cuarto. '));
    await page.getByRole('button', { name: 'Proponer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proponer el cambio' });
    await dialog.getByLabel('¿Qué cambió?').fill('Otra frase');
    await dialog.getByRole('button', { name: 'Proponer' }).click();
    await expect(page.getByText('Este borrador cambió mientras lo tenías abierto.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(textOfPage(page)).toContainText('Lo cuarto.');

    await untilSaved(page, () => writeFirst(page, 'Lo quinto. '));
    await secondPage.getByRole('button', { name: 'Descartar borrador' }).click();
    await secondPage.getByRole('dialog').getByRole('button', { name: 'Descartar borrador' }).click();
    await expect(secondPage.getByText('Este borrador cambió mientras lo tenías abierto.')).toBeVisible();
    await expect(textOfPage(secondPage)).toContainText('Lo quinto.');
    expect(outline(await savedBody(page, id))).toContain('Lo quinto. Lo cuarto. Lo ajeno.');
  });
});

test('without the network the draft stays on the device until it is sent', async ({ page, openSession, context }) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  await untilOfflineParts(page);
  await context.setOffline(true);
  await writeFirst(page, 'Sin red. ');
  await stopTyping(page);
  await expect(saveState(page)).toHaveText(/^Sin internet: se guardó en este equipo/);
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin enviar' });
  await expect(question).toContainText('solo está en este equipo');
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(page, id))).toContain('Sin red.');

  await context.setOffline(true);
  await writeFirst(page, 'Otra vez. ');
  await stopTyping(page);
  await expect(saveState(page)).toHaveText(/^Sin internet/);
  const later = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await later.goto(`/editar/${id}`);
  await later.getByRole('button', { name: 'Recuperar mis cambios' }).click();
  await expect(textOfPage(later)).toContainText('Otra vez.');
  await stopTyping(later);
  await expect(saveState(later)).toHaveText(/^Guardado/);
  expect(outline(await savedBody(later, id))).toContain('Otra vez.');
});

test('signing out removes what only this device has, after a question', async ({
  page,
  signIn,
  openSession,
  context,
}) => {
  const question = '**/unsent-drafts-*';
  await page.route(question, (route) => route.abort());
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  await page.route(`**${api.documentDraft(id)}`, (route) => route.abort());
  await writeFirst(page, 'Sin red. ');
  await stopTyping(page);
  await expect(saveState(page)).toHaveText(/^Sin internet/);
  await test.step('the preview shows what is on the screen', async () => {
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.frameLocator('iframe').getByText('Sin red.')).toBeVisible();
    await preview.getByRole('button', { name: 'Cerrar' }).click();
  });
  await test.step('where the question cannot be loaded the session goes on', async () => {
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('No se pudo revisar si tienes cambios sin enviar')).toBeVisible();
    await page.unroute(question);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Recuperar mis cambios' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.route(`**${api.signOut}`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.getByRole('button', { name: 'Cerrar sesión y borrarlo' }).click();
  await test.step('a session that could not be ended keeps it', async () => {
    await expect(page.getByText('Algo falló de nuestro lado.')).toBeVisible();
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('dialog', { name: 'Tienes cambios sin enviar' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Cerrar sesión y borrarlo' }).click();
  await page.waitForURL((url) => url.pathname === '/entrar');
  await page.unrouteAll();
  await signIn(page, 'contenido', `/editar/${id}`);
  await expect(textOfPage(page)).not.toContainText('Sin red.');
  expect(context.pages()).toHaveLength(1);
});

test('a session that ends while somebody writes loses nothing', async ({ page, signIn, openSession, database }) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  // What is written leaves when the session has ended.
  const send = await holdRequests(page, 'POST', `**${api.documentDraft(id)}`);
  await writeFirst(page, 'Sin sesión. ');
  await stopTyping(page);
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
