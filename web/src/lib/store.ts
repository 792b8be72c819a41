import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  /** What it was when the page was drawn, which the browser's first drawing must repeat whatever came since. */
  drawn: () => T;
  /** Says what the page is drawn with. */
  begin: (value: T) => void;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One value outside the tree that components can follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  let drawn = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    drawn: () => drawn,
    begin: (next) => {
      drawn = next;
      set(next);
    },
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.drawn);
}
