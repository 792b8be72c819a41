import { expect, type Page } from '@playwright/test';
import { untilFontsReady } from './whole.ts';

/** Words and controls that lie beyond the right edge, where nothing scrolls to them. */
function cutOff(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const hidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  return [
    ...document.querySelectorAll('body :is(a, button, input, select, textarea, p, h1, h2, h3, li, label, img, th, td)'),
  ]
    .filter((element) => element.getBoundingClientRect().right > edge && element.checkVisibility())
    .filter((element) => {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        if (scrolls(around) || hidden(around)) return false;
      }
      return true;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

export async function expectNoSidewaysScroll(page: Page, what = page.url()) {
  await untilFontsReady(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** What a person sees fits the width: nothing to scroll sideways to, and nothing cut off instead. */
export async function expectFits(page: Page, what: string) {
  await expectNoSidewaysScroll(page, what);
  for (const dialog of await page.locator('dialog[open]').all()) {
    expect(
      await dialog.evaluate((box) => box.scrollWidth - box.clientWidth),
      `${what} in its dialog`,
    ).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(cutOff), `${what} is cut off`).toEqual([]);
}

/** The narrowest screen of the guidelines, and a counter PC of 1280 pixels at twice the size. */
export const widths = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

export async function expectFitsEverywhere(page: Page, what: string) {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectFits(page, `${what} at ${size.width}`);
  }
}
