import type { DocumentCards } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { allGuidesName } from './cache-names.ts';
import { readCached, requestCached, writeCached } from './cached-responses.ts';
import { openDatabase } from './database.ts';
import { storedSub } from './stored-boot.ts';
import { removeStoredDocuments, storeDocuments } from './stored-documents.ts';
import { activeWorker } from './worker-link.ts';

type SavedGuides = { at: number; bytes: number };

/** When all guides were stored on this device; null when they are not. */
export async function savedGuides(): Promise<SavedGuides | null> {
  return (await readCached<SavedGuides>(allGuidesName)) ?? null;
}

/** The size of all guides and promotions. Null where the browser has no service worker, which would open them. */
export async function guidesSize(): Promise<number | null> {
  if (!(await activeWorker())) return null;
  return (await requestCached<DocumentCards>(api.documents)).bytes;
}

/** Downloads every guide with its pictures. Newer revisions then follow by themselves, until the person signs out. */
export async function saveGuides(onProgress: (share: number) => void): Promise<void> {
  const { cards, bytes } = await requestCached<DocumentCards>(api.documents);
  let stored = 0;
  await storeDocuments(await storedSub, cards, () => {
    stored += 1;
    onProgress(stored / cards.length);
  });
  await writeCached(allGuidesName, { at: Date.now(), bytes } satisfies SavedGuides);
}

/** From then on guides are stored one by one again, as they are opened. */
export async function removeGuides(): Promise<void> {
  await (await openDatabase()).delete('answers', allGuidesName);
  await removeStoredDocuments();
}
