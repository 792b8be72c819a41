import { contentCache } from '../cache-names.ts';
import { outboxTag, sendInBackground } from '../outbox/send.ts';
import { readStoredBoot } from '../stored-boot.ts';
import { storeOpened, updateDocuments } from '../stored-documents.ts';
import type { StoreMessage, WorkerMessage } from '../worker-messages.ts';
import { cacheFiles } from './cache-files.ts';
import { files, isCacheable } from './files.ts';
import { kindOf, respondWithContent, respondWithFile, respondWithPage } from './respond.ts';
import { deleteOldVersions, install } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

// Neither is in TypeScript's types.
type SyncEvent = ExtendableEvent & { tag: string };
type InstallEvent = ExtendableEvent & { addRoutes?: (route: typeof apiRoute) => Promise<void> };

/**
 * Only Chromium has routes. Without this one every request to the API is an event for the worker, and Chromium replaces a
 * worker only when it has no events: a newer version would wait as long as somebody works in a tab of this one.
 */
const apiRoute = { condition: { urlPattern: '/api/*' }, source: 'network' };

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(Promise.all([event.addRoutes?.(apiRoute), install()]));
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await self.registration.navigationPreload?.enable();
    await deleteOldVersions();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind === 'page') event.respondWith(respondWithPage(event));
  if (kind === 'file') event.respondWith(respondWithFile(event.request));
  if (kind === 'content') event.respondWith(respondWithContent(event.request));
});

/** Caches what is missing for the screens that work offline; deletes outdated content. */
async function fillCaches(): Promise<void> {
  const cache = await caches.open(contentCache);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cacheFiles(files.rest);
  await Promise.all(cached.filter((file) => !isCacheable(file)).map((file) => cache.delete(file)));
}

/** In the worker, so that the page stays free for the person. What fails is stored by a later page. */
async function store(message: StoreMessage): Promise<void> {
  try {
    if (message.kind === 'published') await updateDocuments(message.sub, message.titles);
    if (message.kind === 'opened') await storeOpened(message.sub, message.document, message.withPictures);
  } catch (error) {
    console.warn(error);
  }
}

let before = Promise.resolve();
/** One after the other: an older list must not overwrite what a newer one stored. */
function storeInTurn(message: StoreMessage): Promise<void> {
  before = before.then(() => store(message));
  return before;
}

let giveWay = () => {};
const replaced = new Promise<void>((resolve) => {
  giveWay = resolve;
});
/**
 * The browser activates a newer worker when this one has nothing under way, and downloads take minutes on a weak connection.
 * What is missing then is stored by the newer one.
 */
const untilReplaced = (work: Promise<void>) => Promise.race([work, replaced]);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'fill') event.waitUntil(untilReplaced(fillCaches()));
  if (message === 'give-way') giveWay();
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'about') event.ports[0]?.postMessage(files);
  if (typeof message === 'object') event.waitUntil(untilReplaced(storeInTurn(message)));
});

/** The connection is back, perhaps with no page open. Throwing asks the browser to retry later. */
async function sendReports(): Promise<void> {
  const boot = await readStoredBoot();
  if (!boot?.viewer) return;
  await sendInBackground(boot.viewer.sub);
}

// Only in Chromium.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === outboxTag) waitUntil.call(event, sendReports());
});
