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
  openSession,
}) => {
  await openSession(page, 'admin');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.goto('/inicio', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(page.getByRole('link', { name: /Reportar una venta perdida/ })).toBeVisible();
  await untilFontsReady(page);

  const { code, fonts, month } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What is cached for offline use is requested after the load event, when the page is idle.
    const files = all.filter(({ startTime }) => startTime < (navigation?.loadEventEnd ?? 0));
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
  await expectNoLayoutShift(page);
});
