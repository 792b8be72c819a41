import type { StoredPicture } from '@mostrador/contract/document-editing';
import { filesIn } from '@mostrador/contract/document-tree';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { openEditor, openEditorOfCopy, savedBody, untilSaved } from './documents-editor.ts';
import { choose, dragOn, makePhoto, openDialog, tool } from './documents-picture-dialog.ts';
import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout.ts';

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

test('a picture of a guide is cropped, marked and blurred, and the draft shows it', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  const id = await openEditorOfCopy(page, '/tote');
  const photo = await makePhoto(page);
  const dialog = await openDialog(page);
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
  await untilSaved(page, async () => {
    await dialog.getByRole('button', { name: 'Usar esta imagen' }).click();
    await expect(dialog).toHaveCount(0);
  });
  const stored = (await (await answer).json()) as StoredPicture;
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

  expect(filesIn(await savedBody(page, id))).toContain(stored.file);
  await page.reload();
  await expect(page.locator(`img[src="${stored.src}"]`)).toBeVisible();
});

test('on a phone, keys and taps add, move, resize and remove marks', async ({ page, openSession }) => {
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

test.describe('on a phone or tablet', () => {
  test.use({ hasTouch: true });

  test('a finger draws, and a turn takes the marks with it', async ({ page, openSession, context }) => {
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
