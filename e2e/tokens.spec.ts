import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import { expect, expectAccessible, sharedTest as test } from './fixtures.ts';
import { holdRequests, loseNextAnswer, waitForAnswers } from './network.ts';

test('the administrator gives another system an access, sees that it is used, and withdraws it', async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  const run = randomUUID().slice(0, 8);
  // Of this run alone: a name that is in use is refused, and the portal may have those of an earlier run.
  const named = (name: string) => `${name} ${run}`;
  await waitForAnswers(page);
  await signIn(page, 'admin', '/administracion');
  await page.getByRole('tab', { name: 'Otros sistemas' }).click();
  await page.getByRole('button', { name: 'Nuevo acceso' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo acceso' });
  await form.getByLabel('Nombre').fill(named('Tablero de compras'));
  await form.getByRole('button', { name: 'Crear acceso' }).click();
  await expect(form).toContainText('Elige al menos una cosa que pueda leer.');
  await form.getByLabel('Ventas perdidas').check();
  await form.getByLabel('Bitácora').check();
  await form.getByLabel('De qué sucursales').selectOption('Otay TJ');
  await form.getByRole('button', { name: 'Crear acceso' }).click();
  await expect(form).toContainText('solo se abren para toda la cadena');
  await expectAccessible(page);
  await form.getByLabel('Bitácora').uncheck();

  await test.step('one whose answer is lost may be there, also when the next attempt says that the name is taken', async () => {
    await form.getByLabel('Nombre').fill(named('Compras'));
    await loseNextAnswer(page, api.tokens);
    await form.getByRole('button', { name: 'Crear acceso' }).click();
    await expect(form.getByRole('alert')).toContainText(/no confirmó el cambio.*Quizá ya se creó/);
    await form.getByRole('button', { name: 'Crear acceso' }).click();
    await expect(form).toContainText('Ya hay un acceso vigente con ese nombre.');
    await expect(form.getByRole('alert')).toContainText(/Quizá ya se creó.*retíralo y crea otro/);
    await expect(page.locator('tr', { hasText: named('Compras') }), 'the list behind the form').toContainText(
      'Vigente',
    );
    await form.getByLabel('Nombre').fill(named('Tablero de compras'));
  });
  await form.getByRole('button', { name: 'Crear acceso' }).click();

  const shown = page.getByRole('dialog', { name: 'Token del acceso' });
  const token = await shown.locator('code').first().innerText();
  await expect(shown).toContainText('curl -H "Authorization: Bearer $TOKEN"');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(shown).toContainText(token);
  await shown.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  await test.step('a token that comes late is shown over the form that is open by then', async () => {
    const create = await holdRequests(page, 'POST', `**${api.tokens}`);
    const fill = async (name: string) => {
      await page.getByRole('button', { name: 'Nuevo acceso' }).click();
      await form.getByLabel('Nombre').fill(named(name));
      await form.getByLabel('Ventas perdidas').check();
    };
    await fill('Uno que tarda');
    await form.getByRole('button', { name: 'Crear acceso' }).click();
    await expect(form.getByRole('button', { name: 'Creando…' })).toBeVisible();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await fill('Otro');
    create();
    await shown.getByRole('button', { name: 'Listo' }).click();
    await expect(form.getByLabel('Nombre')).toHaveValue(named('Otro'));
    await form.getByRole('button', { name: 'Crear acceso' }).click();
    await shown.getByRole('button', { name: 'Listo' }).click();
    await expect(form).toHaveCount(0);
  });

  const machine = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const answer = await machine.get('/api/v1/perdidas.json?desde=0');
  const { cambios } = (await answer.json()) as { cambios: { perdida: { sucursal: string } }[] };
  expect(new Set(cambios.map(({ perdida }) => perdida.sucursal))).toEqual(new Set(['Otay TJ']));

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: named('Tablero de compras') });
  await expect(row).toContainText('Vigente');
  await expect(row).toContainText(/(hoy|ayer),/);
  await row.getByRole('button', { name: 'Retirar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(row).toContainText('Retirado');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('rowheader'), 'its button had the focus').toBeFocused();
  expect((await machine.get('/api/v1/perdidas.json')).status()).toBe(401);
  await machine.dispose();
});
