import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from './problem-error.ts';
import { upload } from './upload.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers every file at once, as a quick network would. */
class QuickRequest extends EventTarget {
  static sent = vi.fn();
  upload = new EventTarget();
  status = 201;
  responseText = '{"id":1}';
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  send(file: Blob) {
    QuickRequest.sent(file);
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

test('a file is sent, and not when it was given up before', async () => {
  vi.stubGlobal('XMLHttpRequest', QuickRequest);
  const file = new Blob(['a']);
  const given = new AbortController();
  const options = { onProgress: () => {}, signal: given.signal };
  expect(await upload('/x', file, options)).toEqual({ id: 1 });
  expect(QuickRequest.sent).toHaveBeenCalledExactlyOnceWith(file);
  given.abort();
  await expect(upload('/x', file, options)).rejects.toBeInstanceOf(NetworkError);
  expect(QuickRequest.sent).toHaveBeenCalledOnce();
});

test('an upload is given up after a minute without progress or an answer, and not before', async () => {
  vi.useFakeTimers();
  const progressOf = Promise.withResolvers<EventTarget>();
  class SilentRequest extends QuickRequest {
    override send() {
      progressOf.resolve(this.upload);
    }
  }
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const onProgress = vi.fn();
  const failure = upload('/x', new Blob(['a']), { onProgress, signal: new AbortController().signal }).catch(
    (error: unknown) => error,
  );
  const silent = Symbol('silent');
  const outcome = () => Promise.race([failure, Promise.resolve(silent)]);
  const progress = await progressOf.promise;
  await vi.advanceTimersByTimeAsync(59_000);
  progress.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect([await outcome(), onProgress.mock.lastCall]).toEqual([silent, [0.5]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome()).toBeInstanceOf(NetworkError);
});
