import { expect, type Locator, type Page } from '@playwright/test';

/** Measurements are taken in the portal's own fonts, not in the machine's fallback fonts. */
export const untilFontsReady = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

/** Scrolls to every part that loads when it comes near the viewport, so that a check of the screen covers all of it. */
export async function untilFullyLoaded(page: Page): Promise<void> {
  const unloaded = page.locator('[data-far]');
  await expect(page.getByText('Cargando…')).toHaveCount(0);
  for (let count = await unloaded.count(); count > 0; count = await unloaded.count()) {
    // A part may load by itself at this moment, so a missing element is no error.
    await unloaded.evaluateAll(([first]) => first?.scrollIntoView());
    await expect.poll(() => unloaded.count()).toBeLessThan(count);
  }
  await expect(page.getByText('Cargando…')).toHaveCount(0);
}

/** Until the client router handles links: before that, a link loads a new page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onclick === null);
}

/** Until what signing out offline needs has loaded, which is when the page is idle. */
export const untilOfflineParts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const missing = new Set(['/offline-parts-', '/unsent-drafts-', '/unsent-reports-']);
        const observer = new PerformanceObserver((loaded) => {
          for (const { name } of loaded.getEntries()) {
            for (const part of missing) if (name.includes(part)) missing.delete(part);
          }
          if (missing.size === 0) resolve();
        });
        observer.observe({ type: 'resource', buffered: true });
      }),
  );

/** Until React has hydrated this element: inside Suspense that is later than the page, and an earlier click is lost. */
export const untilPartHydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

/** Until every animation that ends has ended: half transparent text has half the contrast. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** A visible picture may not have loaded yet. */
export const untilPictureLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** No toast closes while the pointer is over one, so a slow machine finds their buttons as well. */
export const holdToast = (page: Page) => page.getByRole('button', { name: 'Cerrar aviso' }).last().hover();
