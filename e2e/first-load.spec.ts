import { expect, sharedTest as test, withMotion } from './fixtures.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { untilFontsReady } from './wait.ts';

const afterFirstPaint = [
  '/api/v1/eventos',
  '/api/v1/visitas',
  '/api/v1/sucursales',
  '/api/v1/sucursales/horarios',
  '/api/v1/perdidas/marcas',
  '/api/v1/ventas_perdidas/mes',
];

test.use(withMotion);

test('the first load of /inicio is small, needs no API request before the first paint, and does not shift', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'admin');
  // A browser with the session cookie and an empty cache.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const requested: string[] = [];
  fresh.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await fresh.goto(new URL('/inicio', page.url()).href, { waitUntil: 'load' });
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(fresh.getByRole('link', { name: /Reportar una venta perdida/ })).toBeVisible();
  await untilFontsReady(fresh);

  const { code, fonts, month } = await fresh.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What is cached for offline use is requested after the load event, when the page is idle.
    const files = all.filter(({ startTime }) => startTime < (page?.loadEventEnd ?? 0));
    const size = (ending: RegExp) =>
      files.filter((file) => ending.test(file.name)).reduce((sum, file) => sum + file.encodedBodySize, 0);
    const month = files.filter((file) => file.name.endsWith('/ventas_perdidas/mes')).length;
    return { code: size(/\.(js|css)$/), fonts: size(/\.woff2$/), month };
  });
  expect(code).toBeGreaterThan(0);
  expect(code).toBeLessThanOrEqual(105_000);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(45 * 1024);
  expect(month, 'the month waits for pictures and fonts').toBe(0);
  // The live connection and the page view start after the first paint, and nothing waits for them.
  expect(requested.filter((path) => !afterFirstPaint.includes(path))).toEqual([]);
  await expectNoLayoutShift(fresh);
  await context.close();
});
