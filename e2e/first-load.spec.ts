import { expect, test } from './fixtures.ts';
import { expectNoJumps } from './jumps.ts';
import { untilFontsReady } from './whole.ts';

const later = ['/api/v1/eventos', '/api/v1/visitas', '/api/v1/sucursales', '/api/v1/perdidas/marcas'];

test('the first load of /inicio is small, asks nothing more for the first paint, and does not jump', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'admin');
  // A browser that knows the session and nothing else.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const asked: string[] = [];
  fresh.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await fresh.goto(new URL('/inicio', page.url()).href, { waitUntil: 'load' });
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(fresh.getByRole('link', { name: /Reportar una venta perdida/ })).toBeVisible();
  await untilFontsReady(fresh);

  const { code, fonts } = await fresh.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What the device keeps for when there is no line comes afterwards, when the page is at rest.
    const files = all.filter(({ startTime }) => startTime < (page?.loadEventEnd ?? 0));
    const size = (ending: RegExp) =>
      files.filter((file) => ending.test(file.name)).reduce((sum, file) => sum + file.encodedBodySize, 0);
    return { code: size(/\.(js|css)$/), fonts: size(/\.woff2$/) };
  });
  expect(code).toBeGreaterThan(0);
  expect(code).toBeLessThanOrEqual(95 * 1024);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(45 * 1024);
  // The live connection and the page view come after the first paint, and nothing waits for them.
  expect(asked.filter((path) => !later.includes(path))).toEqual([]);
  await expectNoJumps(fresh);
  await context.close();
});
