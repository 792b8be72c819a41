import type { DocumentContent } from '@mostrador/contract/documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '../../../lib/http/problem-error.ts';
import { createStore } from '../../../lib/store.ts';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (title: string): DocumentContent => ({
  title,
  summary: '',
  words: '',
  picture: null,
  validFrom: null,
  validUntil: null,
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
});
const refusal = (code: 'changed-meanwhile' | 'other-area', status: number) =>
  new ProblemError({ type: 'about:blank', code, title: 'No', status });

/** A server with one draft, and a device, as the saver sees them. */
function setUp(version: number | null = null) {
  const server = { version, title: '', begun: 0, error: null as Error | null };
  const device = { title: null as string | null };
  const isOffline = createStore(false);
  const answer = () => {
    if (server.error) throw server.error;
  };
  const saver = createDraftSaver({
    version,
    isOffline,
    begin: async () => {
      answer();
      server.begun++;
      server.version = 1;
      return { version: 1 };
    },
    save: async (content, seen) => {
      answer();
      if (seen !== server.version) throw refusal('changed-meanwhile', 412);
      server.title = content.title;
      server.version = seen + 1;
      return { version: server.version };
    },
    device: {
      put: async (content) => {
        device.title = content.title;
      },
      remove: async () => {
        device.title = null;
      },
    },
  });
  return { saver, server, device, isOffline, kind: () => saver.state.get().kind };
}

test('a draft begins with the first change and is saved when typing stops', async () => {
  const { saver, server, kind } = setUp();
  saver.change(text('u'));
  await vi.advanceTimersByTimeAsync(1_000);
  saver.change(text('uno'));
  expect([kind(), server.begun]).toEqual(['waiting', 0]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.begun, server.title, saver.version()]).toEqual(['saved', 1, 'uno', 2]);
  saver.change(text('dos'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([server.begun, server.title]).toEqual([1, 'dos']);
});

test('without the network the text is on the device, and is sent when the network is back', async () => {
  const { saver, server, device, isOffline, kind } = setUp(4);
  server.error = new NetworkError('No hay red');
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), device.title]).toEqual(['on-device', 'uno']);
  isOffline.set(true);
  saver.change(text('dos'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(device.title).toBe('dos');
  server.error = null;
  isOffline.set(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([kind(), server.title, device.title]).toEqual(['saved', 'dos', null]);
});

test('a server that does not answer is asked again', async () => {
  const { saver, server, kind } = setUp(4);
  server.error = new NetworkError('No hay red');
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  server.error = null;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([kind(), server.title]).toEqual(['saved', 'uno']);
});

test('what somebody else saved is not overwritten until the person says so', async () => {
  const { saver, server, device, kind } = setUp(4);
  server.version = 5;
  server.title = 'lo de otra persona';
  saver.change(text('mío'));
  await vi.advanceTimersByTimeAsync(2_500);
  saver.change(text('mío, más'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kind(), server.title, device.title]).toEqual(['conflict', 'lo de otra persona', 'mío']);
  await saver.keepMine(5);
  expect([kind(), server.title, device.title]).toEqual(['saved', 'mío, más', null]);
});

test('a refusal is said, and the next change is tried again', async () => {
  const { saver, server, kind } = setUp(4);
  server.error = refusal('other-area', 403);
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(kind()).toBe('refused');
  server.error = null;
  saver.change(text('dos'));
  await saver.flush();
  expect([kind(), server.title]).toEqual(['saved', 'dos']);
});
