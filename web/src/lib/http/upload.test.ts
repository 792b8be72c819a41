import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from './problem-error.ts';
import { upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

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
  }
  send(file: Blob) {
    QuickRequest.sent(file);
    this.dispatchEvent(new Event('load'));
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
