import { type CDPSession, chromium } from '@playwright/test';
import type { Place } from './place.ts';

const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Milliseconds of the processor that the page has used for scripts, styles and layout so far. */
async function used(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1_000 : 0), 0);
}

/** Processor time of each letter from the key to the rendered list; unlike elapsed time it leaves out other processes. */
export async function typeInBrowser(place: Place, searches: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const [name = '', value = ''] = place.cookie(0).split('=');
    await context.addCookies([{ name, value, url: `http://127.0.0.1:${place.port}` }]);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${place.port}/inicio`);
    await page.getByRole('button', { name: 'Buscar en el portal' }).click();
    const box = page.getByRole('combobox', { name: 'Buscar en el portal' });
    await box.fill('tote');
    await page.getByRole('option', { name: /Tote/ }).first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const costs: number[] = [];
    for (const words of searches) {
      await box.fill('');
      for (const letter of words) {
        const before = await used(devtools);
        await page.keyboard.type(letter);
        // Until the frame with the answer has been laid out.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        costs.push((await used(devtools)) - before);
      }
    }
    return costs;
  } finally {
    await browser.close();
  }
}
