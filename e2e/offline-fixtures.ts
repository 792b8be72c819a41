import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@mostrador/contract/paths';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { accounts, test as base, type Username } from './fixtures.ts';
import { type Line, openLine } from './line.ts';
import { makeNewVersion } from './new-version.ts';
import { startPortal } from './portal.ts';

type OfflineFixtures = {
  /** Between the browser and the portal. */
  line: Line;
  /** Opens a session in this browser and then the screen, over the line. */
  enter: (page: Page, username: Username, landing?: string) => Promise<void>;
  /** A browser of this test's own that remembers: closed and opened again, it is the same one. */
  openBrowser: () => Promise<BrowserContext>;
  /** Puts a newer version of the portal in the place of this one. */
  deployNewVersion: () => Promise<void>;
};

/** Whoever was signed in before is gone with the new session. */
export async function enterAgain(page: Page, line: Line, username: Username, landing = '/inicio') {
  const answer = await page.request.post(`${line.address}${api.signIn}`, {
    data: { username, password: accounts[username] },
    headers: { origin: line.address },
  });
  expect(answer.status(), 'sign-in').toBe(200);
  await page.goto(`${line.address}${landing}`);
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Tu cuenta:' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}

export const test = base.extend<OfflineFixtures>({
  serviceWorkers: 'allow',
  portal: async ({ database }, use) => {
    const portal = await startPortal({
      DATABASE_URL: database,
      MIGRATION_URL: 'https://nuevo.example/',
      MIGRATION_EMAIL: 'empleados@cadena.example',
      MIGRATION_KEY: 'migracion-secreta',
    });
    await use(portal);
    await portal.stop();
  },
  line: async ({ portal }, use) => {
    const line = await openLine(portal.address);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.address),
  enter: async ({ line }, use) => {
    await use((page, username, landing) => enterAgain(page, line, username, landing));
  },
  deployNewVersion: async ({ portal, database }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async () => {
      const { main, remove } = await makeNewVersion();
      ends.push(remove);
      await portal.stop();
      const next = await startPortal({ DATABASE_URL: database, PORT: new URL(portal.address).port }, main);
      ends.unshift(next.stop);
    });
    for (const end of ends) await end();
  },
  openBrowser: async ({ launchOptions, locale, timezoneId, viewport }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-browser-'));
    const options = { ...launchOptions, locale, timezoneId, viewport };
    await use(() => chromium.launchPersistentContext(folder, options as typeof launchOptions));
    await rm(folder, { recursive: true, force: true });
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
  await expect.poll(() => keptContent(page)).toBeGreaterThanOrEqual(29);
  await expect.poll(async () => (await shelf(page, 'answers')).length).toBeGreaterThanOrEqual(4);
  await expect.poll(() => shelf(page, 'boot')).toHaveLength(1);
}

export const noLine = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin internet.' });

export { expect };

/** All that the browser keeps for the portal, as text: stored pages, answers, and the addresses of kept files. */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const parts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const readable = /html|json|text/.test(answer?.headers.get('content-type') ?? '');
        parts.push(request.url, readable ? ((await answer?.text()) ?? '') : '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const shelfName of database.objectStoreNames) {
        const reading = database.transaction(shelfName).objectStore(shelfName).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        parts.push(JSON.stringify(reading.result));
      }
      database.close();
    }
    return parts.join('\n');
  });
