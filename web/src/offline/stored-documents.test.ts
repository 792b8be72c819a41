import 'fake-indexeddb/auto';
import type { Boot } from '@mostrador/contract/boot';
import type { DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NetworkError } from '../lib/http/problem-error.ts';
import { contentCache } from './cache-names.ts';
import { readCached } from './cached-responses.ts';
import { clearSessionData } from './clear-session-data.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';
import { storeBoot } from './stored-boot.ts';
import { readDocument, removeStoredDocuments, storeOpened, updateDocuments } from './stored-documents.ts';
import { storedAddress } from './stored-pictures.ts';
import { sessionOver } from './storing.ts';

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

const bootOf = (sub: string) => ({ viewer: { sub }, session: { endsIn: 1e9, idle: 1e9 } }) as unknown as Boot;

const storedRevision = async (path: string) => (await readCached<PublishedDocument>(`document ${path}`))?.revision;

beforeEach(async () => {
  isOffline.set(false);
  await clearSessionData();
  await storeBoot(bootOf('ana'));
});

test('a stored page is read from the device as long as it is the published revision, and offline whatever it is', async () => {
  const asked = serve([page('/tote', 2)]);
  await storeOpened('ana', page('/tote', 1), true);
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
  await storeOpened('ana', page('/tote', 1), true);
  expect(await readDocument(title('/tote', 2))).toMatchObject({ revision: 1 });
  await expect(readDocument(title('/pasillos', 1))).rejects.toThrow(NetworkError);
});

test('after a publication the stored pages are replaced, retired ones are removed, and nothing else is downloaded', async () => {
  await storeOpened('ana', page('/tote', 1), true);
  await storeOpened('ana', page('/guias/vieja', 1), true);
  const asked = serve([page('/tote', 2), page('/pasillos', 1)]);
  const titles = [title('/tote', 2), title('/pasillos', 1)];
  await updateDocuments('ana', titles);
  expect(asked).toEqual([api.documents, api.documentEntries, `${api.document}?ruta=/tote`]);
  expect(await storedRevision('/tote')).toBe(2);
  expect(await storedRevision('/guias/vieja')).toBeUndefined();
  expect(await storedRevision('/pasillos')).toBeUndefined();
  asked.length = 0;
  await updateDocuments('ana', titles);
  expect(asked, 'without a change').toEqual([]);
  await removeStoredDocuments();
  expect(await storedRevision('/tote')).toBeUndefined();
});

/** The device's caches by their names. As in a browser, a deleted one can still be used by whoever has opened it. */
function stubCaches(): Map<string, Map<string, Response>> {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, files);
    return {
      match: async (address: string) => files.get(address),
      put: async (address: string, response: Response) => void files.set(address, response),
      keys: async () => [],
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => caches.delete(name) });
  return caches;
}

const picture = { src: '/contenido/archivos/a.svg', width: 960, height: 600 };
const illustrated: PublishedDocument = { ...page('/tote', 1), pictures: { a: picture } };

test('a page is stored with its pictures, or without them', async () => {
  serve([]);
  const caches = stubCaches();
  await storeOpened('ana', illustrated, false);
  expect(await storedRevision('/tote')).toBe(1);
  expect(caches.size).toBe(0);
  await storeOpened('ana', illustrated, true);
  expect([...(caches.get(contentCache)?.keys() ?? [])]).toEqual([picture.src]);
});

test('after a sign-out nothing is stored, also of what began before', async () => {
  serve([page('/tote', 1)]);
  const caches = stubCaches();
  const answer = globalThis.fetch;
  // The person signs out while the server answers.
  vi.stubGlobal('fetch', async (address: string) => {
    await clearSessionData();
    return answer(address);
  });
  await expect(storeOpened('ana', illustrated, true)).rejects.toThrow(sessionOver);
  await expect(storeOpened('ana', illustrated, true)).rejects.toThrow(sessionOver);
  expect(caches).toEqual(new Map());
  await storeBoot(bootOf('ana'));
  await expect(updateDocuments('ana', [title('/tote', 1)])).rejects.toThrow(sessionOver);
  expect(await (await openDatabase()).count('answers')).toBe(0);
});

test('a sign-out deletes the session before the pictures, so that nobody who finds it opens a new cache after that', async () => {
  const sessions: number[] = [];
  const remove = async () => sessions.push(await (await openDatabase()).count('boot'));
  vi.stubGlobal('caches', { delete: remove });
  onTestFinished(() => void vi.unstubAllGlobals());
  await clearSessionData();
  expect(sessions).toEqual([0]);
});

test('nothing is stored for a person while the session on the device is another one’s', async () => {
  const asked = serve([page('/tote', 1)]);
  const caches = stubCaches();
  await storeBoot(bootOf('beto'));
  await expect(storeOpened('ana', illustrated, true)).rejects.toThrow(sessionOver);
  await expect(updateDocuments('ana', [title('/tote', 1)])).rejects.toThrow(sessionOver);
  expect(asked).not.toContain(picture.src);
  expect(caches).toEqual(new Map());
  expect(await (await openDatabase()).count('answers')).toBe(0);
  await storeOpened('beto', illustrated, true);
  expect(await storedRevision('/tote')).toBe(1);
});

test('a device stores the copy of middle size of a photo, and a drawing as it is', () => {
  const copies = '/f/a-480.webp 480w, /f/a-960.webp 960w, /f/a.webp 1600w';
  expect(storedAddress({ src: '/f/a.webp', width: 1600, height: 900, srcSet: copies })).toBe('/f/a-960.webp');
  expect(
    storedAddress({ src: '/f/a.webp', width: 700, height: 400, srcSet: '/f/a-480.webp 480w, /f/a.webp 700w' }),
  ).toBe('/f/a.webp');
  expect(storedAddress({ src: '/f/b.svg', width: 960, height: 600 })).toBe('/f/b.svg');
});
