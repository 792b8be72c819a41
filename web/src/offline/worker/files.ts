import { filesPrefix } from '@mostrador/contract/document-kinds';
import type { OfflineFiles } from '../worker-messages.ts';

/** Replaced by the build, in `vite/service-worker.ts`. */
declare const OFFLINE_FILES: OfflineFiles;
export const files = OFFLINE_FILES;

export const isContent = (file: string) => file.startsWith('/contenido/');

const ofBuild: ReadonlySet<string> = new Set(files.rest.filter(isContent));

/** The pictures of guides and promotions, whose names come from their content. Pages remove those that are not used. */
export const isPicture = (file: string) => file.startsWith(filesPrefix);

/** The content that may be cached: films are too large. */
export const isCacheable = (file: string) => isPicture(file) || ofBuild.has(file);
