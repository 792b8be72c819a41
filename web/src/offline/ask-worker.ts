import type { DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';
import { savesData } from './saves-data.ts';
import { storedSub } from './stored-boot.ts';
import { activeWorker, postToWorker } from './worker-link.ts';

// Nothing may wait for these: where a browser forbids workers or stores no session, they never settle. Nothing opens
// offline there, so nothing is missing.

/** Has the worker store the menus, the words to search in and the newer revisions of stored pages. */
export async function askToUpdateDocuments(titles: readonly DocumentTitle[]): Promise<void> {
  const sub = await storedSub;
  postToWorker(await activeWorker(), { kind: 'published', sub, titles });
}

/** Has the worker store a page that somebody has opened; its pictures too, unless the connection is metered. */
export async function askToStoreOpened(document: PublishedDocument): Promise<void> {
  const sub = await storedSub;
  postToWorker(await activeWorker(), { kind: 'opened', sub, document, withPictures: !savesData() });
}
