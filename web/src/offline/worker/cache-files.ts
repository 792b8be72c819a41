import { contentCache, versionCache } from '../cache-names.ts';
import { files, isContent } from './files.ts';

const concurrency = 4;

/** Copies the file from another version's cache, where its name says it is the same, else downloads it. */
async function cacheFile(cache: Cache, file: string): Promise<boolean> {
  if (await cache.match(file)) return true;
  const cached = await caches.match(file);
  const response = cached ?? (await fetch(file, { credentials: 'same-origin' }).catch(() => null));
  if (!response?.ok) return false;
  await cache.put(file, response);
  return true;
}

/** Few at a time, so that the page someone is looking at is not slowed down. False when a file could not be downloaded. */
export async function cacheFiles(wanted: readonly string[]): Promise<boolean> {
  const [portal, content] = await Promise.all([caches.open(versionCache + files.version), caches.open(contentCache)]);
  const queue = [...wanted];
  let complete = true;
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (!(await cacheFile(isContent(file) ? content : portal, file))) complete = false;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return complete;
}
