import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@mostrador/contract/paths';
import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { connect } from '../server/src/db/client.ts';
import { type EmbeddedDatabase, ensureDatabase, openEmbedded } from '../server/src/db/embedded/open.ts';
import { turnOffDurability } from '../server/src/testing/no-durability.ts';
import { type Portal, startPortal } from './portal.ts';
import { untilFontsReady } from './whole.ts';

export { expect };

const template = 'plantilla';
export const accounts = { admin: 'portal-admin', mostrador: 'portal-mostrador' } as const;
export type Username = keyof typeof accounts;

function databaseUrl(cluster: EmbeddedDatabase, database: string): string {
  const connection = cluster.connection(database);
  const socketDir = 'socketDir' in connection ? connection.socketDir : '';
  return `postgres://mostrador@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function withOwner(cluster: EmbeddedDatabase, work: (sql: ReturnType<typeof connect>) => PromiseLike<unknown>) {
  const sql = connect(cluster.connection('postgres'), { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** A database with demonstration data. */
async function newDatabase(cluster: EmbeddedDatabase): Promise<string> {
  const name = `viaje_${randomUUID().replaceAll('-', '')}`;
  await withOwner(cluster, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return name;
}

type TestFixtures = {
  /** A database with demonstration data, of this test's own. */
  database: string;
  portal: Portal;
  /** A second process on the same database. */
  otherPortal: Portal;
  /** Opens a session and then the screen, without the way through the sign-in screen. */
  signIn: (page: Page, username: Username, landing?: string) => Promise<void>;
  /** As people do it: asks for the screen, types, presses Entrar. */
  signInByHand: (page: Page, username: Username, landing?: string) => Promise<void>;
};

type WorkerFixtures = {
  cluster: EmbeddedDatabase;
  /** One portal for all journeys of a worker that change nothing on the server. */
  readingPortal: Portal;
};

/** How many times slower than this machine the browser's processor is: `SLOWDOWN=4`, as on an old phone. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      if (slowdown > 1) {
        browser.newContext = async (options) => {
          const context = await newContext.call(browser, options);
          // A tab may be closed before it is slowed down.
          context.on('page', (page) => void slowDown(page).catch(() => {}));
          return context;
        };
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-e2e-'));
      await chmod(folder, 0o755);
      const cluster = await openEmbedded(path.join(folder, 'data'), () => {});
      await turnOffDurability(cluster.connection('postgres'));
      await ensureDatabase(cluster, template);
      const first = await startPortal({ DATABASE_URL: databaseUrl(cluster, template) });
      await first.stop();
      await use(cluster);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  readingPortal: [
    async ({ cluster }, use) => {
      const portal = await startPortal({ DATABASE_URL: databaseUrl(cluster, await newDatabase(cluster)) });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  database: async ({ cluster }, use) => {
    const name = await newDatabase(cluster);
    await use(databaseUrl(cluster, name));
    await withOwner(cluster, (sql) => sql`drop database ${sql(name)} with (force)`);
  },
  portal: async ({ database }, use) => {
    const portal = await startPortal({ DATABASE_URL: database });
    await use(portal);
    await portal.stop();
  },
  otherPortal: async ({ database, portal: _portal }, use) => {
    const portal = await startPortal({ DATABASE_URL: database });
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.address),
  signIn: async ({ portal }, use) => {
    await use(async (page, username, landing = '/inicio') => {
      const answer = await page.request.post(`${portal.address}${api.signIn}`, {
        data: { username, password: accounts[username] },
        headers: { origin: portal.address },
      });
      expect(answer.status(), 'sign-in').toBe(200);
      await page.goto(`${portal.address}${landing}`);
    });
  },
  signInByHand: async ({ portal }, use) => {
    await use(async (page, username, landing = '/inicio') => {
      await page.goto(`${portal.address}${landing}`);
      await page.getByLabel('Usuario').fill(username);
      await page.getByLabel('Contraseña', { exact: true }).fill(accounts[username]);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((url) => url.pathname !== '/entrar');
    });
  },
  page: async ({ page }, use) => {
    // Silence is asserted: an error in the console or an unhandled one fails the journey.
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        noise.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`The policy was violated: ${violatedDirective} ${blockedURI}`);
      });
    });
    await use(page);
    expect(noise, 'errors in the console').toEqual([]);
  },
});

/** For journeys that change nothing on the server: they share a portal. */
export const reading = test.extend({
  portal: async ({ readingPortal }, use) => use(readingPortal),
});

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Off unless asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // A film that does not come is not waited for.
  preload: { assets: ['cssom'] },
};

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, part = 'html') {
  await untilFontsReady(page);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([within, options]) => {
      const found = await (Reflect.get(window, 'axe') as typeof axe).run(within, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [part, rules] as const,
  );
  expect(violations).toEqual([]);
}
