import { allGuidesName, contentCache } from '../cache-names.ts';
import { readCached } from '../cached-responses.ts';
import { cacheFiles } from './cache-files.ts';
import { cacheableContent, files } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Pages that someone opened with this or an earlier version: their script is in the cache, or they are open now. The
 * first page is loaded before there is a worker that could cache it.
 */
async function openedPages(cached: readonly string[]): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(windows.map(({ url }) => new URL(url).pathname));
  const isCached = (page: string) => cached.some((file) => file.startsWith(`/contenido${page}-`));
  return Object.keys(files.pages).filter((page) => open.has(page) || isCached(page));
}

/** Caches what is missing for the screens that work offline and for this person's guides; deletes outdated content. */
export async function fillCaches(): Promise<void> {
  const cache = await caches.open(contentCache);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const all = (await readCached(allGuidesName)) !== undefined;
  const pages = all ? Object.keys(files.pages) : await openedPages(cached);
  await cacheFiles(files.rest);
  await cacheFiles(pages.flatMap((page) => files.pages[page] ?? []));
  await Promise.all(cached.filter((file) => !cacheableContent.has(file)).map((file) => cache.delete(file)));
}
