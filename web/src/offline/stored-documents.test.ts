import 'fake-indexeddb/auto';
import type { DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NetworkError } from '../lib/http/problem-error.ts';
import { readCached } from './cached-responses.ts';
import { clearSessionData } from './clear-session-data.ts';
import { isOffline } from './connection.ts';
import { readDocument, removeStoredDocuments, storeOpened, updateDocuments } from './stored-documents.ts';
import { storedAddress } from './stored-pictures.ts';

const title = (path: string, revision: number): DocumentTitle => ({ path, kind: 'guides', title: path, revision });
const page = (path: string, revision: number): PublishedDocument => ({
  ...title(path, revision),
  ...{ id: 1, owner: 'almacen', reviewedOn: null, summary: '', picture: null, validFrom: null, validUntil: null },
  ...{ body: { type: 'doc', content: [] }, pictures: {} },
});

/** A server with these pages; returns what is asked of it. */
function serve(pages: readonly PublishedDocument[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address));
    const path = new URL(address, 'http://portal').searchParams.get('ruta');
    const found = pages.find((one) => one.path === path);
    const answer = path ? found : address === api.documents ? { cards: pages, bytes: 1 } : { entries: [] };
    return Response.json(answer, { headers: { 'x-request-id': '1' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const storedRevision = async (path: string) => (await readCached<PublishedDocument>(`document ${path}`))?.revision;

beforeEach(async () => {
  isOffline.set(false);
  await clearSessionData();
});

test('a stored page is read from the device as long as it is the published revision, and offline whatever it is', async () => {
  const asked = serve([page('/tote', 2)]);
  await storeOpened(page('/tote', 1));
  expect(await readDocument(title('/tote', 1))).toMatchObject({ revision: 1 });
  expect(asked).toEqual([]);
  expect(await readDocument(title('/tote', 2))).toMatchObject({ revision: 2 });
  expect(asked).toEqual([`${api.document}?ruta=/tote`]);
  isOffline.set(true);
  expect(await readDocument(title('/tote', 2))).toMatchObject({ revision: 1 });
});

test('a page that is not stored cannot be read without the network; a stored one can', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  onTestFinished(() => void vi.unstubAllGlobals());
  await storeOpened(page('/tote', 1));
  expect(await readDocument(title('/tote', 2))).toMatchObject({ revision: 1 });
  await expect(readDocument(title('/pasillos', 1))).rejects.toThrow(NetworkError);
});

test('after a publication the stored pages are replaced, retired ones are removed, and nothing else is downloaded', async () => {
  await storeOpened(page('/tote', 1));
  await storeOpened(page('/guias/vieja', 1));
  const asked = serve([page('/tote', 2), page('/pasillos', 1)]);
  const titles = [title('/tote', 2), title('/pasillos', 1)];
  await updateDocuments(titles);
  expect(asked).toEqual([api.documents, api.documentEntries, `${api.document}?ruta=/tote`]);
  expect(await storedRevision('/tote')).toBe(2);
  expect(await storedRevision('/guias/vieja')).toBeUndefined();
  expect(await storedRevision('/pasillos')).toBeUndefined();
  asked.length = 0;
  await updateDocuments(titles);
  expect(asked, 'without a change').toEqual([]);
  await removeStoredDocuments();
  expect(await storedRevision('/tote')).toBeUndefined();
});

test('a device stores the copy of middle size of a photo, and a drawing as it is', () => {
  const copies = '/f/a-480.webp 480w, /f/a-960.webp 960w, /f/a.webp 1600w';
  expect(storedAddress({ src: '/f/a.webp', width: 1600, height: 900, srcSet: copies })).toBe('/f/a-960.webp');
  expect(
    storedAddress({ src: '/f/a.webp', width: 700, height: 400, srcSet: '/f/a-480.webp 480w, /f/a.webp 700w' }),
  ).toBe('/f/a.webp');
  expect(storedAddress({ src: '/f/b.svg', width: 960, height: 600 })).toBe('/f/b.svg');
});
