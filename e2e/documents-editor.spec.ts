import { api } from '@mostrador/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { runOn } from './databases.ts';
import { outline } from './document-outline.ts';
import { findManaged } from './documents.ts';
import {
  editable,
  openEditor,
  openEditorOfCopy,
  savedBody,
  saveState,
  textOfPage,
  untilSaved,
  writeFirst,
} from './documents-editor.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { holdAnswers, holdRequests, waitForAnswers } from './network.ts';

const addition = 'Avisa a tu gerente. ';

test('a sentence is corrected, proposed, taken back and discarded', async ({ page, openSession }) => {
  await waitForAnswers(page);
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  await expect(saveState(page)).toHaveText('Sin cambios por guardar');
  expect((await editable(page, id)).abierta).toBeNull();
  await untilSaved(page, () => writeFirst(page, addition));
  expect(outline(await savedBody(page, id))).toContain(`paragraph: ${addition}El tote es`);
  await expect(page.getByText('No le falta nada para publicarse.')).toBeVisible();

  await page.getByRole('button', { name: 'Proponer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponer el cambio' });
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(dialog.getByText('Escribe en una frase qué cambió.')).toBeVisible();
  await dialog.getByLabel('¿Qué cambió?').fill('Dice a quién avisar.');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: '¿Descartar lo que escribiste?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog.getByLabel('¿Qué cambió?')).toHaveValue('Dice a quién avisar.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('two presses while the text is still being saved propose it once', async () => {
    const release = await holdRequests(page, 'PUT', `**${api.documentDraft(id)}`);
    let proposals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(api.proposeDraft(id))) proposals += 1;
    });
    await writeFirst(page, addition);
    await page.getByRole('button', { name: 'Proponer' }).click();
    await dialog.getByLabel('¿Qué cambió?').fill('Dice a quién avisar.');
    await dialog.locator('[type="submit"]').dblclick();
    await expect(dialog.getByRole('button', { name: 'Proponiendo…' })).toBeVisible();
    release();
    await expect(page.getByText('Propuesta, en espera de aprobación')).toBeVisible();
    expect(proposals).toBe(1);
    await page.unrouteAll();
  });
  await expect(textOfPage(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(textOfPage(page)).toContainText(addition.trim());
  await test.step('what is typed while the draft is being discarded goes with it', async () => {
    const release = await holdAnswers(page, 'DELETE', `**${api.documentDraft(id)}`);
    await page.getByRole('button', { name: 'Descartar borrador' }).click();
    const discarded = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar borrador' }).click();
    await discarded;
    await expect.poll(async () => (await editable(page, id)).abierta).toBeNull();
    await writeFirst(page, 'Ya no. ');
    await expect(page.getByRole('button', { name: 'Quedarme con lo mío' })).toBeVisible();
    release();
    await expect(page.getByText('Borrador descartado.')).toBeVisible();
    await page.unrouteAll();
  });
  await expect(textOfPage(page)).not.toContainText(addition.trim());
  expect((await editable(page, id)).abierta).toBeNull();
});

const kinds = [
  ['Párrafo', 'paragraph'],
  ['Título', 'heading 2'],
  ['Subtítulo', 'heading 3'],
  ['Paso', 'steps'],
  ['Lista', 'bulletList'],
  ['Correcto / Incorrecto', 'sideBySide'],
  ['Aviso', 'warning Cuidado'],
  ['Regla', 'rule Regla'],
  ['Tarjetas con imagen', 'pictureCards'],
  ['Tabla', 'table'],
  ['Formato para imprimir', 'printableForm'],
  ['Video', 'video'],
  ['Tabla de cambio de aceite', 'oilChangeTable'],
] as const;

/** A picture of one colour. */
async function pictureFile(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 400);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#0b5cab';
    context?.fillRect(0, 0, 640, 400);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

test('every kind of block is added, and what it lacks leads to its place', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/castrolganamas');
  await textOfPage(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  for (const [name] of kinds) {
    await page.getByRole('button', { name: 'Agregar bloque' }).click();
    await page
      .getByRole('dialog', { name: 'Agregar bloque' })
      .getByRole('button', { name: new RegExp(`^${name} (?!de )`) })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (!['Paso', 'Lista', 'Título', 'Subtítulo', 'Párrafo'].includes(name)) continue;
    await expect(textOfPage(page)).toBeFocused();
    await page.keyboard.insertText(`Texto de ${name}`);
  }
  await page.getByRole('button', { name: 'Agregar bloque' }).click();
  await page.getByRole('button', { name: /^Imagen / }).click();
  const pictures = page.getByRole('dialog', { name: 'Elegir una imagen' });
  await pictures.getByLabel('Foto o captura de pantalla').setInputFiles(await pictureFile(page));
  await page.getByRole('button', { name: 'Usar esta imagen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('the next one is wanted before the text has the focus again', async () => {
    await page.getByRole('button', { name: 'Agregar bloque' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Aviso / })
      .waitFor();
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.startsWith('Video '))?.click();
      buttons.find(({ textContent }) => textContent === 'Agregar bloque')?.click();
    });
    await untilSaved(page, () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Aviso / })
        .click(),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const lines = outline(await savedBody(page, id)).split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith(' ')).map((line) => line.replace(/:.*/, ''))).toEqual([
    ...kinds.map(([, type]) => type),
    expect.stringMatching(/^picture [0-9a-f]{64}$/),
    'video',
    'warning Cuidado',
  ]);

  const panel = page.getByRole('complementary', { name: 'Borrador' });
  await panel.getByRole('button', { name: /formato .*está sin elegir/ }).click();
  await expect(page.getByLabel('Formato', { exact: true })).toBeFocused();
  await page.getByLabel('Formato', { exact: true }).selectOption({ label: 'Formato T2' });
  await page.getByRole('combobox', { name: 'Video' }).first().selectOption({ index: 1 });
  await page.getByLabel('Título del aviso').first().fill('Ojo');
  await expect(panel.getByRole('button', { name: /formato .*está sin elegir/ })).toHaveCount(0);
  await page.getByText('Datos de la página').click();
  await page.getByLabel('Resumen').fill('');
  await page.getByText('Datos de la página').click();
  await panel.getByRole('button', { name: 'Falta el resumen que va en la tarjeta.' }).click();
  await expect(page.getByLabel('Resumen')).toBeFocused();
  await page.getByLabel('Resumen').fill('Todo sobre la promoción.');
  const picture = page.getByRole('group', { name: 'Imagen', exact: true });
  const unnamed = panel.getByRole('button', { name: /no dice qué se ve/ });
  await unnamed.click();
  await expect(picture.getByLabel('Qué se ve en la imagen')).toBeFocused();
  await untilSaved(page, () => page.keyboard.insertText('Un rectángulo azul'));
  await expect(unnamed).toHaveCount(0);
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^\/contenido\/archivos\/[0-9a-f]{64}\.webp$/);
  const body = outline(await savedBody(page, id));
  expect(body).toMatch(/^picture .*Un rectángulo azul/m);
  expect(body).toContain('warning Ojo\n');
  expect(body).toContain('printableForm t2\n');
  await expectAccessible(page);
});

sharedTest('blocks are moved, deleted and undone by keyboard alone', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  const id = await openEditorOfCopy(page, '/tote');
  const before = outline(await savedBody(page, id)).split('\n');
  await textOfPage(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const said = page.getByRole('status').filter({ hasText: /lugar|Borrado/ });
  await untilSaved(page, () => page.keyboard.press('Alt+ArrowDown'));
  await expect(said).toHaveText(/^Movido: Párrafo, lugar 2 de \d+\.$/);
  const moved = outline(await savedBody(page, id)).split('\n');
  expect(moved.slice(0, 2)).toEqual([before[1], before[0]]);
  await untilSaved(page, () => page.keyboard.press('ControlOrMeta+z'));
  expect(outline(await savedBody(page, id)).split('\n')).toEqual(before);

  // Escape leaves the text for the tools.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Agregar bloque' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOfPage(page)).toBeFocused();
  await page.keyboard.insertText('Primero');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Segundo');
  await untilSaved(page, () => page.keyboard.press('Tab'));
  expect(outline(await savedBody(page, id))).toContain(
    'steps\n  listItem\n    paragraph: Primero\n    steps\n      listItem\n        paragraph: Segundo\n',
  );
});

sharedTest(
  'a press below a table reaches what it is on as the table tools go, and dialogs give the focus back',
  async ({ page, openSession }) => {
    await openSession(page, 'contenido');
    await openEditor(page, '/tote');
    const closeInto = async (opener: Locator) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    };
    await textOfPage(page).locator('td').first().click();
    await expect(page.getByRole('button', { name: 'Agregar fila' })).toBeVisible();
    const change = textOfPage(page).getByRole('button', { name: 'Cambiar imagen' }).first();
    await change.click();
    await expect(page.getByRole('dialog', { name: 'Elegir una imagen' })).toBeVisible();
    await closeInto(change);
    const preview = page.getByRole('button', { name: 'Vista previa' });
    await preview.press('Enter');
    await closeInto(preview);
  },
);

sharedTest('a link is put on words, and leads only where it may', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  const id = await openEditorOfCopy(page, '/tote');
  await textOfPage(page).locator('p').first().getByText('22 de enero de 2020').dblclick();
  await page.getByRole('button', { name: 'Enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace' });
  await dialog.getByLabel('O una dirección').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Poner enlace' }).click();
  await expect(dialog.getByText(/Elige una página/)).toBeVisible();
  await dialog.getByLabel('Página del portal').selectOption({ label: 'Devoluciones' });
  await untilSaved(page, () => dialog.getByRole('button', { name: 'Poner enlace' }).click());
  expect(outline(await savedBody(page, id))).toMatch(/\[.+\]\(\/devoluciones\)/);
});

test('a page of another area, one that does not exist and one that does not load say so', async ({
  page,
  openSession,
  database,
}) => {
  await runOn(database, (sql) => sql`update grants set areas = '["mercadotecnia"]'::jsonb where role = 'contenido'`);
  await openSession(page, 'contenido');
  const { id } = await findManaged(page.request, '/tote');
  await page.goto(`/editar/${id}`);
  await expect(page.getByText(/Esta página la lleva/)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Cómo se llama cada tote');
  await expect(textOfPage(page)).toHaveCount(0);
  await page.goto('/editar/99999');
  await expect(page.getByText('No encontramos esta página.')).toBeVisible();
  await page.goto('/editar/x');
  await expect(page.getByText('No encontramos esta página.')).toBeVisible();
  await page.route(`**${api.managedDocument(id)}`, (route) => route.abort());
  await page.goto(`/editar/${id}`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/Esta página la lleva/)).toBeVisible();
});

sharedTest.describe('on a phone', () => {
  sharedTest.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  sharedTest(
    'text and order are written, tables are for a PC, and a preview shows both widths',
    async ({ page, openSession }) => {
      await openSession(page, 'contenido');
      const id = await openEditorOfCopy(page, '/tote');
      await untilSaved(page, () => writeFirst(page, addition));
      await page.getByRole('button', { name: 'Bajar bloque' }).click();
      await page.getByRole('button', { name: 'Agregar bloque' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar bloque' });
      await expect(dialog.getByRole('button', { name: /^Paso/ })).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Tabla Filas/ })).toBeHidden();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await textOfPage(page).locator('td').first().click();
      await expect(page.getByRole('button', { name: 'Agregar fila' })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Vista previa' }).click();
      const frame = page.getByRole('dialog').frameLocator('iframe');
      await expect(frame.getByText(addition.trim())).toBeVisible();
      expect(outline(await savedBody(page, id))).toContain(addition.trim());
    },
  );
});
