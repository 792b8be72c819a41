import { api } from '@mostrador/contract/paths';
import { chromium } from '@playwright/test';
import { type Line, milliseconds } from './line.ts';
import { openPlace, type Place } from './place.ts';

/** Beyond this a browser calls it a long task. */
const longTask = 50;

/** The longest task, in milliseconds, while every make is chosen and its models are shown. */
async function longestBlock(place: Place): Promise<number> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext();
    const [name = '', value = ''] = place.cookie(0).split('=');
    await context.addCookies([{ name, value, url: `http://127.0.0.1:${place.port}` }]);
    const page = await context.newPage();
    // The live connection stays open: with it the network would never be idle below.
    await page.route(`**${api.events}`, (route) => route.abort());
    await page.goto(`http://127.0.0.1:${place.port}/ventas_perdidas`);
    const form = page.getByRole('form', { name: 'Venta perdida' });
    const make = form.getByLabel('Marca del carro', { exact: true });
    // The combobox's own list; a select has options too.
    const options = form.locator('[role=listbox] [role=option]');
    await make.click();
    const makes = await options.allInnerTexts();
    // Waits until the charts, the table and the files for the offline cache are loaded and rendered, because loading the
    // page is not part of the measurement.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => {
      Object.assign(window, { blocked: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, 'blocked').push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    for (const text of makes) {
      await make.fill(text);
      await options.getByText(text, { exact: true }).click();
      await form.getByLabel('Modelo', { exact: true }).click();
      await options.getByText('Otro modelo').waitFor();
      await page.keyboard.press('Escape');
    }
    const blocked: number[] = await page.evaluate(() => Reflect.get(window, 'blocked'));
    return Math.max(0, ...blocked);
  } finally {
    await browser.close();
  }
}

/** Choosing every make of the catalogue, one after the other. */
export async function cascade(): Promise<Line[]> {
  const place = await openPlace(1);
  try {
    // The lesser of two rounds: other programs on the machine lengthen some task, but hardly in both.
    const blocked = Math.min(await longestBlock(place), await longestBlock(place));
    return [
      {
        what: 'longest block by the cascade',
        ours: milliseconds(blocked),
        beside: `a long task ${milliseconds(longTask)}`,
        ratio: blocked / longTask,
        atMost: 1,
      },
    ];
  } finally {
    await place.close();
  }
}
