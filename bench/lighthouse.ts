import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { lighthouse } from './tools/lighthouse.mjs';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

export type Scores = Record<(typeof categories)[number], number> & {
  /** How many times slower the phone is than this machine was. */
  slowdown: number;
};
/** With `all`, also accessibility and best practices, which are the same in every round. */
export type Audit = (url: string, options?: { cookie?: string; all?: boolean }) => Promise<Scores>;

/**
 * Lighthouse slows every processor down four times. Of one with its benchmark index 1,500 that makes a phone with index
 * 375; a machine that is slower, or that other programs slow down, is slowed down less, to that phone.
 */
const phone = { slowdown: 4, index: 375 };

const slowdownOf = (benchmarkIndex: number) => Math.min(phone.slowdown, Math.max(1, benchmarkIndex / phone.index));

/** Of what Lighthouse says, as far as it is read here: its own types are installed only where something is measured. */
type Result = {
  categories: Partial<Record<(typeof categories)[number], { score: number | null }>> | undefined;
  slowdown: number;
};

/** Null when Lighthouse lost the page it looked at, which happens in one of some thirty rounds, and measured nothing. */
async function measured(url: string, flags: Record<string, unknown>) {
  const { categories, slowdown }: Result = await lighthouse(url, flags, slowdownOf);
  return typeof categories?.performance?.score === 'number' ? { categories, slowdown } : null;
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
      const flags = {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: all ? [...categories] : ['performance'],
        disableFullPageScreenshot: true,
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      } as const;
      const result = (await measured(url, flags)) ?? (await measured(url, flags));
      if (!result) throw new Error(`Lighthouse measured nothing of ${url}, twice.`);
      const score = (name: (typeof categories)[number]) => Math.round((result.categories[name]?.score ?? 0) * 100);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        slowdown: result.slowdown,
      };
    });
  } finally {
    await browser.close();
  }
}
