import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  /** What the server rendered with, which hydration must repeat whatever has changed since. */
  initial: T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One value of this browser outside the tree, to which components subscribe. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    initial,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
