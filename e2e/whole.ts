import { expect, type Locator, type Page } from '@playwright/test';

/** What is measured is measured in the portal's own letters, not in those that the machine lends until they arrive. */
export const untilFontsReady = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

/** What comes only when someone gets near has come: a check of a whole screen misses none of it. */
export async function untilWhole(page: Page): Promise<void> {
  const far = page.locator('[data-far]');
  await expect(page.getByText('Cargando…')).toHaveCount(0);
  for (let left = await far.count(); left > 0; left = await far.count()) {
    // It may come by itself in that very moment: nothing waits for what is gone.
    await far.evaluateAll(([first]) => first?.scrollIntoView());
    await expect.poll(() => far.count()).toBeLessThan(left);
  }
  await expect(page.getByText('Cargando…')).toHaveCount(0);
}

/** The browser has taken the server's page over: before that a link loads a page, as links do. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onclick === null);
}

/** React has hydrated this very part: one within Suspense comes later than the page around it, and a press before is lost. */
export const untilHydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
