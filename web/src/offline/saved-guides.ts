import { NetworkError } from '../lib/http/problem-error.ts';
import { allGuidesName, contentCache } from './cache-names.ts';
import { readCached, writeCached } from './cached-responses.ts';
import { openDatabase } from './database.ts';
import { activeWorker, requestFileList } from './worker-link.ts';

type SavedGuides = { at: number; bytes: number };

const concurrency = 4;
const incomplete =
  'No se guardaron todas las guías. Revisa tu conexión e inténtalo de nuevo: lo que ya se guardó se queda.';

/** The files of all guides and promotions, and their size. Null where the browser has no service worker. */
async function guideFiles(): Promise<{ files: string[]; bytes: number } | null> {
  const worker = await activeWorker();
  if (!worker) return null;
  const { pages, pagesBytes } = await requestFileList(worker);
  return { files: [...new Set(Object.values(pages).flat())], bytes: pagesBytes };
}

/** When all guides were stored on this device; null when they are not. */
export async function savedGuides(): Promise<SavedGuides | null> {
  return (await readCached<SavedGuides>(allGuidesName)) ?? null;
}

export async function guidesSize(): Promise<number | null> {
  return (await guideFiles())?.bytes ?? null;
}

async function download(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const response = await fetch(file, { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new NetworkError(incomplete);
  await cache.put(file, response);
}

/** Downloads every guide with its pictures. New versions then download theirs too, until the person signs out. */
export async function saveGuides(onProgress: (share: number) => void): Promise<void> {
  const { files, bytes } = (await guideFiles()) ?? { files: [], bytes: 0 };
  const cache = await caches.open(contentCache);
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await download(cache, file);
      onProgress(1 - queue.length / files.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await writeCached(allGuidesName, { at: Date.now(), bytes } satisfies SavedGuides);
}

/** From then on guides are cached one by one again, as they are opened. */
export async function removeGuides(): Promise<void> {
  await (await openDatabase()).delete('answers', allGuidesName);
  const cache = await caches.open(contentCache);
  const { files } = (await guideFiles()) ?? { files: [] };
  await Promise.all(files.map((file) => cache.delete(file)));
}
