import { expectAccessible } from './fixtures.ts';
import { expect, noLine, test, untilKept } from './offline-fixtures.ts';

test('without a line the portal opens with what the device knows, and says what works', async ({
  page,
  enter,
  line,
}) => {
  await enter(page, 'mostrador', '/tote');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilKept(page);
  await line.cut();
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido');
  await expect(noLine(page)).toBeVisible();
  await expect(page.getByText('Hola, ')).toBeVisible();

  await expectAccessible(page);
  await page.goto('/tote');
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
});
