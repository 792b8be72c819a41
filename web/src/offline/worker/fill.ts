import { contentCache } from '../cache-names.ts';
import { readKept } from '../kept.ts';
import { allGuidesName } from '../saved-guides-name.ts';
import { files, keptContent } from './files.ts';
import { keepFiles } from './keep-files.ts';

/** Pages that someone opened with this or an earlier version: their script is among the kept files. */
function openedPages(kept: readonly string[]): string[] {
  return Object.keys(files.pages).filter((page) => kept.some((file) => file.startsWith(`/contenido${page}-`)));
}

/** Brings what is missing of the screens that work without a line, and of the guides that this person keeps. */
export async function fill(): Promise<void> {
  const cache = await caches.open(contentCache);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const all = (await readKept(allGuidesName)) !== undefined;
  const pages = all ? Object.keys(files.pages) : openedPages(kept);
  await keepFiles(files.rest);
  await keepFiles(pages.flatMap((page) => files.pages[page] ?? []));
  await Promise.all(kept.filter((file) => !keptContent.has(file)).map((file) => cache.delete(file)));
}
