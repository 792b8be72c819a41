import type { Boot } from '@mostrador/contract/boot';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './outbox/entry.ts';

interface Shelves extends DBSchema {
  /** Unsent reports of everyone who uses this device. They outlive a session. */
  outbox: { key: string; value: Entry; indexes: { owner: string } };
  /** What the last page of the server carried; gone with the session. */
  boot: { key: 'last'; value: Boot };
  /** Answers of the server by their address; gone with the session. */
  answers: { key: string; value: unknown };
}

type Device = IDBPDatabase<Shelves>;

let opened: Promise<Device> | undefined;

const forget = () => {
  opened = undefined;
};

/** What this browser keeps for us, the same for pages and worker. Fails where a browser forbids it. */
export function openDevice(): Promise<Device> {
  opened ??= openDB<Shelves>('mostrador', 1, {
    upgrade(device) {
      device.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
      device.createObjectStore('boot');
      device.createObjectStore('answers');
    },
    blocking(_old, _new, event) {
      // A newer version of the portal wants to change it.
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}
