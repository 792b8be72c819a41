import type { StoredPicture } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import type { Locator } from '@playwright/test';
import { fillDraft } from './documents.ts';
import { openEditor, openEditorOfCopy, textOfPage, untilSaved, writeFirst } from './documents-editor.ts';
import { choose, dragOn, makePhoto, openDialog, tool } from './documents-picture-dialog.ts';
import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { holdRequests, waitForAnswers } from './network.ts';

/** Pastes or drops a file on an element. */
const give = (target: Locator, kind: 'paste' | 'drop', file: Buffer, type = 'image/png') =>
  target.evaluate(
    (element, [kind, base64, type]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], 'captura', { type }));
      const { left, top, height } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + height / 2 };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [kind, file.toString('base64'), type] as const,
  );

test('what cannot be read or sent is said, and nothing is lost', async ({ page, openSession }) => {
  await waitForAnswers(page);
  await openSession(page, 'contenido');
  const id = await openEditorOfCopy(page, '/tote');
  const photo = await makePhoto(page);
  const dialog = await openDialog(page);
  await choose(dialog, Buffer.from('no soy una foto'), 'foto.jpg', 'image/jpeg');
  await expect(dialog.getByRole('alert')).toHaveText(/No pudimos leer la imagen/);
  await choose(dialog, Buffer.from('ftypheic'), 'IMG_0001.HEIC', 'image/heic');
  await expect(dialog.getByRole('alert')).toHaveText(/HEIC de iPhone/);
  await expectAccessible(page, 'dialog[open]');

  await choose(dialog, photo);
  await tool(dialog, 'Flecha').click();
  await dialog.getByRole('button', { name: 'Agregar flecha al centro' }).click();
  await page.route(`**${api.files}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/no se envió completo.* Tu imagen sigue aquí\./);
  await expect(dialog.getByRole('button', { name: 'Flecha 1', exact: true })).toBeVisible();
  await page.unroute(`**${api.files}`);
  const answer = page.waitForResponse((response) => response.url().endsWith(api.files));
  await untilSaved(page, async () => {
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
    expect((await answer).status()).toBe(201);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a text that collides with another waits until the picture is in it', async () => {
    const save = await holdRequests(page, 'PUT', `**${api.documentDraft(id)}`);
    await writeFirst(page, 'Lo mío. ');
    await openDialog(page);
    await choose(dialog, photo);
    await expect(tool(dialog, 'Recortar')).toBeVisible();
    await fillDraft(page.request, id, (content) => ({ ...content, summary: 'Lo de otra ventana.' }));
    let reads = 0;
    page.on('response', (response) => {
      if (response.url().endsWith(api.managedDocument(id))) reads += 1;
    });
    save();
    await expect.poll(() => reads, 'whose draft it is, and what it says').toBeGreaterThan(1);
    const sent = page.waitForResponse((response) => response.url().endsWith(api.files));
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
    const { src } = (await (await sent).json()) as StoredPicture;
    await untilSaved(page, async () => {
      await page.getByRole('button', { name: 'Quedarme con lo mío' }).click();
      await expect(textOfPage(page).locator(`img[src="${src}"]`)).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test('on a computer a picture is pasted or dropped into the dialog; without a camera it says so and goes back to choosing', async ({
  page,
  openSession,
  context,
}) => {
  await openSession(page, 'contenido');
  await openEditor(page, '/tote');
  const photo = await makePhoto(page);
  const dialog = await openDialog(page);
  await test.step('cancelling the file chooser leaves the dialog open', async () => {
    const input = dialog.getByLabel('Foto o captura de pantalla');
    const cancelled = input.evaluate(
      (element) => new Promise<void>((resolve) => element.addEventListener('cancel', () => resolve())),
    );
    const chooser = await context.newCDPSession(page);
    await chooser.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true });
    await input.click();
    await cancelled;
    await chooser.detach();
  });
  await expect(dialog).toContainText('También puedes pegarla aquí con Ctrl + V.');
  await dialog.getByRole('button', { name: 'Tomar una foto' }).click();
  const camera = page.getByRole('dialog', { name: 'Tomar una foto' });
  await expect(camera.getByRole('alert')).toHaveText(/No encontramos una cámara/);
  await expectAccessible(page, 'dialog[open]');
  await camera.getByRole('button', { name: 'Elegir una foto' }).click();
  await expect(dialog.getByLabel('Foto o captura de pantalla')).toBeVisible();

  for (const kind of ['paste', 'drop'] as const) {
    await give(dialog, kind, photo);
    await expect(tool(dialog, 'Recortar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Elegir otra' }).click();
    await expect(dialog.getByLabel('Foto o captura de pantalla')).toBeVisible();
  }
});

test('a picture is pasted and dropped into the text, and edited again', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  await openEditorOfCopy(page, '/tote');
  const photo = await makePhoto(page);
  const text = page.getByRole('textbox', { name: 'Texto de la página' });
  const dialog = page.getByRole('dialog', { name: 'Preparar la imagen' });
  const use = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith(api.files));
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
    await expect(dialog).toHaveCount(0);
    return (await (await answer).json()) as StoredPicture;
  };
  const blocks = text.locator(':scope > *');
  const paragraph = text.locator(':scope > p').first();

  expect(await give(paragraph, 'drop', Buffer.from('%PDF-'), 'application/pdf'), 'the page stays').toBe(true);
  const refusal = page.getByRole('status').filter({ hasText: 'Aquí solo se pueden soltar imágenes.' });
  await expect(refusal.getByRole('button', { name: 'Cerrar aviso' }), 'seen and heard').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await give(text.locator(':scope > p').last(), 'drop', photo);
  const dropped = await use();
  await expect(text.locator(':scope > p').last().locator('xpath=following-sibling::*[1]')).toContainText(
    'Qué se ve en la imagen',
  );
  await expect(page.locator(`img[src="${dropped.src}"]`)).toHaveCount(1);

  await paragraph.click();
  await give(text, 'paste', photo);
  await use();
  await expect(blocks.nth(1).locator('img')).toHaveAttribute('src', dropped.src);

  await expect(page.getByRole('button', { name: 'Editar imagen' }), 'none for drawings').toHaveCount(2);
  await blocks.nth(1).getByRole('button', { name: 'Editar imagen' }).click();
  await dragOn(page, dialog, [0, 0, 0.5, 0.5]);
  const cropped = await use();
  expect(cropped.file).not.toBe(dropped.file);
  expect(cropped.width).toBeLessThan(dropped.width);
  await expect(blocks.nth(1).locator('img')).toHaveAttribute('src', cropped.src);

  await page.route(`**${dropped.src}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Editar imagen' }).last().click();
  await expect(page.getByText('No pudimos abrir la imagen.')).toBeVisible();
});
