import type { DocumentTitle, PublishedDocument } from '@mostrador/contract/documents';

// A page and a worker of different versions talk to each other after an update: these names are a protocol.

/** What a page wants stored for `sub`, whose session it has stored before. An older worker stores nothing. */
export type StoreMessage = { sub: string } & (
  | { kind: 'published'; titles: readonly DocumentTitle[] }
  | { kind: 'opened'; document: PublishedDocument; withPictures: boolean }
);

/** What a page sends to the worker. `about` is answered with the list of its files. An older worker ignores `give-way`. */
export type WorkerMessage = 'fill' | 'give-way' | 'take-over' | 'about' | StoreMessage;

/** What the build knows about its own files. */
export type OfflineFiles = {
  /** Changes with anything in the portal. */
  version: string;
  /** The script that a page of this version starts with. */
  entry: string;
  /** Without these no page works: cached while the worker installs. */
  shell: string[];
  /** For the screens that work offline: cached later, when the page is idle. */
  rest: string[];
};
