import { expect, type Locator, type Page } from '@playwright/test';

type Focus = { what: string; here: boolean; isBody: boolean; ringed: boolean; inSight: boolean };

/** Whether the focus is on `target`, whether one can see where it is, and whether anything lies over it. */
function lookAtFocus(target: Element): Focus {
  const element = document.activeElement ?? document.body;
  // A radio drawn as a strip has its ring on the words beside it, a link of a card on the whole card.
  const card = element.closest('li, article');
  const drawn = [element, element.nextElementSibling, card].filter((part) => part !== null);
  const ringed = drawn.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
  return {
    what: element.outerHTML.slice(0, 160),
    here: element === target,
    isBody: element === document.body,
    ringed,
    inSight:
      top !== null && (element.contains(top) || top.contains(element) || drawn.some((part) => part.contains(top))),
  };
}

/** A person without a mouse. Every stop of theirs must be somewhere, and be seen. */
export function handsOn(page: Page) {
  /** Goes on with the Tab key until it is there. */
  async function tabTo(target: Locator, key = 'Tab') {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press(key);
      const { what, here, isBody, ringed, inSight } = await target.evaluate(lookAtFocus);
      expect(isBody, 'the focus is somewhere').toBe(false);
      expect(ringed, `the focus can be seen on ${what}`).toBe(true);
      expect(inSight, `nothing lies over ${what}`).toBe(true);
      if (here) return;
    }
    throw new Error(`The Tab key does not lead to ${target}.`);
  }

  return {
    tabTo,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Over the first part of the page, as the skip link is for. */
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
    /** Types into a closed list of choices until it shows the one wanted. */
    async choose(target: Locator, text: string) {
      await tabTo(target);
      // A list forgets what was typed after a second without a key: on a busy machine it may be typed anew.
      await expect(async () => {
        await page.keyboard.type(text);
        await expect(target.locator('option:checked')).toHaveText(text, { timeout: 1_500 });
      }).toPass();
    },
    /** After something closed or went away: the person can go on from where they were. */
    async expectFocusKept() {
      const isLost = async () => (await page.locator('body').evaluate(lookAtFocus)).isBody;
      await expect.poll(isLost, 'the focus is lost').toBe(false);
    },
  };
}
