import type { DocumentContent } from '@mostrador/contract/documents';
import type { IDBPObjectStore } from 'idb';
import { openDatabase, type Stores } from './database.ts';
import { isStoring } from './storing.ts';

/** What somebody wrote on a page while the portal could not be reached. */
export type StoredDraft = {
  /** The `sub` of whoever wrote it. Nobody else sees it. */
  owner: string;
  /**
   * The id of the page, and the visit that wrote this: two tabs of one person must not overwrite or remove what the
   * other one wrote. Before there were visits, it was the id alone, and such a text may still be on a device.
   */
  document: number | [id: number, visit: string];
  content: DocumentContent;
  /** That of the draft on the server that it continues; null where none had been begun. */
  version: number | null;
  /** The published revision that it continues; null where there was none. */
  base: number | null;
  /** By this device's clock. */
  at: number;
};

type Place = Pick<StoredDraft, 'owner' | 'document'>;
const key = ({ owner, document }: Place): [string, StoredDraft['document']] => [owner, document];

/** Resolves when it is on the disk. What it `continues`, an earlier visit's text, goes in the same step. */
export async function putDraft(draft: StoredDraft, continues?: StoredDraft | null): Promise<void> {
  const database = await openDatabase();
  // The editor may still try while a sign-out removes what was written.
  if (!isStoring()) return;
  const change = database.transaction('drafts', 'readwrite', { durability: 'strict' });
  const put = async () => {
    await change.store.put(draft);
    if (continues) await removeUnchanged(change.store, continues);
  };
  await Promise.all([put(), change.done]);
}

type DraftStore = IDBPObjectStore<Stores, ['drafts'], 'drafts', 'readwrite'>;

/** A visit that is still open may have written more since it was read; that stays. */
async function removeUnchanged(store: DraftStore, read: StoredDraft): Promise<void> {
  const found = await store.get(key(read));
  if (JSON.stringify(found) === JSON.stringify(read)) await store.delete(key(read));
}

/** Removes what was read, unless it changed meanwhile. */
export async function removeRead(read: StoredDraft): Promise<void> {
  const change = (await openDatabase()).transaction('drafts', 'readwrite');
  await Promise.all([removeUnchanged(change.store, read), change.done]);
}

export async function removeDraft(place: Place): Promise<void> {
  await (await openDatabase()).delete('drafts', key(place));
}

/** What the visits of this person left of a page, the newest first. */
export async function draftsOfPage(owner: string, id: number): Promise<StoredDraft[]> {
  const drafts = await draftsOf(owner);
  return drafts.filter(({ document }) => [document].flat()[0] === id).toSorted((one, other) => other.at - one.at);
}

export async function draftsOf(owner: string): Promise<StoredDraft[]> {
  return (await openDatabase()).getAllFromIndex('drafts', 'owner', owner);
}

export async function removeDraftsOf(owner: string): Promise<void> {
  for (const draft of await draftsOf(owner)) await removeDraft(draft);
}
