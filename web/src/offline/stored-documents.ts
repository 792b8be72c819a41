import type { DocumentCards, DocumentEntries, DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { NetworkError } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';
import { unattended } from '../lib/last-use.ts';
import { allGuidesName } from './cache-names.ts';
import { downloadFor, readCached, writeFor } from './cached-responses.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';
import { picturesOf, removePicturesExcept, storedAddress, storePictures } from './stored-pictures.ts';

type Page = Pick<DocumentTitle, 'path' | 'revision'>;

// Names on people's devices, beside the responses of the API.
const prefix = 'document ';
/** The titles that what is stored was last compared with. */
const titlesName = 'document-titles';
const nameOf = (path: string) => prefix + path;

const addressOf = (path: string) => `${api.document}?ruta=${encodeURIComponent(path)}`;

/** The page as the device stores it if that is the revision asked for, or all that there is; else the server's. */
export async function readDocument({ path, revision }: Page, headers = {}): Promise<PublishedDocument> {
  const stored = await readCached<PublishedDocument>(nameOf(path));
  if (stored && (stored.revision === revision || isOffline.get())) return stored;
  try {
    return await request<PublishedDocument>(addressOf(path), { headers });
  } catch (error) {
    if (stored && error instanceof NetworkError) return stored;
    throw error;
  }
}

/** Stores a page that this person has opened, perhaps with its pictures. */
export async function storeOpened(sub: string, document: PublishedDocument, withPictures: boolean): Promise<void> {
  await writeFor(sub, { [nameOf(document.path)]: document });
  if (withPictures) await storePictures(sub, picturesOf(document));
}

async function storedPaths(): Promise<string[]> {
  const names = await (await openDatabase()).getAllKeys('answers');
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

async function removeDocuments(paths: readonly string[]): Promise<void> {
  const database = await openDatabase();
  for (const path of paths) await database.delete('answers', nameOf(path));
}

const picturesOfMenus = ({ cards }: DocumentCards) =>
  cards.flatMap(({ picture }) => (picture ? [storedAddress(picture)] : []));

/** Keeps the pictures of the menus and of the stored pages. */
async function removeUnusedPictures(cards: DocumentCards): Promise<void> {
  const pages = await Promise.all((await storedPaths()).map((path) => readCached<PublishedDocument>(nameOf(path))));
  await removePicturesExcept([...picturesOfMenus(cards), ...pages.flatMap((page) => (page ? picturesOf(page) : []))]);
}

/**
 * Stores these pages with their pictures for this person; `onStored` is called after each. False when one was answered
 * by a process that did not know of its publication yet.
 */
export async function storeDocuments(sub: string, pages: readonly Page[], onStored = () => {}): Promise<boolean> {
  let current = true;
  for (const page of pages) {
    const document = await readDocument(page, unattended);
    await writeFor(sub, { [nameOf(page.path)]: document });
    await storePictures(sub, picturesOf(document));
    if (document.revision < page.revision) current = false;
    onStored();
  }
  return current;
}

/**
 * After a publication: downloads the menus, the words to search in, and the newer revisions of the pages that this
 * device stores; removes those that are no longer published. Without a change it reads one value and does nothing.
 */
export async function updateDocuments(sub: string, titles: readonly DocumentTitle[]): Promise<void> {
  // Neither menus nor pages change with a review or another area.
  const now = JSON.stringify(titles.map(({ path, kind, title, revision }) => ({ path, kind, title, revision })));
  if ((await readCached<string>(titlesName)) === now) return;
  const cards = await downloadFor<DocumentCards>(sub, api.documents);
  await downloadFor<DocumentEntries>(sub, api.documentEntries);
  await storePictures(sub, picturesOfMenus(cards));
  const stored = await storedPaths();
  const all = (await readCached(allGuidesName)) !== undefined;
  await removeDocuments(stored.filter((path) => !titles.some((title) => title.path === path)));
  const wanted = titles.filter(({ path }) => all || stored.includes(path));
  const current = await storeDocuments(sub, wanted);
  await removeUnusedPictures(cards);
  if (current) await writeFor(sub, { [titlesName]: now });
}

/** Removes every stored page. */
export async function removeStoredDocuments(): Promise<void> {
  await removeDocuments(await storedPaths());
  const cards = await readCached<DocumentCards>(api.documents);
  if (cards) await removeUnusedPictures(cards);
}
