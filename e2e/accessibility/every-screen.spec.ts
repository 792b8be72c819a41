import { homePath } from '@mostrador/contract/paths';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, sharedTest as test } from '../fixtures.ts';
import { expectFitsNarrowViewports, expectNoHorizontalScroll, expectQuiet, expectStill } from '../layout.ts';
import { paths, titles } from '../titles.ts';
import { untilFullyLoaded } from '../wait.ts';

const phone = { width: 390, height: 844, header: 120 };
const counterPc = { width: 1280, height: 800, header: 140 };

/** Logos, greeting, menu and banner are all there and leave the rest of the viewport to the screen. */
async function expectLowHeader(page: Page, device: typeof phone, path: string) {
  // Loading all of the screen at the other width may have scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  const header = page.getByRole('banner');
  await expect(header.getByRole('img')).toHaveCount(2);
  for (const logo of await header.getByRole('img').all()) await expect(logo, path).toBeInViewport({ ratio: 1 });
  await expect(header.getByText('Recibe a cada cliente con una sonrisa'), path).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('region', { name: 'Mensajes de la página' }), path).toBeInViewport({ ratio: 1 });
  const menu = device === phone ? header.getByRole('button', { name: 'Menú' }) : header.getByRole('navigation');
  await expect(menu, path).toBeInViewport({ ratio: 1 });
  const start = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  expect(start, `above the content of ${path}`).toBeLessThanOrEqual(device.header);
}

test.use({ viewport: phone });

// Each screen is loaded once, because loading takes longer than the checks at one more width.
const perJourney = 6;
for (let start = 0; start < paths.length; start += perJourney) {
  const part = paths.slice(start, start + perJourney);
  test(`has its title, one h1, a low header, quiet lines, the footer, with reduced motion nothing animated, and no axe violations, and fits every width: ${part.join(' ')}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', part[0]);
    for (const path of part) {
      await page.setViewportSize(phone);
      if (path !== part[0]) await page.goto(path);
      await expectStill(page, `${path} while it loads`);
      const title = titles[path] ?? '';
      await expect(page, path).toHaveTitle(`${title} · Mostrador`);
      for (const device of [phone, counterPc]) {
        await page.setViewportSize(device);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
        await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Formatos' })).toBeVisible();
        await expectLowHeader(page, device, path);
        await untilFullyLoaded(page);
        await expectNoHorizontalScroll(page, `${path} at ${device.width}`);
        await expectQuiet(page, path);
        await expectStill(page, path);
        // Menu, banner and footer are the same on all screens.
        await expectAccessible(page, path === homePath ? 'html' : 'main');
      }
      await expectFitsNarrowViewports(page, path);
    }
  });
}
