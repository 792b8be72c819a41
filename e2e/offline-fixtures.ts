import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DocumentCards, filesPrefix, type PublishedDocument } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { test as base, signInAt, watchErrors } from './fixtures.ts';
import { type Network, openNetwork } from './network.ts';
import { makeNewVersion } from './new-version.ts';
import { startPortal } from './portal.ts';
import { untilFullyLoaded, untilOfflineParts } from './wait.ts';

type OfflineFixtures = {
  /** Between the browser and the portal. */
  network: Network;
  /** Opens the browser profile of this test: closed and opened again, it has the same stored data. */
  openBrowser: () => Promise<BrowserContext>;
  /** Replaces the running portal by a newer version. */
  deployNewVersion: () => Promise<void>;
};

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Tu cuenta:' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}

export const test = base.extend<OfflineFixtures>({
  serviceWorkers: 'allow',
  portal: async ({ portalHost, database }, use) => {
    const portal = await portalHost.start({
      DATABASE_URL: database,
      MIGRATION_URL: 'https://nuevo.example/',
      MIGRATION_EMAIL: 'empleados@cadena.example',
      MIGRATION_KEY: 'migracion-secreta',
    });
    await use(portal);
    await portal.stop();
  },
  network: async ({ portal }, use) => {
    const network = await openNetwork(portal.address);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.address),
  signIn: async ({ portal, network: { address } }, use) => {
    await use((page, username, landing) => signInAt(page, { ...portal, address }, username, landing));
  },
  deployNewVersion: async ({ portal, database }, use) => {
    const cleanUps: (() => Promise<void>)[] = [];
    await use(async () => {
      const { main, remove } = await makeNewVersion();
      cleanUps.push(remove);
      await portal.stop();
      const next = await startPortal({ DATABASE_URL: database, PORT: new URL(portal.address).port }, main);
      cleanUps.unshift(next.stop);
    });
    for (const cleanUp of cleanUps) await cleanUp();
  },
  openBrowser: async ({ launchOptions, locale, timezoneId, viewport, serviceWorkers }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-browser-'));
    const options = { ...launchOptions, locale, timezoneId, viewport, serviceWorkers };
    const checks: (() => void)[] = [];
    await use(async () => {
      const browser = await chromium.launchPersistentContext(folder, options as typeof launchOptions);
      browser.on('page', async (page) => checks.push(await watchErrors(page)));
      return browser;
    });
    await rm(folder, { recursive: true, force: true });
    for (const expectNoErrors of checks) expectNoErrors();
  },
});

/** For what happens in open tabs alone: a worker would first fill its caches. */
export const withoutWorker = test.extend({ serviceWorkers: 'block' });

/** For journeys that change nothing on the server: those of a worker share one portal. */
export const sharedTest = test.extend({
  portal: async ({ sharedPortal }, use) => use(sharedPortal),
});

/** What the active service worker says about its version and its files. */
export const workerFiles = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise<MessageEvent>((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage('about', [port2]);
    return (await reply).data as { version: string; shell: string[]; rest: string[] };
  });

/** Those of these files that no cache has. */
export const missingFiles = (page: Page, files: readonly string[]) =>
  page.evaluate(async (wanted) => {
    // Listing the caches costs little; looking for each file, again and again, would slow down what is waited for.
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const cached = new Set(lists.flat().map(({ url }) => new URL(url).pathname));
    return wanted.filter((file) => !cached.has(file));
  }, files);

type Store = 'outbox' | 'boot' | 'answers';

/** All values or keys of an IndexedDB store of the portal; none before the portal has created its database. */
const readStore = (page: Page, name: Store, read: 'getAll' | 'getAllKeys') =>
  page.evaluate(
    ([storeName, method]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('mostrador');
        // The portal comes later. It would take an empty database from here for one that has its stores.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = (event) => {
          event.preventDefault();
          if (opening.error?.name === 'AbortError') resolve([]);
          else reject(opening.error);
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction(storeName).objectStore(storeName)[method]();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    [name, read] as const,
  );

/** The rows of an IndexedDB store of the portal. */
export const storedRows = (page: Page, name: Store) => readStore(page, name, 'getAll');

/** The names of the rows of an IndexedDB store of the portal. */
export const storedNames = (page: Page, name: Store) => readStore(page, name, 'getAllKeys');

/** The pictures of the stored menus of which no copy is cached. */
async function missingMenuPictures(page: Page): Promise<string[]> {
  const rows = (await storedRows(page, 'answers')) as Partial<DocumentCards>[];
  const { cards = [] } = rows.find((row) => row.cards !== undefined) ?? {};
  const cached = await page.evaluate(async () =>
    (await (await caches.open('mostrador-content')).keys()).map(({ url }) => new URL(url).pathname),
  );
  // The copies of a picture share the beginning of their address.
  const names = cards.flatMap(({ picture }) => (picture ? [picture.src.slice(0, filesPrefix.length + 64)] : []));
  return names.filter((name) => !cached.some((file) => file.startsWith(name)));
}

// Looking more often would slow down what is waited for.
const seldom = { intervals: [300] };

/** Until the device has stored what a lost sale is reported with: the cars, which are two files, branches and brands. */
export async function untilReportStored(page: Page) {
  const files = [expect.stringMatching(/catalogue-/), expect.stringMatching(/mexico-/)];
  const needed = [...files, api.branches, api.lostSaleBrands];
  await expect.poll(() => storedNames(page, 'answers'), seldom).toEqual(expect.arrayContaining(needed));
}

/** Until a tab without a worker has all that its screen needs without a connection, as long as it is not loaded again. */
export async function untilTabReady(page: Page) {
  await untilOfflineParts(page);
  await untilFullyLoaded(page);
  await untilReportStored(page);
}

/** Until everything needed offline is cached: service worker, files, catalogue, branches, brands and menus with their dates. */
export async function untilCached(page: Page) {
  const { shell, rest } = await workerFiles(page);
  await expect.poll(() => missingFiles(page, [...shell, ...rest]), seldom).toEqual([]);
  // Stored last, after the menus, their pictures and what was opened; the number alone is also reached with an opened
  // guide and without it.
  await expect.poll(() => storedNames(page, 'answers'), seldom).toContain('document-titles');
  await expect.poll(async () => (await storedRows(page, 'answers')).length, seldom).toBeGreaterThanOrEqual(11);
  await expect.poll(() => missingMenuPictures(page), seldom).toEqual([]);
  await expect.poll(() => storedRows(page, 'boot'), seldom).toHaveLength(1);
}

/** Until a guide is stored with its pictures. */
export const untilGuideCached = (page: Page, path: string) =>
  expect
    .poll(async () => {
      const rows = (await storedRows(page, 'answers')) as Partial<PublishedDocument>[];
      const stored = rows.find((row) => row.path === path && row.pictures !== undefined);
      if (!stored) return 'no text';
      const addresses = Object.values(stored.pictures ?? {}).map(({ src }) => src);
      return page.evaluate(async (pictures) => {
        const cache = await caches.open('mostrador-content');
        return (await Promise.all(pictures.map((picture) => cache.match(picture)))).filter((found) => !found).length;
      }, addresses);
    })
    .toBe(0);

export const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin internet.' });

export { expect };

/** All that the browser stores for the portal, as text: cached pages and responses, and the URLs of cached files. */
export const allStoredText = (page: Page) =>
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
      for (const storeName of database.objectStoreNames) {
        const reading = database.transaction(storeName).objectStore(storeName).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        parts.push(JSON.stringify(reading.result));
      }
      database.close();
    }
    return parts.join('\n');
  });

/** As if the device had been away for a while: moves what it stored about its session into the past. */
export const endStored = (page: Page, moment: 'idleAt' | 'endsAt') =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mostrador');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('boot', 'readwrite').objectStore('boot');
          const reading = store.get('last');
          reading.onsuccess = () => {
            store.put({ ...reading.result, [name]: Date.now() }, 'last').onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    moment,
  );
