import { createHash } from 'node:crypto';

export type CachedAnswer<T> = { value: T; body: string; etag: string };
/** At once if it is in the cache: most readers then skip the wait for a promise. */
export type ReadAnswer<T> = CachedAnswer<T> | Promise<CachedAnswer<T>>;

/** Serialises an answer once for everybody who reads it. */
export function toAnswer<T>(value: T): CachedAnswer<T> {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { value, body, etag };
}

/** Milliseconds. What is older than this is read again, in case the notification of a change was lost. */
const maxAge = 1_500;

/**
 * Caches what everybody reads until it is invalidated. `load` gets the value that only became too old, if there is one.
 * Concurrent readers share one load, and a load that began before an invalidation is not cached.
 */
export function createRefreshed<T>(load: (before: T | undefined) => Promise<T>) {
  let cached: { value: T; at: number } | undefined;
  let underway: Promise<T> | undefined;
  let generation = 0;

  async function read(): Promise<T> {
    const started = generation;
    const at = Date.now();
    const value = await load(cached?.value);
    if (started === generation) cached = { value, at };
    return value;
  }

  return {
    get(): T | Promise<T> {
      if (cached && Date.now() - cached.at < maxAge) return cached.value;
      if (!underway) {
        const reading = read().finally(() => {
          if (underway === reading) underway = undefined;
        });
        underway = reading;
      }
      return underway;
    },
    invalidate() {
      generation += 1;
      cached = undefined;
      underway = undefined;
    },
  };
}

/** The same for an answer, which is serialised once. */
export function createCached<T>(load: () => Promise<T>) {
  return createRefreshed<CachedAnswer<T>>(async () => toAnswer(await load()));
}

export type Cached<T> = ReturnType<typeof createCached<T>>;

/** More keys than people use between two changes. */
const maxEntries = 100;

/** The same for answers that depend on a key. An invalidation removes all of them. */
export function createCachedByKey<T>() {
  const entries = new Map<string, Cached<T>>();
  return {
    get(key: string, load: () => Promise<T>): ReadAnswer<T> {
      let entry = entries.get(key);
      if (!entry) {
        if (entries.size >= maxEntries) entries.clear();
        entry = createCached(load);
        entries.set(key, entry);
      }
      return entry.get();
    },
    invalidate: () => entries.clear(),
  };
}
