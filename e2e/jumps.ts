import { expect, type Page } from '@playwright/test';
import { untilFontsReady } from './whole.ts';

/** How far what was on the screen has moved since it was first rendered: Chromium's layout shift. */
export const jumps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        const count = (entries: PerformanceEntryList) => {
          for (const entry of entries) moved += Reflect.get(entry, 'value');
        };
        const observer = new PerformanceObserver((list) => count(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const finish = () => {
          count(observer.takeRecords());
          observer.disconnect();
          resolve(moved);
        };
        requestAnimationFrame(() => requestAnimationFrame(finish));
      }),
  );

/** A person notices nothing below this. */
export const unnoticed = 0.01;

/** Nothing has moved that a person would notice, the arrival of the fonts included. */
export async function expectNoJumps(page: Page) {
  await untilFontsReady(page);
  expect(await jumps(page), 'layout shift').toBeLessThan(unnoticed);
}
