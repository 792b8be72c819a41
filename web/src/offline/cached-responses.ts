import { NetworkError } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';
import { isOffline } from './connection.ts';
import { openDatabase } from './database.ts';

/** Undefined when nothing is cached, or when the browser forbids IndexedDB: neither is a reason to fail. */
export async function readCached<T>(name: string): Promise<T | undefined> {
  try {
    return (await (await openDatabase()).get('answers', name)) as T | undefined;
  } catch {
    return undefined;
  }
}

export async function writeCached(name: string, value: unknown): Promise<void> {
  try {
    await (await openDatabase()).put('answers', value, name);
  } catch (error) {
    console.warn(error);
  }
}

/** Requests `path` and caches the response until the person signs out; while offline, returns the cached one. */
export async function requestCached<T>(path: string): Promise<T> {
  const cached = isOffline.get() ? await readCached<T>(path) : undefined;
  if (cached !== undefined) return cached;
  try {
    const response = await request<T>(path);
    void writeCached(path, response);
    return response;
  } catch (error) {
    const last = error instanceof NetworkError ? await readCached<T>(path) : undefined;
    if (last === undefined) throw error;
    return last;
  }
}
