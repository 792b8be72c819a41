import type { Locator } from '@playwright/test';
import { expect, sharedTest as test } from '../fixtures.ts';
import { expectStill } from '../layout.ts';
import { keyboardOnly } from './keyboard.ts';

type Look = { background: string; text: string; border: string; borderWidth: number };

const look = (target: Locator, pseudo?: string) =>
  target.evaluate((element, part): Look => {
    const { backgroundColor, color, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element, part);
    const borderWidth = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
    return { background: backgroundColor, text: color, border: borderTopColor, borderWidth };
  }, pseudo);

/** The selected option differs from the others by more than a colour that the system replaces. */
async function expectDistinguishable(selected: Locator, other: Locator) {
  const [one, two] = [await look(selected), await look(other)];
  expect(one.background).not.toBe(two.background);
  expect(one.background).not.toBe(one.text);
}

async function expectBordered(target: Locator) {
  const { background, border, borderWidth } = await look(target);
  expect(borderWidth).toBeGreaterThanOrEqual(1);
  expect(border).not.toBe(background);
}

test('with forced colours, dark and light, tabs, choices, chips, banner, fields, toasts and results stay distinguishable, and every focused control has a focus ring', async ({
  page,
  signIn,
}) => {
  // No colour is read during a transition from the other scheme.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const inBothSchemes = async (check: () => Promise<void>) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await check();
    }
  };
  await signIn(page, 'admin', '/administracion#uso');
  const strip = page.getByRole('group', { name: 'Periodo' });
  await inBothSchemes(async () => {
    await expectDistinguishable(
      page.getByRole('tab', { name: 'Uso del portal' }),
      page.getByRole('tab', { name: 'Bitácora' }),
    );
    await expectDistinguishable(strip.getByText('30 días'), strip.getByText('90 días'));
  });
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  const banner = page.getByRole('region', { name: 'Mensajes' });
  await inBothSchemes(async () => {
    await expectBordered(page.getByRole('row', { name: /admin/ }).getByText(/sesi(ón|ones) abiertas?$/));
    await expectBordered(banner);
    await expectBordered(banner.getByText('Normal', { exact: true }));
  });

  await page.goto('/tareas');
  const text = page.getByLabel('Recordatorio', { exact: true });
  const current = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: /Guias/ });
  await inBothSchemes(async () => {
    await expectBordered(text);
    expect((await look(current, '::after')).background).not.toBe((await look(page.locator('body'))).background);
  });
  await text.fill('Contar cubetas');
  await page.getByRole('radio', { name: 'Urgente' }).check();
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('button', { name: 'Borrar: Contar cubetas' }).click();
  const toast = page.getByRole('button', { name: 'Cerrar aviso' }).locator('..');
  // The toast does not close under the pointer.
  await toast.hover();
  await inBothSchemes(() => expectBordered(toast));

  await page.getByRole('button', { name: 'Buscar en el portal' }).click();
  await page.getByRole('combobox', { name: 'Buscar en el portal' }).fill('aceite');
  const results = page.getByRole('dialog').getByRole('option');
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await inBothSchemes(async () => {
    await expect(results.and(page.locator('[aria-selected="true"]'))).toHaveCSS('outline-style', 'solid');
    await expect(results.and(page.locator(':not([aria-selected="true"])')).first()).toHaveCSS('outline-style', 'none');
  });

  await page.goto('/ventas_perdidas');
  const form = page.getByRole('form', { name: 'Venta perdida' });
  await keyboardOnly(page).tabTo(form.getByRole('button', { name: 'Registrar venta perdida' }));
});

test('with reduced motion neither a menu, a dialog nor a button whose request is pending is animated', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/administracion');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await expectStill(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await expectStill(page, 'a dialog');
  await page.route('**/api/v1/usuarios', () => {});
  await page.getByLabel('Usuario', { exact: true }).fill('luis');
  await page.getByLabel('Nombre completo').fill('Luis Mora');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Creando…')).toBeVisible();
  await expectStill(page, 'a button while its request is pending');
});
