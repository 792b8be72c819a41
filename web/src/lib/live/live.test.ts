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

/** A page in a browser without locks, and the connections that it has open. */
function withoutLocks() {
  const [page, screen] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: false })];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', screen);
  vi.stubGlobal('navigator', {});
  const open = new Set<EventTarget>();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      close() {
        open.delete(this);
      }
    },
  );
  const hide = (hidden: boolean) => {
    screen.hidden = hidden;
    screen.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, open, hide };
}

test('without locks only a tab that is looked at has a connection, and it asks again when it is looked at again', () => {
  const { page, open, hide } = withoutLocks();
  const received: LiveEvent[] = [];
  const stop = startLive('ana', (event) => received.push(event));
  expect(open.size).toBe(1);
  hide(true);
  expect(open.size).toBe(0);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open.size).toBe(0);
  expect(received).toEqual([]);
  hide(false);
  expect(open.size).toBe(1);
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
  stop();
  expect(open.size).toBe(0);
  hide(true);
  const stopHidden = startLive('ana', () => {});
  expect(open.size).toBe(0);
  stopHidden();
  hide(false);
  expect(open.size).toBe(0);
});

test('what may have been missed is asked again when Back shows a page that was left', () => {
  const { page } = withoutLocks();
  const received: LiveEvent[] = [];
  const stop = startLive('ana', (event) => received.push(event));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(received).toEqual([]);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
  stop();
});
