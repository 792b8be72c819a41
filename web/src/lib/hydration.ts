import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Nothing of a page that the browser drew itself has to agree with the server's. */
let started = false;
export const tellStarted = () => {
  started = true;
};

/** False while the server draws and while the browser takes its page over, true from then on. */
export function useStarted(): boolean {
  const [here, setHere] = useState(started);
  useEffect(() => {
    tellStarted();
    // Whole forms are drawn then: in small steps, so that the page goes on answering.
    startTransition(() => setHere(true));
  }, []);
  return here;
}

const never = () => () => {};

/** True only while React hydrates the component. A part within Suspense is hydrated later than what surrounds it. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
