import type { OfflineFiles } from '../worker-messages.ts';

/** Written into the worker by `vite/service-worker.ts`. */
declare const OFFLINE_FILES: OfflineFiles;
export const files = OFFLINE_FILES;

export const isContent = (file: string) => file.startsWith('/contenido/');

/** Of the content only this is kept: films are too large. */
export const keptContent: ReadonlySet<string> = new Set(
  [...files.rest, ...Object.values(files.pages).flat()].filter(isContent),
);
