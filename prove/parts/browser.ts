import { type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/browser.ts';

/** A browser of this part's own, closed at the end of `work`. */
export async function withBrowser<T>(work: (open: () => Promise<BrowserContext>) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions);
  try {
    return await work(() => browser.newContext({ locale: 'es-MX', viewport: { width: 1280, height: 800 } }));
  } finally {
    await browser.close();
  }
}

/** The context is whoever this cookie says. */
export async function enter(context: BrowserContext, address: string, cookie: string) {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address }]);
}
