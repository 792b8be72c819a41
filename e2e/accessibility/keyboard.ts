import { expect, type Locator, type Page } from '@playwright/test';

type Focus = { what: string; isTarget: boolean; isBody: boolean; hasRing: boolean; isUncovered: boolean };

/** Whether the focus is on `target`, whether it has a visible ring, and whether another element covers it. */
function describeFocus(target: Element): Focus {
  const element = document.activeElement ?? document.body;
  // A segmented radio has its ring on the label beside it, the link of a card on the whole card.
  const card = element.closest('li, article');
  const parts = [element, element.nextElementSibling, card].filter((part) => part !== null);
  const hasRing = parts.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
  return {
    what: element.outerHTML.slice(0, 160),
    isTarget: element === target,
    isBody: element === document.body,
    hasRing,
    isUncovered:
      top !== null && (element.contains(top) || top.contains(element) || parts.some((part) => part.contains(top))),
  };
}

/** Actions with the keyboard alone. Every focused element must be visible and have a focus ring. */
export function keyboardOnly(page: Page) {
  /** Presses Tab until the target has the focus. */
  async function tabTo(target: Locator, key = 'Tab') {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press(key);
      const { what, isTarget, isBody, hasRing, isUncovered } = await target.evaluate(describeFocus);
      expect(isBody, 'an element has the focus').toBe(false);
      expect(hasRing, `the focus ring is visible on ${what}`).toBe(true);
      expect(isUncovered, `nothing covers ${what}`).toBe(true);
      if (isTarget) return;
    }
    throw new Error(`The Tab key does not lead to ${target}.`);
  }

  return {
    tabTo,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Skips the menu with the skip link. */
    async skipToContent() {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
    async tabToAndPress(target: Locator, key = 'Enter') {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    /** Types into a closed select until it shows the option. */
    async choose(target: Locator, text: string) {
      await tabTo(target);
      // A select forgets the typed text after a second without a key, so a busy machine may have to type it again.
      await expect(async () => {
        await page.keyboard.type(text);
        await expect(target.locator('option:checked')).toHaveText(text, { timeout: 1_500 });
      }).toPass();
    },
    async expectFocusUncovered() {
      const { what, isUncovered } = await page.locator('body').evaluate(describeFocus);
      expect(isUncovered, `nothing covers ${what}`).toBe(true);
    },
    /** After an element was removed, the focus must be on another one and not on the body. */
    async expectFocusNotLost() {
      const isLost = async () => (await page.locator('body').evaluate(describeFocus)).isBody;
      await expect.poll(isLost, 'the focus is lost').toBe(false);
    },
  };
}
