import { cleanText } from '@mostrador/contract/clean-text';
import type { DocumentContent } from '@mostrador/contract/documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '../../../lib/http/problem-error.ts';
import { createStore } from '../../../lib/store.ts';
import { createDraftSaver } from './draft-saver.ts';
import { isAtRisk } from './save-words.ts';

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
const refusal = (code: 'changed-meanwhile' | 'draft-exists' | 'other-area', status: number) =>
  new ProblemError({ type: 'about:blank', code, title: 'No', status });

/** A server with one draft, and a device, as the saver sees them. */
function setUp(version: number | null = null) {
  const server = {
    ...{ version, base: 1, title: '', begun: 0, error: null as Error | null, mute: false },
    /** What the next save waits for. */
    held: Promise.resolve(),
    /** Why the draft cannot be read. */
    unread: null as Error | null,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.held = promise;
      return resolve;
    },
  };
  const device = { title: null as string | null, version: null as number | null, delay: 0 };
  const isOffline = createStore(false);
  const answer = () => {
    if (server.error) throw server.error;
  };
  /** The answer of a mute server gets lost. */
  const leave = () => {
    if (server.mute) throw new NetworkError('No hay red');
  };
  const saver = createDraftSaver({
    from: { version, base: 1, content: text('') },
    isOffline,
    begin: async () => {
      answer();
      if (server.version !== null) throw refusal('draft-exists', 409);
      server.begun++;
      server.version = 1;
      leave();
      return { version: 1, base: server.base };
    },
    current: async () => {
      if (server.unread) throw server.unread;
      return server.version === null ? null : { version: server.version, contenido: text(server.title) };
    },
    save: async (content, seen) => {
      await server.held;
      answer();
      if (seen !== server.version) throw refusal('changed-meanwhile', 412);
      server.title = cleanText(content.title);
      server.version = seen + 1;
      leave();
      return { version: server.version };
    },
    device: {
      put: async (content, continued) => {
        if (device.delay > 0) await new Promise((resolve) => setTimeout(resolve, device.delay));
        Object.assign(device, { title: content.title, version: continued.version });
      },
      remove: async () => {
        device.title = null;
      },
    },
  });
  saver.start();
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
  expect([kind(), server.title, device.title]).toEqual(['conflict', 'lo de otra persona', 'mío, más']);
  await saver.keepMine({ version: 5, base: 1 });
  expect([kind(), server.title, device.title]).toEqual(['saved', 'mío, más', null]);
});

test('whoever never stops typing is saved too', async () => {
  const { saver, server } = setUp(4);
  for (let letters = 1; letters <= 12; letters++) {
    saver.change(text('x'.repeat(letters)));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.title.length).toBeGreaterThan(8);
});

test('what was typed since the device stored it is at risk until it is stored too', async () => {
  const { saver, isOffline } = setUp(4);
  isOffline.set(true);
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(isAtRisk(saver.state.get())).toBe(false);
  saver.change(text('uno, dos'));
  expect(isAtRisk(saver.state.get())).toBe(true);
});

test('what the device has is not at risk while it is sent again, and what is typed meanwhile is', async () => {
  const { saver, server, kind } = setUp(4);
  server.error = new NetworkError('No hay red');
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  const answer = server.hold();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([kind(), isAtRisk(saver.state.get())]).toEqual(['saving', false]);
  saver.change(text('uno, dos'));
  expect([kind(), isAtRisk(saver.state.get())]).toEqual(['saving', true]);
  server.error = null;
  answer();
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.title]).toEqual(['saved', 'uno, dos']);
  const last = server.hold();
  saver.change(text('tres'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), isAtRisk(saver.state.get())]).toEqual(['saving', true]);
  last();
});

test('what is typed while a conflict is stored on a slow device is stored too', async () => {
  const { saver, server, device, kind } = setUp(4);
  server.version = 5;
  server.title = 'lo de otra persona';
  device.delay = 100;
  saver.change(text('mío'));
  await vi.advanceTimersByTimeAsync(2_550);
  saver.change(text('mío, más'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kind(), device.title]).toEqual(['conflict', 'mío, más']);
});

test('a save whose answer got lost is no conflict', async () => {
  const { saver, server, kind } = setUp();
  server.mute = true;
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.version]).toEqual(['on-device', 1]);
  saver.change(text('dos'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([server.title, server.version]).toEqual(['dos', 2]);
  server.mute = false;
  saver.change(text('tres'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.title, server.version]).toEqual(['saved', 'tres', 3]);
});

test('a save whose answer got lost is no conflict where the server replaced characters', async () => {
  const { saver, server, kind } = setUp(4);
  server.mute = true;
  saver.change(text('Caja roja\ncon sello'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.title]).toEqual(['on-device', 'Caja roja con sello']);
  server.mute = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([kind(), server.version]).toEqual(['saved', 6]);
});

test('a draft that cannot be read yet is no conflict', async () => {
  const { saver, server, device, kind } = setUp(4);
  server.mute = true;
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  server.mute = false;
  server.unread = new NetworkError('No hay red');
  await vi.advanceTimersByTimeAsync(15_000);
  expect([kind(), device.title]).toEqual(['on-device', 'uno']);
  server.unread = null;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([kind(), server.version, device.title]).toEqual(['saved', 6, null]);
});

test('a text that continues an earlier publication does not replace a later one unseen', async () => {
  const { saver, server, device, kind } = setUp();
  server.base = 2;
  saver.change(text('mío'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), server.title]).toEqual(['conflict', '']);
  // Nor when it is taken from the device another day: it continues no draft that somebody has compared it with.
  expect(device).toMatchObject({ title: 'mío', version: null });
  await saver.keepMine({ version: 1, base: 2 });
  expect([kind(), server.title]).toEqual(['saved', 'mío']);
});

test('a refusal is said, the text is on the device, and the next change is tried again', async () => {
  const { saver, server, device, kind } = setUp(4);
  server.error = refusal('other-area', 403);
  saver.change(text('uno'));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([kind(), device.title]).toEqual(['refused', 'uno']);
  server.error = null;
  saver.change(text('dos'));
  await saver.flush();
  expect([kind(), server.title]).toEqual(['saved', 'dos']);
});

test('a text that is refused says what to take away', async () => {
  const { saver, server } = setUp(4);
  const message = 'La página tiene demasiado texto. Divídela en dos.';
  server.error = new ProblemError({
    type: 'about:blank',
    code: 'invalid-fields',
    title: 'Revisa los campos marcados.',
    status: 422,
    errors: [{ field: 'contenido.body', message }],
  });
  saver.change(text('uno'));
  await saver.flush();
  expect(saver.state.get()).toEqual({ kind: 'refused', message });
});

test('a page that is put aside has its text on the device until the server has it', async () => {
  const { saver, server, device, kind } = setUp(4);
  saver.change(text('uno'));
  const answer = server.hold();
  const aside = saver.putAside();
  await vi.advanceTimersByTimeAsync(0);
  expect([kind(), server.title, device.title]).toEqual(['saving', '', 'uno']);
  answer();
  await aside;
  expect([kind(), server.title, device.title]).toEqual(['saved', 'uno', null]);
});

test('what was typed while an earlier text is saved stays on the device when the page is put aside', async () => {
  const { saver, server, device, kind } = setUp(4);
  saver.change(text('uno'));
  const answer = server.hold();
  const first = saver.flush();
  saver.change(text('uno, dos'));
  const aside = saver.putAside();
  await vi.advanceTimersByTimeAsync(0);
  expect(device.title).toBe('uno, dos');
  const answerAgain = server.hold();
  answer();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect([server.title, device.title]).toEqual(['uno', 'uno, dos']);
  answerAgain();
  await aside;
  expect([kind(), server.title, device.title]).toEqual(['saved', 'uno, dos', null]);
});

test('a text that the server has is not left on a device that stores it slowly', async () => {
  const { saver, device, kind } = setUp(4);
  device.delay = 100;
  saver.change(text('uno'));
  const aside = saver.putAside();
  await vi.advanceTimersByTimeAsync(100);
  await aside;
  expect([kind(), device.title]).toEqual(['saved', null]);
});
