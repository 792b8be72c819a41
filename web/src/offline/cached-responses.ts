import { NetworkError } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';
import { isStoring } from './storing.ts';

/** Undefined when nothing is cached, or when the browser forbids IndexedDB: neither is a reason to fail. */
export async function readCached<T>(name: string): Promise<T | undefined> {
  try {
    return (await (await openDatabase()).get('answers', name)) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Replaces what is cached as `name`. Tabs that do so at once do not lose each other's changes. */
export async function updateCached<T>(name: string, change: (before: T | undefined) => T): Promise<void> {
  try {
    const database = await openDatabase();
    if (!isStoring()) return;
    const { store, done } = database.transaction('answers', 'readwrite');
    const before = (await store.get(name)) as T | undefined;
    await Promise.all([store.put(change(before), name), done]);
  } catch (error) {
    console.warn(error);
  }
}

export const writeCached = (name: string, value: unknown) => updateCached(name, () => value);

/** Beside the response, which pages of an earlier version read too. */
const dateName = (path: string) => `${path} saved-at`;

/** When the cached response of `path` came from the server; undefined when none is cached. */
export const savedAt = (path: string) => readCached<number>(dateName(path));

/** Requests `path` and caches the response until the person signs out; while offline, returns the cached one. */
export async function requestCached<T>(path: string): Promise<T> {
  const cached = isOffline.get() ? await readCached<T>(path) : undefined;
  if (cached !== undefined) return cached;
  try {
    const response = await request<T>(path);
    void writeCached(path, response).then(() => writeCached(dateName(path), Date.now()));
    return response;
  } catch (error) {
    const last = error instanceof NetworkError ? await readCached<T>(path) : undefined;
    if (last === undefined) throw error;
    return last;
  }
}
