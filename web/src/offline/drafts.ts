import type { DocumentContent } from '@mostrador/contract/documents';
import { openDatabase } from './database.ts';
import { isStoring } from './storing.ts';

/** What somebody wrote on a page while the portal could not be reached. */
export type StoredDraft = {
  /** The `sub` of whoever wrote it. Nobody else sees it. */
  owner: string;
  /** The id of the page. */
  document: number;
  content: DocumentContent;
  /** That of the draft on the server that it continues; null where none had been begun. */
  version: number | null;
  /** The published revision that it continues; null where there was none. */
  base: number | null;
  /** By this device's clock. */
  at: number;
};

type Place = Pick<StoredDraft, 'owner' | 'document'>;
const key = ({ owner, document }: Place): [string, number] => [owner, document];

/** Resolves when it is on the disk. */
export async function putDraft(draft: StoredDraft): Promise<void> {
  const database = await openDatabase();
  // The editor may still try while a sign-out removes what was written.
  if (!isStoring()) return;
  const change = database.transaction('drafts', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(draft), change.done]);
}

export async function readDraft(place: Place): Promise<StoredDraft | undefined> {
  return (await openDatabase()).get('drafts', key(place));
}

export async function removeDraft(place: Place): Promise<void> {
  await (await openDatabase()).delete('drafts', key(place));
}

export async function draftsOf(owner: string): Promise<StoredDraft[]> {
  return (await openDatabase()).getAllFromIndex('drafts', 'owner', owner);
}

export async function removeDraftsOf(owner: string): Promise<void> {
  for (const draft of await draftsOf(owner)) await removeDraft(draft);
}
