import { contentCache, versionCache } from '../cache-names.ts';
import { files, isContent } from './files.ts';

const atOnce = 4;

/** From another version where it is the same file, else from the server. False when it did not come. */
async function keepFile(cache: Cache, file: string): Promise<boolean> {
  if (await cache.match(file)) return true;
  const known = await caches.match(file);
  const answer = known ?? (await fetch(file, { credentials: 'same-origin' }).catch(() => null));
  if (!answer?.ok) return false;
  await cache.put(file, answer);
  return true;
}

/** Few at a time: whoever is looking at a page goes first. False when something did not come. */
export async function keepFiles(wanted: readonly string[]): Promise<boolean> {
  const [portal, content] = await Promise.all([caches.open(versionCache + files.version), caches.open(contentCache)]);
  const queue = [...wanted];
  let whole = true;
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (!(await keepFile(isContent(file) ? content : portal, file))) whole = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return whole;
}
