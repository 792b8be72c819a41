import { createHash } from 'node:crypto';

export type Served<T> = { value: T; body: string; etag: string };

/** Nothing older than this is ever served, even if word of a change was lost on the way. */
const maxAge = 1_500;

/**
 * An answer that everybody reads, kept ready to send until someone says it changed.
 * One reading at a time; a reading that began before a change is not kept after it.
 */
export function createHot<T>(load: () => Promise<T>) {
  let kept: (Served<T> & { at: number }) | undefined;
  let underway: Promise<Served<T>> | undefined;
  let generation = 0;

  async function read(): Promise<Served<T>> {
    const started = generation;
    const at = Date.now();
    const value = await load();
    const body = JSON.stringify(value);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    if (started === generation) kept = { value, body, etag, at };
    return { value, body, etag };
  }

  return {
    async get(): Promise<Served<T>> {
      if (kept && Date.now() - kept.at < maxAge) return kept;
      if (!underway) {
        const reading = read().finally(() => {
          if (underway === reading) underway = undefined;
        });
        underway = reading;
      }
      return underway;
    },
    forget() {
      generation += 1;
      kept = undefined;
      underway = undefined;
    },
  };
}

export type Hot<T> = ReturnType<typeof createHot<T>>;

/** More questions than people ask between two changes. */
const mostKept = 100;

/** The same where the answer depends on the question. Who forgets, forgets all. */
export function createHotByKey<T>() {
  const kept = new Map<string, Hot<T>>();
  return {
    get(key: string, load: () => Promise<T>): Promise<Served<T>> {
      let hot = kept.get(key);
      if (!hot) {
        if (kept.size >= mostKept) kept.clear();
        hot = createHot(load);
        kept.set(key, hot);
      }
      return hot.get();
    },
    forget: () => kept.clear(),
  };
}
