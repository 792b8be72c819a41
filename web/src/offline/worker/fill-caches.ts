import { contentCache } from '../cache-names.ts';
import { cacheFiles } from './cache-files.ts';
import { files, isCacheable } from './files.ts';

/** Caches what is missing for the screens that work offline; deletes outdated content. */
export async function fillCaches(): Promise<void> {
  const cache = await caches.open(contentCache);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cacheFiles(files.rest);
  await Promise.all(cached.filter((file) => !isCacheable(file)).map((file) => cache.delete(file)));
}
