import { homePath } from '@mostrador/contract/paths';
import { expect, expectAccessible, sharedTest as test } from '../fixtures.ts';
import { expectFitsNarrowViewports, expectNoHorizontalScroll } from '../layout.ts';
import { paths, titles } from '../titles.ts';
import { untilFullyLoaded } from '../wait.ts';

const phone = { width: 390, height: 844 };
const counterPc = { width: 1280, height: 800 };

// The banner must not be measured while it slides.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

// Each screen is loaded once, because loading takes longer than the checks at one more width.
const perJourney = 6;
for (let start = 0; start < paths.length; start += perJourney) {
  const part = paths.slice(start, start + perJourney);
  test(`has its title, one h1, the footer and no axe violations, and fits every width: ${part.join(' ')}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin', part[0]);
    for (const path of part) {
      await page.setViewportSize(phone);
      if (path !== part[0]) await page.goto(path);
      const title = titles[path] ?? '';
      await expect(page, path).toHaveTitle(`${title} · Mostrador`);
      for (const device of [phone, counterPc]) {
        await page.setViewportSize(device);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
        await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Formatos' })).toBeVisible();
        await untilFullyLoaded(page);
        await expectNoHorizontalScroll(page, `${path} at ${device.width}`);
        // Menu, banner and footer are the same on all screens.
        await expectAccessible(page, path === homePath ? 'html' : 'main');
      }
      await expectFitsNarrowViewports(page, path);
    }
  });
}
