import { publishNow, withWords } from './documents.ts';
import { contents, row, toast, withProposal } from './documents-contents.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an earlier version is read, compared and restored as a draft; while a draft is open, nothing is restored', async ({
  page,
  secondPage: writer,
  signIn,
  openSession,
}) => {
  await withProposal(
    { page, writer, signIn, openSession },
    '/inicio',
    '/tote',
    (content) => withWords(content, 'tote', 'contenedor'),
    'Otra palabra',
  );
  await publishNow(page.request, '/tote');
  await page.goto(contents);

  await row(page, '/tote')
    .getByRole('button', { name: /^Historial/ })
    .click();
  const history = page.getByRole('dialog', { name: /^Historial/ });
  await expect(history.getByRole('listitem')).toHaveText([/Versión 2.*Publicada.*Otra palabra/, /Versión 1.*Anterior/]);
  await expect(history.getByRole('listitem').first()).toContainText('aprobó');
  await history.getByRole('button', { name: 'Ver la versión 1' }).click();
  await expect(history.getByRole('heading', { name: /^Versión 1/ })).toBeVisible();
  await expect(history.getByRole('article')).not.toContainText('contenedor');
  await test.step('a link of the page opens in a tab of its own', async () => {
    const opened = page.waitForEvent('popup');
    await history.getByRole('link', { name: 'Devoluciones' }).click();
    await expect(await opened).toHaveURL(/\/devoluciones$/);
    await (await opened).close();
    await expect(history).toBeVisible();
  });
  await test.step('Escape closes a picture that was enlarged, and not what it was opened from', async () => {
    await history.getByRole('button', { name: /^Un tote cerrado con la placa/ }).click();
    const picture = page.getByRole('dialog', { name: 'La letra es el almacén; el número, la caja.' });
    await expect(picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture).toHaveCount(0);
    await expect(history.getByRole('heading', { name: /^Versión 1/ })).toBeVisible();
  });
  await history.getByRole('button', { name: 'Historial' }).click();
  await history.getByRole('button', { name: 'Comparar la versión 1 con la publicada' }).click();
  await expect(history.getByRole('heading', { name: 'De la versión 1 a la 2' })).toBeVisible();
  await expect(history.locator('ins').first()).toContainText('contenedor');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Historial' }).click();
  await page.route('**/restaurar', (route) => route.abort(), { times: 1 });
  await history.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(history.getByRole('alert')).toContainText('El portal no confirmó el cambio.');
  await history.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(toast(page, /Se hizo un borrador con la versión 1/)).toBeVisible();
  await expect(row(page, '/tote')).toContainText('Borrador de');

  await row(page, '/tote')
    .getByRole('button', { name: /^Historial/ })
    .click();
  await expect(history).toContainText('No se puede restaurar ahora');
  await expect(history.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0);
});
