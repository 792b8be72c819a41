import type { OfflineFiles } from '../worker-messages.ts';

/** Replaced by the build, in `vite/service-worker.ts`. */
declare const OFFLINE_FILES: OfflineFiles;
export const files = OFFLINE_FILES;

export const isContent = (file: string) => file.startsWith('/contenido/');

/** The content that may be cached: films are too large. */
export const cacheableContent: ReadonlySet<string> = new Set(
  [...files.rest, ...Object.values(files.pages).flat()].filter(isContent),
);
