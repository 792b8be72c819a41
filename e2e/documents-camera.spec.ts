import { openEditor } from './documents-editor.ts';
import { expect, expectAccessible, sharedTest } from './fixtures.ts';

// Chromium's own film in place of a camera, and a person who always allows it. The portal's policy is asked first.
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const test = sharedTest.extend({
  // A browser of its own, as `test.use({ launchOptions })` would start another worker with another portal.
  context: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({ args: [...(launchOptions.args ?? []), ...camera] });
    await use(await browser.newContext());
    await browser.close();
  },
});

test('a photo is taken with the camera inside the dialog', async ({ page, openSession }) => {
  await openSession(page, 'contenido');
  await openEditor(page, '/tote');
  await page.getByRole('button', { name: 'Cambiar imagen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tomar una foto' }).click();
  await expect(dialog.getByText('La cámara está lista.')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Tomar foto' }).click();
  await expect(dialog.getByRole('button', { name: 'Recortar' })).toBeVisible();
  await expect(dialog.locator('video')).toHaveCount(0);
});
