import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './events.ts';
import { startLive } from './live.ts';

afterEach(() => vi.unstubAllGlobals());

test('what may have been missed is asked again when Back shows a page that was left', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const received: LiveEvent[] = [];
  const stop = startLive('ana', (event) => received.push(event));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(received).toEqual([]);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
  stop();
});
