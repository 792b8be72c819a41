import { contentCache, versionCache } from '../cache-names.ts';
import { files, isContent } from './files.ts';

const concurrency = 4;

/** Copies the file from another version's cache, where its name says it is the same, else downloads it. */
async function cacheFile(cache: Cache, file: string, isFirst: boolean): Promise<boolean> {
  const copy = isFirst ? undefined : await caches.match(file);
  const response = copy ?? (await fetch(file, { credentials: 'same-origin' }).catch(() => null));
  if (!response?.ok) return false;
  await cache.put(file, response);
  return true;
}

/** Every page asks for all files: listing what is there is one request to the browser, looking for each is one per file. */
async function cachedPaths(...cacheList: Cache[]): Promise<Set<string>> {
  const requests = await Promise.all(cacheList.map((cache) => cache.keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}

/** Few at a time, so that the page someone is looking at is not slowed down. False when a file could not be downloaded. */
export async function cacheFiles(wanted: readonly string[]): Promise<boolean> {
  const ownCache = versionCache + files.version;
  const [portal, content] = await Promise.all([caches.open(ownCache), caches.open(contentCache)]);
  // On a device without another version nothing is looked for: that took a tenth of the time of its first visit.
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(versionCache) && name !== ownCache);
  const cached = await cachedPaths(portal, content);
  const queue = wanted.filter((file) => !cached.has(file));
  let complete = true;
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (!(await cacheFile(isContent(file) ? content : portal, file, isFirst))) complete = false;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return complete;
}
