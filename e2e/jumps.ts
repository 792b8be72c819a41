import type { Page } from '@playwright/test';

/** How much of what was on the screen has moved since it was first drawn: Chromium's layout shift. */
export const jumps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Reflect.get(entry, 'value');
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
