import type { Page } from '@playwright/test';
import { freePort } from '../server/src/testing/free-port.ts';
import { openUserPool, type UserPool } from '../server/src/testing/user-pool.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import type { Portal } from './portal.ts';

const ana = { sub: 'sub-ana', preferred_username: 'ana.ruiz', name: 'Ana Ruiz', email: 'ana@cadena.example' };
const jefa = {
  sub: 'sub-jefa',
  preferred_username: 'jefa',
  name: 'La Jefa',
  email: 'jefa@cadena.example',
  groups: ['jefes'],
};

/** A portal whose people sign in at a real OpenID Connect provider on loopback. */
const test = base.extend<{ pool: UserPool; company: Portal }>({
  pool: async ({ database: _database }, use) => {
    const port = await freePort();
    const pool = await openUserPool(`http://127.0.0.1:${port}`);
    pool.know(ana);
    pool.know(jefa);
    await use(Object.assign(pool, { port }));
    await pool.close();
  },
  company: async ({ portalHost, pool, database }, use) => {
    const portal = await portalHost.start({
      DATABASE_URL: database,
      PORT: String(Reflect.get(pool, 'port')),
      OIDC_ADMIN_GROUP: 'jefes',
      ...pool.settings,
    });
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ company }, use) => use(company.address),
});

const poolLink = (page: Page) => page.getByRole('link', { name: 'Entrar con la cuenta de la empresa' });

async function chooseAccount(page: Page, sub: string) {
  await page.getByLabel('Cuenta').fill(sub);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function signInAtPool(page: Page, sub: string, landing = '/inicio') {
  await page.goto(landing);
  await poolLink(page).click();
  await chooseAccount(page, sub);
}

async function signOut(page: Page, username: string) {
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/entrar/);
}

/** Whether the entries for some people only are in her menu. */
async function expectAdministratorMenu(page: Page, there: boolean) {
  await page.getByRole('button', { name: 'jefa' }).click();
  await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
  for (const name of ['Administración', 'Mensajes']) {
    await expect(page.getByRole('link', { name, exact: true }), name).toHaveCount(there ? 1 : 0);
  }
  await page.keyboard.press('Escape');
}

test('the screen says when the pool does not respond; people sign in there, land on the requested page and sign out of both; a group that is removed there changes the menu at the next sign-in', async ({
  page,
  pool,
}) => {
  await pool.close();
  await page.goto('/entrar');
  await poolLink(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'El portal no puede conectarse con el servicio de entrada de la empresa',
  );

  await pool.reopen();
  await signInAtPool(page, ana.sub, '/ayuda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías de Trabajo');
  await expect(page.getByRole('button', { name: 'ana.ruiz' })).toBeVisible();
  await signOut(page, 'ana.ruiz');
  await expectAccessible(page, 'body');
  // The pool's session ended too: it asks for an account instead of signing the next person in as Ana.
  await poolLink(page).click();
  await expect(page.getByLabel('Cuenta')).toBeVisible();

  await chooseAccount(page, jefa.sub);
  await expectAdministratorMenu(page, true);
  await signOut(page, 'jefa');
  pool.know({ ...jefa, groups: [] });
  await poolLink(page).click();
  await chooseAccount(page, jefa.sub);
  await expectAdministratorMenu(page, false);
});

test('the administrator joins the account someone had before the pool to the person, and disables a person, who is signed out and sees the reason at the next sign-in', async ({
  page,
  pool,
  secondPage: admin,
}) => {
  pool.know({ sub: 'sub-nuevo', preferred_username: 'mostrador', name: 'Juan Mora', email: 'juan@cadena.example' });
  await signInAtPool(page, 'sub-nuevo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await signInAtPool(admin, jefa.sub, '/administracion');
  const row = admin.getByRole('row').filter({ hasText: 'Juan Mora' });
  await expect(row).toContainText('Tiene una cuenta anterior');
  await row.getByRole('button', { name: /Acciones/ }).click();
  await row.getByRole('button', { name: 'Unir una cuenta anterior' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Unir una cuenta anterior' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Mismo correo o usuario');
  await expectAccessible(admin);
  await dialog.getByLabel('Buscar la cuenta anterior').fill('mostrador');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Unir la cuenta mostrador' }).click();
  const question = admin.getByRole('dialog', { name: '¿Unir la cuenta «mostrador» con Juan Mora?' });
  await expect(question).toContainText('no se puede deshacer');
  await question.getByRole('button', { name: 'Unir y borrar la cuenta anterior' }).click();
  await expect(admin.getByText('La cuenta «mostrador» ya es parte de Juan Mora')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Tiene una cuenta anterior');

  await row.getByRole('button', { name: /Acciones/ }).click();
  await row.getByRole('button', { name: 'Editar datos' }).click();
  const edit = admin.getByRole('dialog', { name: 'Editar datos' });
  await expect(edit.getByLabel('Nombre completo'), 'the pool says it').not.toBeEditable();
  await edit.getByLabel('Sucursal', { exact: true }).selectOption('Otay TJ');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Otay TJ');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await row.getByRole('button', { name: /Acciones/ }).click();
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(row).toContainText('Desactivado');
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
  await page.goto('/inicio');
  await poolLink(page).click();
  await expect(page.getByRole('alert')).toContainText('Esta cuenta está desactivada');
});
