import type { Locator, Page } from '@playwright/test';
import { textOfPage } from './documents-editor.ts';
import { expect } from './fixtures.ts';

const size = { width: 1600, height: 1000 };
/** Where the photo has fine stripes, like the letters of a number plate. */
const plate = { x: 1200, y: 700, width: 240, height: 120 };

/** A grey photo with a striped plate. */
export async function makePhoto(page: Page): Promise<Buffer> {
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

/** Opens the dialog for the first picture in the text; the picture of the card has the same button. */
export async function openDialog(page: Page): Promise<Locator> {
  await textOfPage(page).getByRole('button', { name: 'Cambiar imagen' }).first().click();
  const dialog = page.getByRole('dialog', { name: /imagen/ });
  // Its code is loaded when it is wanted.
  await expect(dialog).toBeVisible();
  return dialog;
}

export const choose = (dialog: Locator, buffer: Buffer, name = 'foto.png', mimeType = 'image/png') =>
  dialog.getByLabel('Foto o captura de pantalla').setInputFiles({ name, mimeType, buffer });

export const tool = (dialog: Locator, name: string) =>
  dialog.getByRole('group', { name: 'Herramientas' }).getByRole('button', { name, exact: true });

/** Drags between two points of the picture, in shares of its width and height. */
export async function dragOn(page: Page, dialog: Locator, [fromX, fromY, toX, toY]: [number, number, number, number]) {
  const box = await dialog.locator('canvas').boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(fromX, fromY));
  await page.mouse.down();
  await page.mouse.move(...at((fromX + toX) / 2, (fromY + toY) / 2));
  await page.mouse.move(...at(toX, toY));
  await page.mouse.up();
}
