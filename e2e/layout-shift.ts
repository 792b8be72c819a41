import { expect, type Page } from '@playwright/test';
import { untilFontsReady } from './wait.ts';

/** Chromium's layout shift score since the page was opened. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let score = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) score += Reflect.get(entry, 'value');
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        const finish = () => {
          add(observer.takeRecords());
          observer.disconnect();
          resolve(score);
        };
        requestAnimationFrame(() => requestAnimationFrame(finish));
      }),
  );

/** A person does not notice a smaller shift. */
export const noticeable = 0.01;

/** Includes the shift that fonts cause when they arrive. */
export async function expectNoLayoutShift(page: Page) {
  await untilFontsReady(page);
  expect(await layoutShift(page), 'layout shift').toBeLessThan(noticeable);
}
