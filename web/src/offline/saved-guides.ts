import { NetworkError } from '../lib/http/problem-error.ts';
import { contentCache } from './cache-names.ts';
import { openDevice } from './device.ts';
import { keep } from './kept.ts';
import { allGuidesName, type SavedGuides } from './saved-guides-name.ts';
import { activeWorker, askAbout } from './worker-link.ts';

const atOnce = 4;
const cutOff = 'No se guardaron todas las guías. Revisa tu conexión e inténtalo de nuevo: lo que ya llegó se queda.';

/** The files of all guides and promotions, and what they weigh. Null where the browser keeps nothing. */
async function wanted(): Promise<{ files: string[]; bytes: number } | null> {
  const worker = await activeWorker();
  if (!worker) return null;
  const { pages, pagesBytes } = await askAbout(worker);
  return { files: [...new Set(Object.values(pages).flat())], bytes: pagesBytes };
}

export async function guidesSize(): Promise<number | null> {
  return (await wanted())?.bytes ?? null;
}

async function bring(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const answer = await fetch(file, { credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw new NetworkError(cutOff);
  await cache.put(file, answer);
}

/** Brings every guide with its pictures. From then on new versions bring theirs too, until the person signs out. */
export async function saveGuides(onProgress: (share: number) => void): Promise<void> {
  const { files, bytes } = (await wanted()) ?? { files: [], bytes: 0 };
  const cache = await caches.open(contentCache);
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await bring(cache, file);
      onProgress(1 - queue.length / files.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await keep(allGuidesName, { at: Date.now(), bytes } satisfies SavedGuides);
}

/** Guides that are opened afterwards are kept one by one again. */
export async function removeGuides(): Promise<void> {
  await (await openDevice()).delete('answers', allGuidesName);
  const cache = await caches.open(contentCache);
  const { files } = (await wanted()) ?? { files: [] };
  await Promise.all(files.map((file) => cache.delete(file)));
}
