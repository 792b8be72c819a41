import { launchOptions } from './browser.ts';
import { openEditor } from './documents-editor.ts';
import { expect, expectAccessible, sharedTest } from './fixtures.ts';

// Chromium's own film in place of a camera, and a person who always allows it. The portal's policy is asked first.
sharedTest.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

sharedTest('a photo is taken with the camera inside the dialog', async ({ page, openSession }) => {
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
