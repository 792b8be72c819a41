import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackoff } from './backoff.ts';
import { keepConnected, type Source } from './connection.ts';
import type { LiveEvent } from './events.ts';

class FakeSource extends EventTarget implements Source {
  readyState = 0;
  closed = false;

  close() {
    this.closed = true;
  }

  say(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  break(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function connected(sessionOver = false, afterGap = false) {
  const sources: FakeSource[] = [];
  const received: LiveEvent[] = [];
  let losses = 0;
  const connection = keepConnected({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    backoff: createBackoff(() => 1),
    isSessionOver: async () => sessionOver,
    afterGap,
    onEvent: (event) => received.push(event),
    onLoss: () => {
      losses += 1;
    },
  });
  return {
    connection,
    received,
    losses: () => losses,
    sources,
    source: (index: number) => sources[index] ?? expect.unreachable(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the list of messages is passed on', () => {
  const { received, source } = connected();
  source(0).say('messages', '[]');
  expect(received).toEqual([{ name: 'messages', data: [] }]);
});

test('data that is not JSON is left aside', () => {
  const { received, source } = connected();
  source(0).say('messages', '<html>');
  expect(received).toEqual([]);
});

test('a broken connection is closed and opened again after a second', async () => {
  const { sources, source, losses } = connected();
  source(0).break(0);
  expect(source(0).closed).toBe(true);
  expect(losses()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sources).toHaveLength(2);
});

test('each failure waits longer, and a success starts again at one second', async () => {
  const { sources, source } = connected();
  source(0).break(0);
  await vi.advanceTimersByTimeAsync(1_000);
  source(1).break(0);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  source(2).dispatchEvent(new Event('open'));
  source(2).break(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(4);
});

test('what may have been missed is asked again when the connection is back, and not when it opens first', async () => {
  const { received, source } = connected();
  source(0).dispatchEvent(new Event('open'));
  expect(received).toEqual([]);
  source(0).break(0);
  await vi.advanceTimersByTimeAsync(1_000);
  source(1).break(0);
  await vi.advanceTimersByTimeAsync(2_000);
  source(2).dispatchEvent(new Event('open'));
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
});

test('it is also asked when the connection opens first, if another tab had one before', () => {
  const { received, source } = connected(false, true);
  source(0).dispatchEvent(new Event('open'));
  expect(received.map(({ name }) => name)).toEqual(['viewer', 'branches', 'prices', 'demand']);
});

test('a refused connection with a live session is tried again', async () => {
  const { received, sources, source } = connected(false);
  source(0).break(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(2);
  expect(received).toEqual([]);
});

test('a refused connection without a session ends it, once and for all', async () => {
  const { received, sources, source } = connected(true);
  source(0).break(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sources).toHaveLength(1);
  expect(received).toEqual([{ name: 'session-ended', data: null }]);
});

test('the word that the session ended closes the connection', async () => {
  const { received, sources, source } = connected();
  source(0).say('session-ended', '');
  source(0).break(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(source(0).closed).toBe(true);
  expect(sources).toHaveLength(1);
  expect(received).toHaveLength(1);
});

test('a network that comes back is used at once', async () => {
  const { connection, sources, source } = connected();
  source(0).break(0);
  await vi.advanceTimersByTimeAsync(0);
  connection.retryNow();
  expect(sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources).toHaveLength(2);
});

test('a closed connection stays closed', async () => {
  const { connection, received, sources, source } = connected();
  connection.close();
  source(0).say('messages', '[]');
  source(0).break(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources).toHaveLength(1);
  expect(received).toEqual([]);
});
