import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sentenceFor } from './problem-error.ts';
import { sendSheet } from './send-sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mostrador-sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

test('a file is sent; one that was changed after it was chosen is not, and the reason is said', async () => {
  const fetch = vi.fn(async () => Response.json({ id: 1 }));
  vi.stubGlobal('fetch', fetch);
  const place = path.join(folder, 'sucursales.csv');
  await writeFile(place, 'id,nombre');
  const file = Object.assign(await openAsBlob(place), { name: 'sucursales.csv' }) as unknown as File;
  using timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await sendSheet('/api/x', file)).toEqual({ id: 1 });
  expect(timeout.mock.lastCall, 'a large file may take two minutes').toEqual([120_000]);

  await writeFile(place, 'id,nombre,telefonos');
  const refusal = await sendSheet('/api/x', file).catch(sentenceFor);
  expect(refusal).toBe('El archivo cambió desde que lo elegiste. Elígelo otra vez.');
  expect(fetch).toHaveBeenCalledOnce();
});
