import { useState } from 'react';
import { createStore, useStore } from './store.ts';

/** What somebody else stored while a form was being filled; null as long as nothing is known of it. */
export function createTheirs<Stored extends object>() {
  const theirs = createStore<Stored | null>(null);
  return {
    theirs,
    reload: async (load: () => Promise<Stored | null | undefined>) => {
      const current = await load().catch(() => null);
      // Without an answer, what the person has seen stays: going back to what was before it would be refused for sure.
      if (current) theirs.set(current);
    },
    clear: () => theirs.set(null),
  };
}

/** After a conflict, `reload` gets what the others see now; the form shows it, and its next attempt may overwrite it. */
export function useTheirs<Stored extends object>(load: () => Promise<Stored | null | undefined>) {
  const [{ theirs, reload, clear }] = useState(createTheirs<Stored>);
  return { theirs: useStore(theirs), reload: () => reload(load), clear };
}
