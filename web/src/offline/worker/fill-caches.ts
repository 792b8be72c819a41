import { allGuidesName, contentCache } from '../cache-names.ts';
import { readCached } from '../cached-responses.ts';
import { cacheFiles } from './cache-files.ts';
import { cacheableContent, files } from './files.ts';

/** Pages that someone opened with this or an earlier version: their script is in the cache. */
function openedPages(cached: readonly string[]): string[] {
  return Object.keys(files.pages).filter((page) => cached.some((file) => file.startsWith(`/contenido${page}-`)));
}

/** Caches what is missing for the screens that work offline and for this person's guides; deletes outdated content. */
export async function fillCaches(): Promise<void> {
  const cache = await caches.open(contentCache);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const all = (await readCached(allGuidesName)) !== undefined;
  const pages = all ? Object.keys(files.pages) : openedPages(cached);
  await cacheFiles(files.rest);
  await cacheFiles(pages.flatMap((page) => files.pages[page] ?? []));
  await Promise.all(cached.filter((file) => !cacheableContent.has(file)).map((file) => cache.delete(file)));
}
