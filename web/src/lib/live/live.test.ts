import { afterEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './events.ts';
import { startLive } from './live.ts';

afterEach(() => vi.unstubAllGlobals());

/** As a browser's: one holder, the others wait in their order. */
class FakeLocks {
  last: Promise<unknown> | null = null;

  async request(_name: string, ...rest: unknown[]) {
    const [{ ifAvailable }, hold] = rest as [LockOptions, (lock: object | null) => Promise<void>];
    if (ifAvailable && this.last) return hold(null);
    const held = (this.last ?? Promise.resolve()).then(() => hold({}));
    this.last = held;
    await held;
    if (this.last === held) this.last = null;
  }
}

test('a tab that takes the connection over asks again for what may have been missed, and the first one does not', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  const sources: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  const received: LiveEvent[] = [];
  const stops = [startLive('ana', () => {}), startLive('ana', (event) => received.push(event))];
  await expect.poll(() => sources.length).toBe(1);
  sources[0]?.dispatchEvent(new Event('open'));
  stops[0]?.();
  await expect.poll(() => sources.length).toBe(2);
  expect(received).toEqual([]);
  sources[1]?.dispatchEvent(new Event('open'));
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
  stops[1]?.();
});

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
