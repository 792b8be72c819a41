import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import lighthouse from './tools/lighthouse.mjs';

export type Scores = { performance: number; accessibility: number; 'best-practices': number };
/** With `all`, also accessibility and best practices, which are the same in every round. */
export type Audit = (url: string, options?: { cookie?: string; all?: boolean }) => Promise<Scores>;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Of what Lighthouse says, as far as it is read here: its own types are installed only where something is measured. */
type Result = { lhr: { categories: Partial<Record<keyof Scores, { score: number | null }>> } } | undefined;
type Flags = Record<string, unknown>;

/** Null when Lighthouse lost the page it looked at, which happens in one of some thirty rounds, and measured nothing. */
async function measured(url: string, flags: Flags) {
  const result: Result = await lighthouse(url, flags);
  return typeof result?.lhr.categories.performance?.score === 'number' ? result.lhr : null;
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
      return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
    });
  } finally {
    await browser.close();
  }
}
