import 'fake-indexeddb/auto';
import { allMigrating } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCached } from '../../offline/cached-responses.ts';
import { openDatabase } from '../../offline/database.ts';
import { downloadOfflineData } from './use-offline-data.ts';

test('a phone that saves data downloads the branches, without which nothing can be reported, and nothing else', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  await (await openDatabase()).clear('answers');
  const asked: string[] = [];
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ values: [] });
  });
  await downloadOfflineData(allMigrating, []);
  await expect.poll(() => readCached(api.branches)).toEqual({ values: [] });
  await downloadOfflineData(allMigrating, []);
  expect(asked).toEqual([api.branches]);
});
