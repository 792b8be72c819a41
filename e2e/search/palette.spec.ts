import { expect, expectAccessible, sharedTest as test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout.ts';
import { box, chosen, group, openButton, palette, phone, search } from './palette.ts';

test('arrow keys choose a result, Enter opens the guide at the heading of the sentence, and Ctrl+Enter another tab; Escape returns the focus; the shortcuts work only outside text fields and dialogs', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/tote');
  await page
    .getByRole('main')
    .getByRole('button', { name: /placa C 12/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page, 'devoluciones');
  await expect(chosen(page)).toBeVisible();
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(/\/devoluciones$/);
  await (await tab).close();
  await expect(box(page)).toHaveValue('devoluciones');

  await box(page).fill('garantía');
  await expect(group(page, 'Guías').getByRole('option').first()).toContainText('Etiquetas de Garantía T3');
  await expect(chosen(page)).toContainText('Etiquetas de Garantía T3');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText('Formato T3');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('Etiquetas de Garantía T3');
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('Formato T3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const option = chosen(page);
  await expect(option).toContainText('Lo que daña la tienda: Poner etiquetas de garantía');
  await expect(option.getByText('garantía', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/no_se_permite#lo-que-dana-la-tienda$/);
  await expect(palette(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 2, name: 'Lo que daña la tienda' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.goto('/tareas');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type('1/2');
  await expect(field).toHaveValue('1/2');
  // As with Caps Lock.
  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('tote');
  await expect(chosen(page)).toContainText('Tote');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1/2');
  await openButton(page).focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();
});

test('on a counter PC and on a phone, where its button is beside the menu, the palette has its roles and states and no axe violations, and opens a film in its module', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  for (const viewport of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(viewport);
    await openButton(page).click();
    await expect(palette(page).getByRole('heading', { name: 'Lo que más se usa' })).toBeVisible();
    await expectAccessible(page);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await box(page).fill('aceite');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox', { name: 'Resultados' });
    await expect(list.getByRole('group')).not.toHaveCount(0);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '');
    // Results in the content appear when its index has loaded.
    await expect(async () => {
      const count = await list.getByRole('option').count();
      await expect(palette(page).getByText(`${count} resultados`, { exact: true })).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await box(page).fill('xyzzy');
    await expect(palette(page).getByText('No encontramos nada con «xyzzy»')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await palette(page).getByRole('link', { name: 'Ver todas las guías' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guías de Trabajo' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  }

  const [button, menu] = await Promise.all([
    openButton(page).boundingBox(),
    page.getByRole('button', { name: 'Menú', exact: true }).boundingBox(),
  ]);
  expect(Math.abs((button?.y ?? 0) - (menu?.y ?? 100))).toBeLessThan(4);
  await openButton(page).click();
  await box(page).fill('ticket gasolina');
  await group(page, 'Capacitación').getByRole('option').first().click();
  await expect(page).toHaveURL(/\/modulo-caja#ticket-de-gasolina-a-credito$/);
  await expect(page.getByRole('dialog', { name: /Capturar un ticket de gasolina/ })).toBeVisible();
});

test('a form opens its PDF in a tab; a typing error is corrected; guides are found offline', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'mostrador');
  await search(page, 'paut');
  await expect(chosen(page)).toHaveAttribute('href', /\/contenido\/paut-.*\.pdf$/);
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await tab).close();
  await expect(palette(page)).toHaveCount(0);

  await search(page, 'frenso');
  await expect(palette(page).getByText('Quizá buscas:')).toBeVisible();
  await expect(palette(page).locator('mark', { hasText: 'frenos' }).first()).toBeVisible();
  await box(page).fill('tote');
  await expect(group(page, 'Guías').getByRole('option').first()).toContainText('Tote');
  await context.setOffline(true);
  await box(page).fill('');
  await box(page).pressSequentially('líquido derramado');
  await expect(chosen(page)).toContainText('Limpieza de Estacionamientos');
  await context.setOffline(false);
});
