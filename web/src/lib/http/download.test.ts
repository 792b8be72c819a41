import { afterEach, expect, test, vi } from 'vitest';
import { download, fileName } from './download.ts';
import { NetworkError, ProblemError } from './problem-error.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);
const options = () => ({ onProgress: vi.fn(), signal: new AbortController().signal });

test('the file is downloaded whole, with its progress and its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="perdidas.csv"', 'content-type': 'text/csv' };
  answer(async () => new Response('a,b\n', { headers }));
  const asked = options();
  const { blob, name } = await download('/x.csv', asked);
  expect([await blob.text(), blob.type, name]).toEqual(['a,b\n', 'text/csv', 'perdidas.csv']);
  expect(asked.onProgress).toHaveBeenLastCalledWith(4);
});

test('an answer that says no is a problem, a line that breaks is said to be broken', async () => {
  answer(async () => Response.json({ code: 'forbidden', title: 'No', status: 403, type: '' }, { status: 403 }));
  await expect(download('/x.csv', options())).rejects.toBeInstanceOf(ProblemError);
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('cut')),
  });
  answer(async () => new Response(body));
  await expect(download('/x.csv', options())).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'p%C3%A9rdidas.csv', 'pérdidas.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});
