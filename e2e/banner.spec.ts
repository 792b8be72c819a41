import { bannerTiming } from '@mostrador/contract/banner';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilTakenOver } from './whole.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Mensajes de la página' });
/** The one slide that can be read; the others are inert. */
const slide = (page: Page) => banner(page).locator('[role=group]:not([inert])');

async function writeMessage(page: Page, title: string) {
  const form = page.getByRole('form', { name: 'Mensaje nuevo' });
  await form.getByLabel('Mensaje', { exact: true }).fill(title);
  await form.getByLabel('Tipo').selectOption('red');
  await form.getByRole('button', { name: 'Grabar' }).click();
}

test('each message stays 11 s, slides for 1.4 s, and begins again after the last', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, 'mostrador');
  await untilTakenOver(page);
  // From here on time passes only as the test says; stepping to a message starts its 11 s.
  await page.clock.pauseAt(Date.now() + 60_000);
  await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).click();
  await page.mouse.move(600, 700);
  await page.getByRole('heading', { level: 1 }).click();
  const first = await slide(page).textContent();
  const seen = [];
  for (let n = 0; n < 3; n++) {
    const before = (await slide(page).textContent()) ?? '';
    await page.clock.runFor(bannerTiming.slide - 500);
    await expect(slide(page)).toHaveText(before);
    await page.clock.runFor(600);
    await expect(slide(page)).not.toHaveText(before);
    seen.push(before);
  }
  await expect(banner(page).locator('[style*="transition-duration"]')).toHaveCSS('transition-duration', '1.4s');
  expect(new Set(seen).size).toBe(3);
  await expect(slide(page)).toHaveText(first ?? '');
});

test('it rests under the pointer, under the focus and after Pausar; previous and next step it', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'mostrador');
  await untilTakenOver(page);
  const rests = async () => {
    const resting = (await slide(page).textContent()) ?? '';
    await page.clock.runFor(3 * bannerTiming.slide);
    await expect(slide(page)).toHaveText(resting);
    return resting;
  };
  await slide(page).hover();
  await rests();
  await page.mouse.move(600, 700);
  await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).focus();
  const current = await rests();
  await page.keyboard.press('Enter');
  await expect(slide(page)).not.toHaveText(current);
  await banner(page).getByRole('button', { name: 'Mensaje anterior' }).click();
  await expect(slide(page)).toHaveText(current);

  await banner(page).getByRole('button', { name: 'Pausar los mensajes' }).click();
  await page.mouse.move(600, 700);
  await page.getByRole('heading', { level: 1 }).click();
  await rests();
  await expect(banner(page).getByRole('button', { name: 'Reproducir los mensajes' })).toBeVisible();
});

test('whoever asks for less motion gets a still banner that steps without sliding', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signIn(page, 'mostrador');
  await page.clock.runFor(3 * bannerTiming.slide);
  await expect(slide(page)).toContainText('registra la venta perdida');
  await expect(banner(page).locator('[style*="transition-duration"]')).toHaveCSS('transition-duration', '0s');
  await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).click();
  await expect(slide(page)).toContainText('Inventario de aceites');
});

test('a message of the administrator appears on every open screen, also of another process', async ({
  page,
  signIn,
  browser,
  otherPortal,
}) => {
  await signIn(page, 'admin', '/mensajes');
  const elsewhere = await browser.newContext({ baseURL: otherPortal.address });
  const there = await elsewhere.newPage();
  await there.goto('/entrar?ir=%2Fsucursales');
  await there.getByLabel('Usuario').fill('mostrador');
  await there.getByLabel('Contraseña', { exact: true }).fill('portal-mostrador');
  await there.keyboard.press('Enter');
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Sucursales');
  const live = there.waitForRequest('**/api/v1/eventos').catch(() => null);
  await there.reload();
  await live;

  await writeMessage(page, 'Cerramos temprano por el desfile');
  await expect(slide(there)).toContainText('Cerramos temprano por el desfile');
  await expect(slide(page)).toContainText('Cerramos temprano por el desfile');
  await elsewhere.close();
});

test('tabs of one browser share one live connection, and another takes over when its tab closes', async ({
  page,
  signIn,
  context,
}) => {
  let connections = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/eventos')) connections += 1;
  });
  await signIn(page, 'admin', '/mensajes');
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/inicio');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  }
  await writeMessage(page, 'Uno para todas las pestañas');
  for (const tab of tabs) await expect(slide(tab)).toContainText('Uno para todas');
  expect(connections).toBe(1);

  const [first, second] = tabs;
  await page.close();
  await first?.goto('/mensajes');
  await expect.poll(() => connections).toBeGreaterThan(1);
  if (first) await writeMessage(first, 'Después del relevo');
  if (second) await expect(slide(second)).toContainText('Después del relevo');
});

test('with the pause pressed a new message waits behind a button', async ({ page, signIn, context }) => {
  await signIn(page, 'admin');
  await banner(page).getByRole('button', { name: 'Pausar los mensajes' }).click();
  const writer = await context.newPage();
  await writer.goto('/mensajes');
  await writeMessage(writer, 'Mensaje que espera');
  await banner(page).getByRole('button', { name: 'Mensaje nuevo' }).click();
  await expect(slide(page)).toContainText('Mensaje que espera');
});
