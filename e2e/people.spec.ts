import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { runOn } from './databases.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { field, fillDomesticCar, fillPart, registered, submit } from './lost-sale-form.ts';
import { holdRequests, loseNextAnswer, waitForAnswers } from './network.ts';

async function signInThroughForm(page: Page, username: string, password: string) {
  await page.goto('/entrar');
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** What the name of a person in the list opens. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

test('a new person must replace a one-time password; disabled they are signed out and refused, and enabled again they sign in with a reset password', async ({
  page,
  signIn,
  secondPage: luis,
}) => {
  await waitForAnswers(page);
  await signIn(page, 'admin', '/administracion');
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
  const issued = page.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  await test.step('a password that comes late is shown over the form that is open by then', async () => {
    const create = await holdRequests(page, 'POST', `**${api.people}`);
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await form.getByLabel('Usuario').fill('rosa.paz');
    await form.getByLabel('Nombre completo').fill('Rosa Paz');
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(form.getByRole('button', { name: 'Creando…' })).toBeVisible();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await form.getByLabel('Nombre completo').fill('Otra persona');
    create();
    await issued.getByRole('button', { name: 'Listo' }).click();
    await expect(form.getByLabel('Nombre completo')).toHaveValue('Otra persona');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await form.getByLabel('Usuario').fill('luis.mora');
  await form.getByLabel('Nombre completo').fill('Luis Mora');
  await form.getByLabel('Sucursal (opcional)').selectOption('Centro LPAZ');
  await form.getByLabel('Puesto (opcional)').selectOption('Caja');
  await form.getByRole('button', { name: 'Crear usuario' }).click();
  const oneTime = await issued.locator('code').innerText();
  await expectAccessible(page);
  await issued.getByRole('button', { name: 'Listo' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Luis Mora' });
  await expect(row).toContainText(/un solo uso/i);
  await expect(row).toContainText('Centro LPAZ');
  await expect(row).toContainText('Caja');

  await signInThroughForm(luis, 'luis.mora', oneTime);
  await expect(luis.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await luis.goto('/ayuda');
  await expect(luis).toHaveURL(/\/cuenta$/);
  await expectAccessible(luis);
  await luis.getByLabel('Contraseña de un solo uso').fill(oneTime);
  await luis.getByLabel('Contraseña nueva', { exact: true }).fill('qwertyuiop');
  await luis.getByLabel('Repite la contraseña nueva').fill('qwertyuiop');
  await luis.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(luis.getByText(/muy común/)).toBeVisible();
  const chosen = 'tres balatas y un foco';
  await luis.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await luis.getByLabel('Repite la contraseña nueva').fill(chosen);
  await luis.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(luis.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');

  await act(page, 'Luis Mora', 'Desactivar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(row).toContainText('Desactivado');
  await expect(luis.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
  await signInThroughForm(luis, 'luis.mora', chosen);
  await expect(luis.getByRole('alert')).toContainText('Esta cuenta está desactivada');

  await act(page, 'Luis Mora', 'Activar');
  await expect(row).not.toContainText('Desactivado');
  await act(page, 'Luis Mora', 'Restablecer contraseña');
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer', exact: true }).click();
  const reset = await issued.locator('code').innerText();
  await luis.getByLabel('Contraseña', { exact: true }).fill(reset);
  await luis.getByRole('button', { name: 'Entrar' }).click();
  await expect(luis.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();

  await test.step('one whose answer is lost may be there, also when the next attempt says that the username is taken', async () => {
    await issued.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await form.getByLabel('Usuario').fill('eva.soto');
    await form.getByLabel('Nombre completo').fill('Eva Soto');
    await loseNextAnswer(page, api.people);
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(form.getByRole('alert')).toContainText(/no confirmó el cambio.*Quizá ya se creó/);
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(form).toContainText('Ya existe alguien con ese usuario.');
    await expect(form.getByRole('alert')).toContainText(/Quizá ya se creó.*restablece su contraseña/);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Eva Soto' })).toContainText(/un solo uso/i);
  });
});

async function reviewPeople(page: Page, lines: string[]) {
  const content = ['nombre,usuario,sucursal,puesto,rol', ...lines].join('\r\n');
  const file = { name: 'personal.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Archivo de personas').setInputFiles(file);
  await page.getByRole('button', { name: 'Revisar archivo' }).click();
}

test('the administrator imports people from a file and prints their passwords; one of them signs in with a slip and must replace it', async ({
  page,
  signIn,
  secondPage: eva,
}) => {
  await signIn(page, 'admin', '/administracion');
  await page.getByRole('radio', { name: 'Importar' }).check();
  const ana = 'Ana Ruiz,ana.ruiz,Centro LPAZ,Caja,';
  await reviewPeople(page, [ana, 'Eva Peña,eva.pena,Luna TJ,,']);
  await expect(page.getByRole('row', { name: /^3 sucursal «Luna TJ» no existe/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aplicar importación' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();

  await reviewPeople(page, [ana, 'Eva Peña,eva.pena,Otay TJ,,Gerente', 'Mostrador Uno,mostrador,,,']);
  await expect(page.getByRole('row', { name: 'Eva Peña eva.pena Otay TJ — Gerente de Otay TJ' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cambios por persona' })).toContainText('Mostrador Uno');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar importación' }).click();
  await page.getByRole('button', { name: 'Crear contraseñas' }).click();
  const sheet = page.getByRole('region', { name: 'Hoja de contraseñas' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const slip = sheet.getByRole('listitem').filter({ hasText: 'Eva Peña' });
  const password = await slip.getByRole('definition').last().innerText();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(password)).toHaveCount(2);
  await expect(page.getByText(password).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('radio', { name: 'Quién puede qué' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, terminar' }).click();
  await expect(page.getByRole('region', { name: 'Última importación' })).toContainText(
    '2 personas nuevas, 1 con cambios',
  );

  await signInThroughForm(eva, 'eva.pena', password);
  await expect(eva.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
});

test('the administrator makes a manager, who manages the people of the branch, until the role is withdrawn', async ({
  page,
  signIn,
  openSession,
  database,
  secondPage: manager,
}) => {
  await runOn(database, (sql) => sql`update users set branch = 'Centro RTO' where username = 'admin'`);
  await runOn(
    database,
    (sql) => sql`insert into users (id, name, email, username, branch)
      values ('luis', 'Luis Mora', 'luis@cadena.example', 'luis.mora', 'Centro LPAZ')`,
  );
  await openSession(manager, 'mostrador');
  expect((await manager.goto('/administracion'))?.status()).toBe(403);
  const refused = 'No tienes permiso para ver esta pantalla';
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(refused);

  await signIn(page, 'admin', '/administracion');
  await expect(page.getByRole('row').filter({ hasText: 'Luis Mora' })).toBeVisible();
  await act(page, 'Mostrador de Prueba', 'Editar datos');
  const details = page.getByRole('dialog', { name: 'Editar datos' });
  await expect(details.getByLabel('Nombre completo')).toHaveValue('Mostrador de Prueba');
  await details.getByLabel('Sucursal', { exact: true }).selectOption('Centro RTO');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Guardar' }).click();
  await expect(details).toBeHidden();

  await act(page, 'Mostrador de Prueba', 'Funciones');
  const roles = page.getByRole('dialog', { name: 'Funciones' });
  await roles.getByLabel('Dar una función').selectOption('Gerente');
  await roles.getByRole('button', { name: 'Dar función' }).click();
  await expect(roles).toContainText('Elige una sucursal.');
  const branch = roles.getByLabel('Sucursal', { exact: true });
  await roles
    .getByRole('option', { name: 'Otay TJ', exact: true })
    .evaluate((option) => option.setAttribute('value', '999999'));
  await branch.selectOption('Otay TJ');
  await roles.getByRole('button', { name: 'Dar función' }).click();
  await expect(roles, 'what only the server knows').toContainText('Elige una sucursal de la lista.');
  await expect(branch).toBeFocused();
  await branch.selectOption('Centro RTO');
  await roles.getByRole('button', { name: 'Dar función' }).click();
  const given = roles.getByRole('listitem').filter({ hasText: 'Gerente de Centro RTO' });
  await expect(given).toContainText('por Administración');
  await expectAccessible(page);
  await roles.getByRole('button', { name: 'Cerrar' }).click();

  // The open screen follows by itself.
  const table = manager.getByRole('table', { name: 'Usuarios' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(row('Mostrador de Prueba')).toContainText('Gerente de Centro RTO');
  await expect(row('Luis Mora'), 'of another branch').toHaveCount(0);
  await expect(row('Administración')).toContainText('Más alcance que tú');
  await expect(row('Administración').getByRole('button')).toHaveCount(0);

  await manager.getByRole('button', { name: 'Nuevo usuario' }).click();
  const form = manager.getByRole('dialog', { name: 'Nuevo usuario' });
  await expect(form.getByLabel('Sucursal', { exact: true })).toHaveValue('Centro RTO');
  await form.getByLabel('Usuario').fill('eva.soto');
  await form.getByLabel('Nombre completo').fill('Eva Soto');
  await form.getByRole('button', { name: 'Crear usuario' }).click();
  const issued = manager.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  const first = await issued.locator('code').innerText();
  await issued.getByRole('button', { name: 'Listo' }).click();
  await expect(row('Eva Soto')).toContainText('Centro RTO');
  await act(manager, 'Eva Soto', 'Restablecer contraseña');
  await manager.getByRole('dialog').getByRole('button', { name: 'Restablecer', exact: true }).click();
  expect(await issued.locator('code').innerText()).not.toBe(first);
  await issued.getByRole('button', { name: 'Listo' }).click();
  await expectAccessible(manager);

  await page.getByRole('radio', { name: 'Quién puede qué' }).check();
  await page.getByLabel('Que alcanza a').selectOption('Centro RTO');
  const who = page.getByRole('table', { name: 'Quién puede qué' });
  await expect(who.getByRole('row').filter({ hasText: 'De los ajustes del portal' })).toContainText('Administración');
  await expectAccessible(page);
  await who.getByRole('button', { name: 'Funciones de Mostrador de Prueba' }).click();
  await given.getByRole('button', { name: /^Retirar/ }).click();
  await page
    .getByRole('dialog', { name: /^¿Retirar/ })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(roles).toContainText('Todavía no tiene ninguna función.');
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(refused);
});

test('on a shared account the name of a lost sale is empty, and the last names of the device are offered', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/administracion');
  await act(page, 'Mostrador de Prueba', 'Editar datos');
  const form = page.getByRole('dialog', { name: 'Editar datos' });
  await form.getByLabel('Sucursal', { exact: true }).selectOption('Otay TJ');
  await form.getByLabel('Cuenta compartida').check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await act(page, 'Mostrador de Prueba', 'Editar datos');
  await expect(form.getByRole('option', { name: 'Centro LPAZ' }), 'the branches are loaded').toBeAttached();
  await expect(form.getByLabel('Sucursal', { exact: true })).toHaveValue('Otay TJ');
  await form.getByRole('button', { name: 'Cancelar' }).click();

  await signIn(page, 'mostrador', '/ventas_perdidas');
  await page.getByRole('radio', { name: 'Carros nacionales' }).check();
  await expect(field(page, 'Nombre completo')).toHaveValue('');
  await fillDomesticCar(page);
  await fillPart(page);
  await submit(page).click();
  await expect(page.getByText('Escribe tu nombre')).toBeVisible();
  await field(page, 'Nombre completo').fill('Marisol Vega');
  await submit(page).click();
  await expect(registered(page)).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('');
  const names = page.getByRole('list', { name: 'Quién reporta' }).getByRole('button');
  await expect(names).toHaveText(['Marisol Vega']);
  await names.click();
  await expect(field(page, 'Nombre completo')).toHaveValue('Marisol Vega');
  await expect(field(page, 'Nombre completo')).toBeFocused();
  await expectAccessible(page, 'ul[aria-label="Quién reporta"]');
});
