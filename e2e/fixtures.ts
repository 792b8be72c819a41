import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { createDatabase, databaseUrl, dropDatabase, openSessionOn, runOn } from './databases.ts';
import { openPortalHost, type Portal, type PortalHost, startPortal } from './portal.ts';
import { untilFontsReady, untilStill } from './wait.ts';

export { expect };

export const accounts = {
  admin: 'portal-admin',
  mostrador: 'portal-mostrador',
  gerente: 'portal-gerente',
  regional: 'portal-regional',
  compras: 'portal-compras',
  contenido: 'portal-contenido',
  capacitacion: 'portal-capacitacion',
} as const;
export type Username = keyof typeof accounts;

export const sections = ['paginas', 'sucursales', 'lista_precios'] as const;

/** Ends the migration of sections, in the session of an administrator. */
export async function setLive(admin: APIRequestContext, names: readonly (typeof sections)[number][] = sections) {
  for (const name of names) {
    const answer = await admin.put(`/api/v1/secciones/${name}`, { data: { state: 'vivo' } });
    expect(answer.status(), `${name} is set live`).toBe(200);
  }
}

type Place = Pick<Portal, 'address' | 'settings'>;

/** Opens a session without the password of the account, which takes the processor a fifth of a second to check. */
async function sessionCookie({ address, settings }: Place, username: Username) {
  const cookie = await openSessionOn(settings.DATABASE_URL ?? '', username, settings.AUTH_SECRET);
  const [name = '', value = ''] = cookie.split('=', 2);
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  const { hostname: domain } = new URL(address);
  return { name, value, domain, path: '/', expires, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
}

const openSessionAt = async (page: Page, place: Place, username: Username) =>
  page.context().addCookies([await sessionCookie(place, username)]);

/** Opens a session and then the screen. It replaces the session of whoever was signed in before. */
export async function signInAt(page: Page, place: Place, username: Username, landing = '/inicio') {
  // A screen of the person before would notice the other session and reload, which aborts the navigation below.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await openSessionAt(page, place, username);
  await page.goto(`${place.address}${landing}`);
}

type TestFixtures = {
  /** A database with demonstration data for this test alone. */
  database: string;
  portal: Portal;
  /** A second process on the same database. */
  otherPortal: Portal;
  /** Takes the branch from an account, for journeys of people who have none. */
  forgetBranch: (username: Username) => Promise<unknown>;
  signIn: (page: Page, username: Username, landing?: string) => Promise<void>;
  /** Opens a session and no screen, for whoever goes elsewhere next or only sends requests (`page.request`). */
  openSession: (page: Page, username: Username) => Promise<void>;
  /** Opens the screen, fills the sign-in form and submits it. */
  signInThroughForm: (page: Page, username: Username, landing?: string) => Promise<void>;
  /** The window of another person or device. */
  secondPage: Page;
};

type WorkerFixtures = {
  portalHost: PortalHost;
  sharedPortal: Portal;
  sharedLivePortal: Portal;
};

/** `SLOWDOWN=4` makes the browser's processor four times slower, as on an old phone. */
const slowdown = Number(process.env.SLOWDOWN ?? 1);

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Notes every error in the console and every unhandled one. The returned check fails if there were any. */
export async function watchErrors(page: Page): Promise<() => void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return () => expect(errors, 'errors in the console').toEqual([]);
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
  portalHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const host = openPortalHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharedPortal: [
    async ({ portalHost }, use) => {
      const portal = await portalHost.start({ DATABASE_URL: databaseUrl(await createDatabase()) });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharedLivePortal: [
    async ({ portalHost }, use) => {
      const portal = await portalHost.start({ DATABASE_URL: databaseUrl(await createDatabase()) });
      const storageState = { cookies: [await sessionCookie(portal, 'admin')], origins: [] };
      const admin = await request.newContext({ baseURL: portal.address, storageState });
      await setLive(admin);
      await admin.dispose();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  database: async ({}, use) => {
    const name = await createDatabase();
    await use(databaseUrl(name));
    await dropDatabase(name);
  },
  portal: async ({ portalHost, database }, use) => {
    const portal = await portalHost.start({ DATABASE_URL: database });
    await use(portal);
    await portal.stop();
  },
  otherPortal: async ({ database, portal: _portal }, use) => {
    const portal = await startPortal({ DATABASE_URL: database });
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.address),
  forgetBranch: async ({ database }, use) => {
    await use((username) => runOn(database, (sql) => sql`update users set branch = null where username = ${username}`));
  },
  signIn: async ({ portal }, use) => {
    await use((page, username, landing) => signInAt(page, portal, username, landing));
  },
  openSession: async ({ portal }, use) => {
    await use((page, username) => openSessionAt(page, portal, username));
  },
  signInThroughForm: async ({ portal }, use) => {
    await use(async (page, username, landing = '/inicio') => {
      await page.goto(`${portal.address}${landing}`);
      await page.getByLabel('Usuario').fill(username);
      await page.getByLabel('Contraseña', { exact: true }).fill(accounts[username]);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((url) => url.pathname !== '/entrar');
    });
  },
  page: async ({ page }, use) => {
    const expectNoErrors = await watchErrors(page);
    await use(page);
    expectNoErrors();
  },
  secondPage: async ({ browser }, use) => {
    const page = await browser.newPage();
    const expectNoErrors = await watchErrors(page);
    await use(page);
    await page.close();
    expectNoErrors();
  },
});

/** For journeys about what moves, or about what must not move while a page loads. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * For journeys that change nothing on the server that another journey, or the same one repeated, would notice: those of a
 * worker share one portal.
 */
export const sharedTest = test.extend({
  portal: async ({ sharedPortal }, use) => use(sharedPortal),
});

/** The same with all sections live. */
export const liveTest = test.extend({
  portal: async ({ sharedLivePortal }, use) => use(sharedLivePortal),
});

/** The minified build takes half as long to parse as `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Disabled by default in axe.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Do not wait for films, which some journeys never let load.
  preload: { assets: ['cssom'] },
};

/** The open dialog, or else the screen. Around them header, menu and footer are those of every screen, also of the first. */
const foreground = async (page: Page) => ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main');

/** WCAG 2.2 AA, as far as axe can check it. With `body` also what stands around the screen or over it. */
export async function expectAccessible(page: Page, part?: string) {
  await untilFontsReady(page);
  // A list that is being fetched again is paler.
  await expect(page.locator('div[aria-busy="true"]')).toHaveCount(0);
  await untilStill(page);
  // Parsing axe costs as much as running it on a small screen: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([checked, options]) => {
      // Rows that are alike take axe several times as long as a few of them, also those that it is told to leave out.
      const { scrollX, scrollY } = window;
      const furtherRows = [...document.querySelectorAll<HTMLElement>('tbody > tr:nth-child(n + 7)')];
      for (const { style } of furtherRows) style.setProperty('display', 'none', 'important');
      const found = await (Reflect.get(window, 'axe') as typeof axe).run(checked, options);
      for (const { style } of furtherRows) style.removeProperty('display');
      scrollTo(scrollX, scrollY);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [part ?? (await foreground(page)), rules] as const,
  );
  expect(violations).toEqual([]);
}
