import { bannerTiming } from '@mostrador/contract/banner';
import type { Message } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, sharedTest, signInAt, test, withMotion } from './fixtures.ts';
import { storedRows } from './offline-fixtures.ts';
import { untilHydrated } from './wait.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Mensajes de la página' });
/** The visible slide; the others are inert. */
const slide = (page: Page) => banner(page).locator('[role=group]:not([inert])');

async function writeMessage(page: Page, title: string) {
  const form = page.getByRole('form', { name: 'Mensaje nuevo' });
  await form.getByLabel('Mensaje', { exact: true }).fill(title);
  await form.getByLabel('Tipo').selectOption('red');
  await form.getByRole('button', { name: 'Grabar' }).click();
}

sharedTest.use(withMotion);
test.use(withMotion);

sharedTest(
  'the banner pauses under the pointer, under the focus and after Pausar, and the arrows change the message; each message shows for 11 s, slides for 1.4 s, and the first follows the last',
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'mostrador');
    await untilHydrated(page);
    // From here on only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const leave = async () => {
      await page.mouse.move(600, 700);
      await page.getByRole('heading', { level: 1 }).click();
    };
    const expectPaused = async () => {
      const shown = (await slide(page).textContent()) ?? '';
      await page.clock.runFor(3 * bannerTiming.slide);
      await expect(slide(page)).toHaveText(shown);
      return shown;
    };
    await slide(page).hover();
    await expectPaused();
    await page.mouse.move(600, 700);
    await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).focus();
    const current = await expectPaused();
    await page.keyboard.press('Enter');
    await expect(slide(page)).not.toHaveText(current);
    await banner(page).getByRole('button', { name: 'Mensaje anterior' }).click();
    await expect(slide(page)).toHaveText(current);

    await banner(page).getByRole('button', { name: 'Pausar los mensajes' }).click();
    await leave();
    await expectPaused();
    await banner(page).getByRole('button', { name: 'Reproducir los mensajes' }).click();

    // Choosing a message starts its 11 s.
    await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).click();
    await leave();
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
  },
);

sharedTest(
  'the banner is one line, and a press on it or Enter opens the whole text, also on a phone and at 200 %; with reduced motion it does not advance by itself and changes without sliding; the device is in use until half a day after someone last pressed something, however often the page asks for messages',
  async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await signIn(page, 'mostrador');
    await untilHydrated(page);
    await page.clock.runFor(3 * bannerTiming.slide);
    await expect(slide(page)).toContainText('registra la venta perdida');
    await expect(banner(page).locator('[style*="transition-duration"]')).toHaveCSS('transition-duration', '0s');

    const whole = page.getByRole('dialog', { name: 'Mensaje completo' });
    const text = slide(page).getByRole('paragraph');
    const sizes = [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 640, height: 400 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(48);
      await expect(text.getByText('Normal', { exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Reproducir los mensajes', 'Mensaje anterior', 'Mensaje siguiente'])
        await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await text.click({ position: { x: 100, y: 10 }, force: true });
      await expect(whole).toContainText('así sabemos qué surtir.');
      await whole.getByRole('button', { name: 'Cerrar' }).click();
      await banner(page).getByRole('button', { name: 'Leer todo' }).press('Enter');
      await expect(whole).toContainText('Normal');
      await page.keyboard.press('Escape');
      await expect(whole).toBeHidden();
      await expect(banner(page).getByRole('button', { name: 'Leer todo' })).toBeFocused();
    }

    await banner(page).getByRole('button', { name: 'Mensaje siguiente' }).click();
    await expect(slide(page)).toContainText('Inventario de aceites');

    const idleAt = async () => ((await storedRows(page, 'boot')) as { idleAt: number }[])[0]?.idleAt ?? 0;
    await expect.poll(idleAt).toBeGreaterThan(0);
    const before = await idleAt();
    // Nobody is there at first: the page asks for the messages, and the device's limit stays.
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === api.messages);
    await page.clock.fastForward(bannerTiming.refresh);
    await asked;
    await page.keyboard.press('Shift');
    await page.clock.fastForward(bannerTiming.refresh);
    await expect.poll(idleAt).toBeGreaterThanOrEqual(before + bannerTiming.refresh);
    expect(await idleAt(), 'since the key was pressed').toBeLessThan(before + 2 * bannerTiming.refresh);
  },
);

test('a new message appears on every open screen, also on one served by another process, and on a paused banner only after a click on its button; the others go on when one that somebody reads is deleted; tabs of one browser share one live connection, and another tab opens one when the first closes', async ({
  page,
  signIn,
  context,
  secondPage: otherPage,
  otherPortal,
}) => {
  let connections = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/eventos')) connections += 1;
  });
  await signIn(page, 'admin', '/mensajes');
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/inicio');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  }
  const live = otherPage.waitForRequest('**/api/v1/eventos');
  await signInAt(otherPage, otherPortal, 'mostrador', '/sucursales');
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Sucursales');
  await live;

  await writeMessage(page, 'Cerramos temprano por el desfile');
  for (const screen of [page, ...tabs, otherPage]) {
    await expect(slide(screen)).toContainText('Cerramos temprano por el desfile');
  }
  expect(connections).toBe(1);

  await banner(otherPage).getByRole('button', { name: 'Pausar los mensajes' }).click();
  await writeMessage(page, 'Mensaje que espera');
  const news = banner(otherPage).getByRole('button', { name: 'Mensaje nuevo' });
  await expect(news).toBeVisible();
  await expect(slide(otherPage)).not.toContainText('Mensaje que espera');
  await news.click();
  await expect(slide(otherPage)).toContainText('Mensaje que espera');

  await banner(otherPage).getByRole('button', { name: 'Reproducir los mensajes' }).click();
  await slide(otherPage).getByRole('button', { name: 'Leer todo' }).click();
  const whole = otherPage.getByRole('dialog', { name: 'Mensaje completo' });
  await expect(whole).toContainText('Mensaje que espera');
  await writeMessage(page, 'Mientras alguien lee');
  await expect(news).toBeVisible();
  const messages: Message[] = await (await page.request.get(api.messages)).json();
  const read = messages.find(({ title }) => title === 'Mensaje que espera');
  await page.request.delete(api.message(read?.id ?? 0));
  await expect(whole).toBeHidden();
  await otherPage.mouse.move(600, 700);
  await otherPage.getByRole('heading', { level: 1 }).click();
  // Said politely while it stands, and not while it moves.
  await expect(banner(otherPage).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');

  const [first, second] = tabs;
  await page.close();
  await first.goto('/mensajes');
  await expect.poll(() => connections).toBeGreaterThan(1);
  await writeMessage(first, 'Después del relevo');
  await expect(slide(second)).toContainText('Después del relevo');
});
