import { api } from '@mostrador/contract/paths';
import { accounts, expect, sharedTest, test } from './fixtures.ts';
import { waitForAnswers } from './network.ts';
import { storedRows } from './offline-fixtures.ts';

const viewer = `**${api.viewer}`;

sharedTest(
  'with a wrong password or offline the sign-in screen says so and keeps what was typed; the right password leads to the requested page, and signing out ends the session in every tab',
  async ({ page, context }) => {
    await page.goto('/ayuda');
    await page.getByLabel('Usuario').fill('mostrador');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/El usuario o la contraseña no son correctos/);
    await expect(page.getByLabel('Usuario')).toHaveValue('mostrador');

    await page.getByLabel('Contraseña', { exact: true }).fill(accounts.mostrador);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText(/internet/);
    await expect(page.getByLabel('Usuario')).toHaveValue('mostrador');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/ayuda$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías de Trabajo');

    const other = await context.newPage();
    // Sent by the last effect of a new page: from then on it receives what other tabs send.
    const listens = other.waitForRequest('**/api/v1/visitas');
    await other.goto('/inicio');
    await listens;
    await page.getByRole('button', { name: 'mostrador' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/entrar/);
    await expect(other).toHaveURL(/\/entrar/);
  },
);

test('when the session ends during an edit, a dialog asks to sign in again, the text stays, and the device knows when the new session ends', async ({
  page,
  signIn,
  context,
}) => {
  await page.clock.install();
  await waitForAnswers(page);
  await signIn(page, 'admin', '/mensajes');
  const other = await context.newPage();
  const listens = other.waitForRequest('**/api/v1/visitas');
  await other.goto('/ayuda');
  await listens;
  await other.route('**/api/**', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Mensaje nuevo' });
  await form.getByLabel('Mensaje', { exact: true }).fill('No me pierdas');
  await context.clearCookies();
  await form.getByLabel('Tipo').selectOption('blue');
  await form.getByRole('button', { name: 'Grabar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  const days = (n: number) => Date.now() + n * 86_400_000;
  // Longer after the page was loaded than its session would have lasted.
  await page.clock.setSystemTime(days(8));
  await dialog.getByLabel('Contraseña', { exact: true }).fill(accounts.admin);
  const enter = dialog.getByRole('button', { name: 'Entrar' });
  await page.route(viewer, (route) => route.abort(), { times: 1 });
  await enter.click();
  await expect(dialog.getByRole('alert')).toContainText(/internet/);

  // Another tab is notified before this one has everything again, and does not take its failure for the session's end.
  const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith(api.viewer));
  await page.route(`**${api.messages}`, async (route) => {
    await failed;
    await route.fallback();
  });
  await enter.click();
  await failed;
  await expect(dialog).toBeHidden();
  await other.unroute('**/api/**');
  await other.getByRole('link', { name: 'Inicio' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(form.getByLabel('Mensaje', { exact: true })).toHaveValue('No me pierdas');
  const endsAt = async () => ((await storedRows(page, 'boot')) as { endsAt: number }[])[0]?.endsAt ?? 0;
  await expect.poll(endsAt).toBeGreaterThan(days(14));
  await form.getByRole('button', { name: 'Grabar' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'No me pierdas' })).toBeVisible();
});
