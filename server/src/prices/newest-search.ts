import { problem } from '../http/problem.ts';

type Searches = { waiting: PromiseWithResolvers<void> | null };

/**
 * Of the searches of one session one runs at a time, and of those that wait only the newest: a session that sends
 * many of them does not make others wait.
 */
export function createNewestSearch() {
  const sessions = new Map<string, Searches>();

  return async function run<T>(session: string, search: () => Promise<T>): Promise<T> {
    const searches = sessions.get(session) ?? { waiting: null };
    if (sessions.has(session)) {
      searches.waiting?.reject(problem('newer-search'));
      searches.waiting = Promise.withResolvers();
      await searches.waiting.promise;
    }
    sessions.set(session, searches);
    try {
      return await search();
    } finally {
      const next = searches.waiting;
      searches.waiting = null;
      if (next) next.resolve();
      else sessions.delete(session);
    }
  };
}
