import { api } from '@mostrador/contract/paths';
import { accounts, expect, test } from './fixtures.ts';
import { holdAnswers, waitForAnswers } from './network.ts';

test('people change their own password and branch, and close their other session', async ({
  page,
  signIn,
  forgetBranch,
  secondPage: phone,
}) => {
  await forgetBranch('mostrador');
  await signIn(phone, 'mostrador');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');

  await waitForAnswers(page);
  await signIn(page, 'mostrador', '/cuenta');
  const own = page.getByRole('region', { name: 'Tu sucursal' });
  await own.getByRole('combobox', { name: 'Sucursal' }).selectOption('Otay TJ');
  const answer = await holdAnswers(page, 'PUT', `**${api.ownBranch}`);
  await own.getByRole('button', { name: 'Grabar' }).click();
  await expect(own, 'the live connection is quicker').toContainText(
    'Tu gerente o la administración cambian tu sucursal.',
  );
  await expect(own.getByRole('combobox')).toHaveCount(0);
  answer();
  await expect(page.getByText('Tu sucursal: Otay TJ')).toBeVisible();

  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await page
    .getByRole('dialog', { name: '¿Cerrar esta sesión?' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await expect(phone.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Cambiar contraseña' });
  const chosen = 'tres balatas y un foco';
  await form.getByLabel('Contraseña actual').fill('no es esta');
  await form.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await form.getByLabel('Repite la contraseña nueva').fill(chosen);
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(form).toContainText('Esa no es tu contraseña actual.');
  await form.getByLabel('Contraseña actual').fill(accounts.mostrador);
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada. Cerramos tus otras sesiones.')).toBeVisible();
});
