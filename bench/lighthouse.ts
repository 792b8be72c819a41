import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../server/src/testing/free-port.ts';

export type Scores = { performance: number; accessibility: number; 'best-practices': number };
/** With `all`, beside its performance how far everyone can use it and how well it is made: the same in every round. */
export type Audit = (url: string, options?: { cookie?: string; all?: boolean }) => Promise<Scores>;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse's phone, with its slow line and slow processor, on the system's Chromium. */
export async function withLighthouse<T>(work: (audit: Audit) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await work(async (url, { cookie, all = false } = {}) => {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: all ? [...categories] : ['performance'],
        disableFullPageScreenshot: true,
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      });
      const score = (name: (typeof categories)[number]) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
      return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
    });
  } finally {
    await browser.close();
  }
}
