import { expect, type Page } from '@playwright/test';
import { untilFontsReady } from './wait.ts';

/** Text and controls beyond the right edge of the viewport, in no container that scrolls. */
function clipped(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const hidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  return [
    ...document.querySelectorAll('body :is(a, button, input, select, textarea, p, h1, h2, h3, li, label, img, th, td)'),
  ]
    .filter((element) => element.getBoundingClientRect().right > edge && element.checkVisibility())
    .filter((element) => {
      for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
        if (scrolls(parent) || hidden(parent)) return false;
      }
      return true;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

export async function expectNoHorizontalScroll(page: Page, what = page.url()) {
  await untilFontsReady(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} scrolls horizontally`).toBeLessThanOrEqual(0);
}

/** The content fits the width of the viewport: it does not scroll horizontally and nothing is clipped. */
export async function expectFits(page: Page, what: string) {
  await expectNoHorizontalScroll(page, what);
  for (const dialog of await page.locator('dialog[open]').all()) {
    expect(
      await dialog.evaluate((box) => box.scrollWidth - box.clientWidth),
      `${what} in its dialog`,
    ).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(clipped), `${what} is clipped`).toEqual([]);
}

/** What has a strong border or the yellow of actions, and neither can be pressed, nor warns, nor is a "Normal" message. */
function loud(): string[] {
  const yellow = 'rgb(255, 199, 44)';
  const allowed = 'a, button, input, select, textarea, label, summary, [role="note"], [role="alert"]';
  // The control of a card or of a strip covers all of it.
  const covers = (control: Element) =>
    [undefined, '::after'].some((part) => getComputedStyle(control, part).position === 'absolute');
  const bordered = (style: CSSStyleDeclaration) =>
    ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 2,
    );
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const style = getComputedStyle(element);
      return bordered(style) || (style.backgroundColor === yellow && element.textContent.trim() !== 'Normal');
    })
    .filter((element) => element.checkVisibility() && !element.closest(allowed))
    .filter((element) => ![...element.querySelectorAll('a, button, input')].some(covers))
    .map((element) => element.outerHTML.slice(0, 120));
}

export async function expectQuiet(page: Page, what: string) {
  expect(await page.evaluate(loud), `${what}: strong borders and yellow`).toEqual([]);
}

/** Animations and transitions of a visible duration, declared or running. */
function moving(): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
  const declared = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element);
    const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.001;
    return animated || (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.001);
  });
  const running = document.getAnimations().filter((animation) => animation.playState === 'running');
  const slow = running.filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1);
  return [...declared.map((element) => element.outerHTML.slice(0, 120)), ...slow.map(() => 'a running animation')];
}

/** For pages with reduced motion, where nothing is animated. */
export async function expectStill(page: Page, what: string) {
  expect(await page.evaluate(moving), `${what}: animated`).toEqual([]);
}

/** The narrowest viewport that WCAG asks for, and a counter PC of 1280 pixels at a zoom of 200 %. */
export const narrowViewports = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

export async function expectFitsNarrowViewports(page: Page, what: string) {
  for (const size of narrowViewports) {
    await page.setViewportSize(size);
    await expectFits(page, `${what} at ${size.width}`);
  }
}
