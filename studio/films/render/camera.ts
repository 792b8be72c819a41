import { chromium } from '@playwright/test';
import { stage } from '../engine/geometry.ts';
import { emptyPage } from './page.ts';

export type Shot = { format: 'png' | 'webp'; scale?: number };
export type FilmCamera = { shoot(markup: string, shot?: Shot): Promise<Buffer>; close(): Promise<void> };

/** A browser that shows a picture and photographs it. */
export async function openCamera(): Promise<FilmCamera> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    // Letters and colours as on any other machine.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
    ],
  });
  const page = await browser.newPage({ viewport: stage });
  await page.setContent(await emptyPage());
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  const session = await page.context().newCDPSession(page);
  return {
    async shoot(markup, { format, scale = 1 } = { format: 'png' }) {
      await page.evaluate((html) => {
        document.body.innerHTML = html;
      }, markup);
      const { data } = await session.send('Page.captureScreenshot', {
        format,
        ...(format === 'webp' ? { quality: 88 } : { optimizeForSpeed: true }),
        clip: { x: 0, y: 0, ...stage, scale },
      });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.close(),
  };
}
