import { afterEach, expect, test, vi } from 'vitest';
import { afterLoad } from './idle.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose pictures and fonts come, and which is idle, when the test says so. */
function openPage(readyState: DocumentReadyState) {
  const page = new EventTarget();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  return {
    load: () => page.dispatchEvent(new Event('load')),
    beIdle: () => {
      for (const work of waiting.splice(0)) work();
    },
  };
}

test('work for after the load waits for pictures and fonts, and then until the page is idle', () => {
  const { load, beIdle } = openPage('interactive');
  const work = vi.fn();
  afterLoad(work);
  beIdle();
  expect(work).not.toHaveBeenCalled();
  load();
  expect(work).not.toHaveBeenCalled();
  beIdle();
  expect(work).toHaveBeenCalledOnce();
});

test('in a page that has loaded it waits only until the page is idle', () => {
  const { beIdle } = openPage('complete');
  const work = vi.fn();
  afterLoad(work);
  expect(work).not.toHaveBeenCalled();
  beIdle();
  expect(work).toHaveBeenCalledOnce();
});
