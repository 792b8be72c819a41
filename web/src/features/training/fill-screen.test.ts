import { expect, test, vi } from 'vitest';
import { asksToFillScreen, canFillScreen, fillScreen } from './fill-screen.ts';

test('a film fills the screen in the usual way where there is one, and else in the way of an iPhone', () => {
  const [usual, ofPhone] = [vi.fn(async () => {}), vi.fn()];
  fillScreen({ requestFullscreen: usual, webkitEnterFullscreen: ofPhone });
  expect([usual.mock.calls.length, ofPhone.mock.calls.length]).toEqual([1, 0]);
  fillScreen({ webkitEnterFullscreen: ofPhone });
  expect(ofPhone).toHaveBeenCalledOnce();
  expect([canFillScreen({ requestFullscreen: usual }), canFillScreen({ webkitEnterFullscreen: ofPhone })]).toEqual([
    true,
    true,
  ]);
});

test('a browser without either has nothing to press', () => {
  expect(canFillScreen({})).toBe(false);
  fillScreen({});
});

test('F alone fills the screen; Ctrl+F stays the search of the browser', () => {
  const alone = { key: 'f', ctrlKey: false, metaKey: false, altKey: false };
  expect(asksToFillScreen(alone)).toBe(true);
  // As with Caps Lock.
  expect(asksToFillScreen({ ...alone, key: 'F' })).toBe(true);
  for (const other of ['ctrlKey', 'metaKey', 'altKey'])
    expect(asksToFillScreen({ ...alone, [other]: true })).toBe(false);
  expect(asksToFillScreen({ ...alone, key: 'g' })).toBe(false);
});
