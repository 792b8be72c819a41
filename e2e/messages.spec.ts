import type { Page } from '@playwright/test';
import { expect, sharedTest, test } from './fixtures.ts';
import { loseNextAnswer } from './network.ts';

const newForm = (page: Page) => page.getByRole('form', { name: 'Mensaje nuevo' });
const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const text = (page: Page) => newForm(page).getByLabel('Mensaje', { exact: true });

sharedTest(
  'staff only read the messages; for the administrator each missing field shows its error, and leaving with unsaved text asks first',
  async ({ page, signIn }) => {
    await signIn(page, 'mostrador', '/mensajes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes de La Pagina');
    await expect(items(page)).toHaveCount(3);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'mostrador' }).click();
    await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mensajes', exact: true })).toHaveCount(0);

    await signIn(page, 'admin', '/mensajes');
    await newForm(page).getByRole('button', { name: 'Grabar' }).click();
    await expect(newForm(page)).toContainText('Escribe el mensaje.');
    await expect(newForm(page)).toContainText('Elige el tipo de mensaje.');
    await expect(text(page)).toBeFocused();
    await expect(items(page)).toHaveCount(3);

    await text(page).fill('A medias');
    await page.getByRole('link', { name: 'Sucursales' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(text(page)).toHaveValue('A medias');
    await page.getByRole('link', { name: 'Sucursales' }).click();
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucursales');
  },
);

test('the administrator creates one message although the answer to the first request is lost, edits and deletes it; the second of two editors is warned of the conflict, keeps the text, and can overwrite; a message that was just rewritten is not deleted', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'admin' }).click();
  await page.getByRole('link', { name: 'Mensajes', exact: true }).click();

  await text(page).fill('Llegó la camioneta de Mexicali');
  await newForm(page).getByLabel('Tipo').selectOption({ label: 'Informativo' });
  await loseNextAnswer(page, '/api/v1/lists');
  await newForm(page).getByRole('button', { name: 'Grabar' }).click();
  await expect(newForm(page).getByRole('alert')).toBeVisible();
  await expect(text(page)).toHaveValue('Llegó la camioneta de Mexicali');
  await newForm(page).getByRole('button', { name: 'Grabar' }).dblclick();
  await expect(page.getByText('Mensaje grabado', { exact: true })).toBeVisible();
  await expect(text(page)).toHaveValue('');
  const item = items(page).filter({ hasText: 'camioneta' });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('Informativo');
  await expect(item.getByRole('button')).toHaveText(['Borrar', 'Editar']);
  await expect(items(page)).toHaveCount(4);

  await item.getByRole('button', { name: /^Editar/ }).click();
  const edit = (tab: Page) => items(tab).filter({ has: tab.getByRole('button', { name: 'Actualizar' }) });
  await edit(page).getByLabel('Mensaje', { exact: true }).fill('Llegó la camioneta de Tecate');
  await edit(page).getByLabel('Tipo').selectOption('red');
  await edit(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Mensaje actualizado', { exact: true })).toBeVisible();
  const changed = items(page).filter({ hasText: 'Tecate' });
  await expect(changed).toContainText('Importante');

  await changed.getByRole('button', { name: /^Borrar/ }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar este mensaje?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(changed).toBeVisible();
  await changed.getByRole('button', { name: /^Borrar/ }).click();
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await expect(changed).toHaveCount(0);
  await expect(items(page)).toHaveCount(3);

  const other = await context.newPage();
  await other.goto('/mensajes');
  for (const tab of [page, other])
    await items(tab)
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click();
  await edit(other).getByLabel('Mensaje', { exact: true }).fill('Texto del primero');
  await edit(other).getByRole('button', { name: 'Actualizar' }).click();
  await expect(items(other).filter({ hasText: 'Texto del primero' })).toBeVisible();

  await edit(page).getByLabel('Mensaje', { exact: true }).fill('Texto del segundo');
  await edit(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(edit(page)).toContainText('Otra persona cambió esto mientras lo editabas');
  await expect(edit(page)).toContainText('Texto del primero');
  await expect(edit(page).getByLabel('Mensaje', { exact: true })).toHaveValue('Texto del segundo');
  await edit(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(items(other).filter({ hasText: 'Texto del segundo' })).toBeVisible();

  const first = (tab: Page) => items(tab).first();
  await first(page)
    .getByRole('button', { name: /^Borrar/ })
    .click();
  await first(other)
    .getByRole('button', { name: /^Editar/ })
    .click();
  await edit(other).getByLabel('Mensaje', { exact: true }).fill('Texto del tercero');
  await edit(other).getByRole('button', { name: 'Actualizar' }).click();
  await expect(items(other).filter({ hasText: 'Texto del tercero' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await expect(first(page)).toContainText('Otra persona acaba de cambiar este mensaje');
  await expect(first(page)).toContainText('Texto del tercero');
});
