import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const form = '/contenido/formato.pdf';

/** The worker's modules read the build's files when they are loaded. */
async function respond() {
  vi.resetModules();
  vi.stubGlobal('OFFLINE_FILES', { version: '1', entry: '', shell: [], rest: [form] });
  const { respondWithContent } = await import('./respond.ts');
  return respondWithContent(new Request(`https://portal.example${form}`));
}

const put = vi.fn(async (_url: string, _response: Response) => {});

beforeEach(() => {
  put.mockReset();
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) });
  vi.stubGlobal('fetch', async () => new Response('the form'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('content is cached when it is opened', async () => {
  expect(await (await respond()).text()).toBe('the form');
  expect(put).toHaveBeenCalledWith(`https://portal.example${form}`, expect.any(Response));
});

test('a full disk does not keep content from being opened', async () => {
  const full = new DOMException('Quota exceeded.', 'QuotaExceededError');
  put.mockRejectedValue(full);
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  expect(await (await respond()).text()).toBe('the form');
  expect(console.warn).toHaveBeenCalledWith(full);
  vi.mocked(console.warn).mockClear();
});
