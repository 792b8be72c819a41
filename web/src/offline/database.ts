import type { Boot } from '@mostrador/contract/boot';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredDraft } from './drafts.ts';
import type { Entry } from './outbox/entries.ts';

/** With the moments, by the device's clock, when the session ends and when it has been unused for too long. */
export type StoredBoot = Boot & { endsAt: number; idleAt: number };

/** These names are on people's devices: renaming one would lose the reports in its outbox. */
export interface Stores extends DBSchema {
  /** Unsent reports of everyone who uses this device. They outlive a session. */
  outbox: { key: string; value: Entry; indexes: { owner: string } };
  /** The boot data of the last page from the server; deleted with the session. */
  boot: { key: 'last'; value: StoredBoot };
  /** Cached responses of the API by their path; deleted with the session. */
  answers: { key: string; value: unknown };
  /** Unsent changes of pages, by whoever wrote them. They outlive a session that ends by itself. */
  drafts: { key: [owner: string, document: StoredDraft['document']]; value: StoredDraft; indexes: { owner: string } };
}

type Database = IDBPDatabase<Stores>;

let opened: Promise<Database> | undefined;

const reset = () => {
  opened = undefined;
};

// The browser's first use of IndexedDB blocks a slow phone for 70 ms: not in the task that shows a screen.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function open(): Promise<Database> {
  await nextTask();
  return openDB<Stores>('mostrador', 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
        database.createObjectStore('boot');
        database.createObjectStore('answers');
      }
      database.createObjectStore('drafts', { keyPath: ['owner', 'document'] }).createIndex('owner', 'owner');
    },
    blocking(_old, _new, event) {
      // A newer version of the portal waits to upgrade the database.
      (event.target as IDBDatabase).close();
      reset();
    },
    terminated: reset,
  });
}

/** The IndexedDB database that pages and service worker share. Rejects where a browser forbids it. */
export function openDatabase(): Promise<Database> {
  opened ??= open();
  opened.catch(reset);
  return opened;
}
