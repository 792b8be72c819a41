import { readFileSync } from 'node:fs';
import { expect, sharedTest as test, withMotion } from './fixtures.ts';
import { layoutShift, noticeable } from './layout-shift.ts';
import { untilFontsReady } from './wait.ts';

/** The fallback fonts of devices, as packages with the same metrics, so that the machine's own fonts do not matter. */
const devices = {
  'a counter PC with Arial': { as: 'Arial', file: 'arimo', viewport: { width: 1280, height: 800 } },
  'a phone with Roboto': { as: 'Roboto', file: 'roboto', viewport: { width: 390, height: 844 } },
};

const read = (file: string, weight: number) =>
  readFileSync(
    new URL(import.meta.resolve(`@fontsource/${file}/files/${file}-latin-${weight}-normal.woff2`)),
    'base64',
  );

test.use(withMotion);

for (const [device, { as, file, viewport }] of Object.entries(devices)) {
  test(`on ${device} nothing shifts when the fonts arrive late`, async ({ page, openSession }) => {
    await page.setViewportSize(viewport);
    await openSession(page, 'mostrador');
    const late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/inicio', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
    const installed = await page.evaluate(
      async ([suffix, regular, bold]) => {
        const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
        const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '').endsWith(suffix));
        for (const face of faces) {
          const { family, weight, sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = face as FontFace & {
            sizeAdjust: string;
          };
          const measures = { weight, sizeAdjust, ascentOverride, descentOverride, lineGapOverride };
          const own = new FontFace(family, bytes(weight === '400' ? regular : bold), measures);
          document.fonts.add(await own.load());
        }
        return faces.length;
      },
      [` as ${as}`, read(file, 400), read(file, 700)] as const,
    );
    expect(installed).toBe(3);
    const inBarlow = () => page.evaluate(() => document.fonts.check('600 1em "Barlow Condensed"'));
    expect(await inBarlow()).toBe(false);
    const before = await layoutShift(page);
    late.resolve();
    await expect.poll(inBarlow).toBe(true);
    await untilFontsReady(page);
    expect((await layoutShift(page)) - before).toBeLessThan(noticeable);
  });
}
