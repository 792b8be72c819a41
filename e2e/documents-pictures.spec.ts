import type { EditableDocument, StoredPicture } from '@mostrador/contract/document-editing';
import { filesIn } from '@mostrador/contract/document-tree';
import { api } from '@mostrador/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { fillDraft } from './documents.ts';
import { openEditor, saveState, stopTyping, textOfPage, writeFirst } from './documents-editor.ts';
import { expect, expectAccessible, sharedTest, test } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { holdRequests, waitForAnswers } from './network.ts';

const size = { width: 1600, height: 1000 };
/** Where the photo has fine stripes, like the letters of a number plate. */
const plate = { x: 1200, y: 700, width: 240, height: 120 };

/** A grey photo with a striped plate. */
async function makePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([size, plate]) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#8fa3ad';
      context.fillRect(0, 0, size.width, size.height);
      for (let x = 0; x < plate.width; x += 12) {
        context.fillStyle = x % 24 ? '#ffffff' : '#000000';
        context.fillRect(plate.x + x, plate.y, 12, plate.height);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [size, plate] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Of a stored picture: its size, the steps from light to dark in a row, and how many points are red. */
function inspect(page: Page, src: string, row: number) {
  return page.evaluate(
    async ([src, row]) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob());
      const { width, height } = bitmap;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const line = context.getImageData(0, Math.round(row * height), width, 1).data;
      const all = context.getImageData(0, 0, width, height).data;
      let [steps, red] = [0, 0];
      for (let at = 4; at < line.length; at += 4) steps += Math.abs((line[at] ?? 0) - (line[at - 4] ?? 0)) > 90 ? 1 : 0;
      for (let at = 0; at < all.length; at += 4) red += (all[at] ?? 0) > 170 && (all[at + 1] ?? 0) < 60 ? 1 : 0;
      return { width, height, steps, red };
    },
    [src, row] as const,
  );
}

/** Opens the dialog for the first picture of the page that is being written. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Cambiar imagen' }).first().click();
  const dialog = page.getByRole('dialog', { name: /imagen/ });
  // Its code is loaded when it is wanted.
  await expect(dialog).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, buffer: Buffer, name = 'foto.png', mimeType = 'image/png') =>
  dialog.getByLabel('Foto o captura de pantalla').setInputFiles({ name, mimeType, buffer });

const tool = (dialog: Locator, name: string) =>
  dialog.getByRole('group', { name: 'Herramientas' }).getByRole('button', { name, exact: true });

/** Drags between two points of the picture, in shares of its width and height. */
async function dragOn(page: Page, dialog: Locator, [fromX, fromY, toX, toY]: [number, number, number, number]) {
  const box = await dialog.locator('canvas').boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(fromX, fromY));
  await page.mouse.down();
  await page.mouse.move(...at((fromX + toX) / 2, (fromY + toY) / 2));
  await page.mouse.move(...at(toX, toY));
  await page.mouse.up();
}

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

test('a picture of a guide is cropped, marked and blurred, and the draft shows it', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
  const photo = await makePhoto(page);
  const dialog = await openDialog(page);
  await expectAccessible(page, 'dialog[open]');
  await choose(dialog, photo);

  await test.step('crop the lower right half, by pointer and by key', async () => {
    await expect(tool(dialog, 'Recortar')).toHaveAttribute('aria-pressed', 'true');
    await dragOn(page, dialog, [0, 0, 0.5, 0.45]);
    const corner = dialog.getByRole('button', { name: 'Esquina superior izquierda' });
    await corner.press('ArrowDown');
    await expect(dialog.getByRole('status')).toHaveText(/de la izquierda y 4[56] % de arriba/);
    await expectAccessible(page, 'dialog[open]');
  });

  await test.step('point with an arrow, and take back a circle', async () => {
    await tool(dialog, 'Flecha').click();
    await dragOn(page, dialog, [0.1, 0.1, 0.4, 0.3]);
    await expect(dialog.getByRole('button', { name: 'Flecha 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await tool(dialog, 'Círculo').click();
    await dragOn(page, dialog, [0.1, 0.6, 0.3, 0.9]);
    await expect(dialog.getByRole('button', { name: 'Círculo 1', exact: true })).toBeVisible();
    await tool(dialog, 'Deshacer').click();
    await expect(dialog.getByRole('button', { name: 'Círculo 1', exact: true })).toHaveCount(0);
  });

  await test.step('blur the plate', async () => {
    await tool(dialog, 'Difuminar').click();
    await dragOn(page, dialog, [0.42, 0.38, 0.88, 0.75]);
    await expect(dialog.getByRole('button', { name: 'Difuminado 1', exact: true })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
  });

  const answer = page.waitForResponse((response) => response.url().endsWith(api.files));
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
  const stored = (await (await answer).json()) as StoredPicture;
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(`img[src="${stored.src}"]`)).toBeVisible();

  const seen = await inspect(page, stored.src, 0.5);
  expect([seen.width, seen.height]).toEqual([stored.width, stored.height]);
  expect(seen.width).toBeGreaterThan(700);
  expect(seen.width).toBeLessThan(900);
  expect(seen.red).toBeGreaterThan(500);
  // Of eight squares over the stripes at most a few differ that much; without a blur every stripe is stored.
  expect(seen.steps).toBeLessThan(5);
  const plain = await page.request.post(api.files, { data: photo, headers: { 'content-type': 'image/png' } });
  const { src } = (await plain.json()) as StoredPicture;
  expect((await inspect(page, src, 0.75)).steps).toBeGreaterThan(15);

  await stopTyping(page);
  await expect(page.getByText(/^Guardado a las/)).toBeVisible();
  const saved = (await (await page.request.get(api.managedDocument(id))).json()) as EditableDocument;
  expect(filesIn(saved.abierta?.contenido.body ?? { type: 'doc' })).toContain(stored.file);
  await page.reload();
  await expect(page.locator(`img[src="${stored.src}"]`)).toBeVisible();
});

sharedTest('on a phone, keys and taps add, move, resize and remove marks', async ({ page, openSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'contenido');
  await openEditor(page, '/tote');
  const photo = await makePhoto(page);
  const dialog = await openDialog(page);
  await choose(dialog, photo);

  const tap = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await tap('Esquina superior izquierda');
  const corner = dialog.getByRole('group', { name: 'Mover: Esquina superior izquierda' });
  await expect(corner.getByRole('button')).toHaveText(['Izquierda', 'Derecha', 'Arriba', 'Abajo']);
  await tap('Derecha');
  await expect(dialog.getByRole('status')).toHaveText('a 2 % de la izquierda y 0 % de arriba');
  await expectNoHorizontalScroll(page);
  await tool(dialog, 'Deshacer').click();

  await tool(dialog, 'Número').press('Enter');
  await dialog.getByRole('button', { name: 'Agregar número al centro' }).press('Enter');
  const number = dialog.getByRole('button', { name: 'Número 1', exact: true });
  await expect(number).toBeFocused();
  await number.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('a 51 % de la izquierda y 50 % de arriba');
  await tool(dialog, 'Círculo').press('Enter');
  await dialog.getByRole('button', { name: 'Agregar círculo al centro' }).press('Enter');
  const circle = dialog.getByRole('button', { name: 'Círculo 1', exact: true });
  await circle.press('Shift+ArrowDown');
  await expect(dialog.getByRole('status')).toHaveText(/^a 60 % de la izquierda y 68 % de arriba$/);
  await tap('Círculo 1');
  await tap('Arriba');
  await expect(dialog.getByRole('status')).toHaveText(/^a 60 % de la izquierda y 6[56] % de arriba$/);
  await tap('Más grande');
  await expect(dialog.getByRole('status')).toHaveText(/^mide \d+ % de ancho y \d+ % de alto$/);
  for (const button of await dialog.getByRole('group', { name: 'Mover: Círculo 1' }).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThan(43);
  }
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dialog[open]');
  await circle.press('Delete');
  await expect(circle).toHaveCount(0);
  await expect(tool(dialog, 'Círculo')).toBeFocused();

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Descartar esta imagen?' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(number).toBeVisible();
  await test.step('Escape again and again does not close it without an answer', async () => {
    // The browser lets a page refuse only the first.
    for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(number).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

sharedTest.describe('on a phone or tablet', () => {
  sharedTest.use({ hasTouch: true });

  sharedTest('a finger draws, and a turn takes the marks with it', async ({ page, openSession, context }) => {
    await openSession(page, 'contenido');
    await openEditor(page, '/tote');
    const photo = await makePhoto(page);
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Foto o captura de pantalla')).toBeVisible();
    await expect(dialog).not.toContainText('Ctrl');
    await choose(dialog, photo);
    await tool(dialog, 'Número').click();
    const before = await dialog.locator('canvas').boundingBox();
    if (!before) throw new Error('the picture is not shown');
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: before.x + share * before.width, y: before.y + before.height / 2 }],
      });
    await touch('touchStart', 0.6);
    await touch('touchMove', 0.4);
    await touch('touchMove', 0.25);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await dialog.getByRole('button', { name: 'Girar a la derecha' }).click();
    await expect
      .poll(async () => (await dialog.locator('canvas').boundingBox())?.height ?? 0)
      .toBeGreaterThan(before.height);
    const number = dialog.getByRole('button', { name: 'Número 1', exact: true });
    await number.press('ArrowDown');
    await expect(dialog.getByRole('status')).toHaveText(/^a (49|50|51) % de la izquierda y 26 % de arriba$/);
  });
});

test('what cannot be read or sent is said, and nothing is lost', async ({ page, openSession }) => {
  await waitForAnswers(page);
  await openSession(page, 'contenido');
  const id = await openEditor(page, '/tote');
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
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
  expect((await answer).status()).toBe(201);
  await expect(dialog).toHaveCount(0);

  await test.step('a text that collides with another waits until the picture is in it', async () => {
    await stopTyping(page);
    await expect(saveState(page)).toHaveText(/^Guardado/);
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
    await page.getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await expect(textOfPage(page).locator(`img[src="${src}"]`)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stopTyping(page);
    await expect(saveState(page)).toHaveText(/^Guardado/);
  });
});

sharedTest(
  'on a computer a picture is pasted or dropped into the dialog; without a camera it says so and goes back to choosing',
  async ({ page, openSession, context }) => {
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
  },
);

test('a picture is pasted and dropped into the text, and edited again', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  await openEditor(page, '/tote');
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
  await expect(page.getByText('No pudimos traer la imagen.')).toBeVisible();
});
