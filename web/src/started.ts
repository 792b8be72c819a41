import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server draws and while the browser takes its page over, true from then on. */
export function useStarted(): boolean {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Whole forms are drawn then: in small steps, so that the page goes on answering.
  return useDeferredValue(here);
}
