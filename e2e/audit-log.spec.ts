import { expect, expectAccessible, test } from './fixtures.ts';

test('audit log and usage have tables, and the log an export', async ({ page, signInThroughForm: signIn }) => {
  await signIn(page, 'admin', '/administracion');
  const logTab = page.getByRole('tab', { name: 'Bitácora' });
  await expect(logTab, 'all tabs fit the width').toBeInViewport({ ratio: 1 });
  await logTab.click();
  await expect(
    page.getByRole('table', { name: 'Bitácora' }).getByRole('row').filter({ hasText: 'Entró al portal' }),
  ).toHaveCount(1);
  await expectAccessible(page);
  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ]);
  expect(log.suggestedFilename()).toBe('bitacora.csv');

  await page.getByRole('tab', { name: 'Uso del portal' }).click();
  await expect(page.getByRole('table', { name: 'Por pantalla' })).toContainText('Administración');
  await page.getByRole('radio', { name: '7 días' }).check();
  await expect(page.getByRole('table', { name: 'Por pantalla' })).toContainText('Administración');
});
