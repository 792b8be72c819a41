import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import lighthouse, { computeBenchmarkIndex } from './tools/lighthouse.mjs';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

export type Scores = Record<(typeof categories)[number], number> & {
  /** How many times slower the phone is than this machine was. */
  slowdown: number;
};
/** With `all`, also accessibility and best practices, which are the same in every round. */
export type Audit = (url: string, options?: { cookie?: string; all?: boolean }) => Promise<Scores>;

/**
 * The processor of the phone, as Lighthouse's benchmark index. Lighthouse slows every processor down four times, which
 * makes this phone of one with index 1,500, and a slower phone of a machine that other programs slow down already.
 */
const phoneIndex = 375;

/** Of what Lighthouse says, as far as it is read here: its own types are installed only where something is measured. */
type Result =
  | { lhr: { categories: Partial<Record<(typeof categories)[number], { score: number | null }>> } }
  | undefined;
type Flags = Record<string, unknown>;

/** Null when Lighthouse lost the page it looked at, which happens in one of some thirty rounds, and measured nothing. */
async function measured(url: string, flags: Flags) {
  const result: Result = await lighthouse(url, flags);
  return typeof result?.lhr.categories.performance?.score === 'number' ? result.lhr : null;
}

/** How many times faster this machine is than the phone, at this moment. */
async function slowdownNow(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index: number = await page.evaluate(computeBenchmarkIndex);
  await page.close();
  return Math.max(1, index / phoneIndex);
}

/** Lighthouse's phone, with its slow network and slow processor, on the system's Chromium. */
export async function withLighthouse<T>(work: (audit: Audit) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(async (url, { cookie, all = false } = {}) => {
      const slowdown = await slowdownNow(browser);
      const flags = {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: all ? [...categories] : ['performance'],
        disableFullPageScreenshot: true,
        throttling: { cpuSlowdownMultiplier: slowdown },
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      } as const;
      const result = (await measured(url, flags)) ?? (await measured(url, flags));
      if (!result) throw new Error(`Lighthouse measured nothing of ${url}, twice.`);
      const score = (name: (typeof categories)[number]) => Math.round((result.categories[name]?.score ?? 0) * 100);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        slowdown,
      };
    });
  } finally {
    await browser.close();
  }
}
