import { api } from '@mostrador/contract/paths';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { accounts, test as base, type Username } from './fixtures.ts';
import { type Line, openLine } from './line.ts';

type OfflineFixtures = {
  /** Between the browser and the portal. */
  line: Line;
  /** Opens a session in this browser and then the screen, over the line. */
  enter: (page: Page, username: Username, landing?: string) => Promise<void>;
};

export const test = base.extend<OfflineFixtures>({
  serviceWorkers: 'allow',
  line: async ({ portal }, use) => {
    const line = await openLine(portal.address);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.address),
  enter: async ({ line }, use) => {
    await use(async (page, username, landing = '/inicio') => {
      const answer = await page.request.post(`${line.address}${api.signIn}`, {
        data: { username, password: accounts[username] },
        headers: { origin: line.address },
      });
      expect(answer.status(), 'sign-in').toBe(200);
      await page.goto(`${line.address}${landing}`);
    });
  },
});

/** How many files of the content the device keeps. */
const keptContent = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('mostrador-content')).keys()).length);

/** What lies on one of the device's shelves. */
export const shelf = (page: Page, name: 'outbox' | 'boot' | 'answers') =>
  page.evaluate(
    (shelfName) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('mostrador');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(shelfName).objectStore(shelfName).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    name,
  );

/** Until the device has what it needs without a line: worker, files, catalogue, branches and brands. */
export async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptContent(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(29);
  await expect.poll(async () => (await shelf(page, 'answers')).length).toBeGreaterThanOrEqual(4);
  expect(await shelf(page, 'boot')).toHaveLength(1);
}

export const noLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin línea.' });

export const allPages = (context: BrowserContext) => context.pages();
export { expect };
