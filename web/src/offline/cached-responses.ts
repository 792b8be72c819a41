import { NetworkError } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';
import { isStoring, sessionOver } from './storing.ts';

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

/**
 * Caches `values` by their names if the session stored on this device is this person's, and throws otherwise. One
 * transaction checks and writes: nothing can be written after a sign-out.
 */
export async function writeFor(sub: string, values: Record<string, unknown>): Promise<void> {
  const change = (await openDatabase()).transaction(['boot', 'answers'], 'readwrite');
  const boot = await change.objectStore('boot').get('last');
  if (boot?.viewer?.sub !== sub) throw new Error(sessionOver);
  const answers = change.objectStore('answers');
  await Promise.all([...Object.entries(values).map(([name, value]) => answers.put(value, name)), change.done]);
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

/** Requests `path` and caches the response for this person, if it is their session that this device stores. */
export async function downloadFor<T>(sub: string, path: string): Promise<T> {
  const response = await request<T>(path);
  await writeFor(sub, { [path]: response, [dateName(path)]: Date.now() });
  return response;
}
