import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { afterLoad } from './idle.ts';

/** True from the start in a page that the server did not render: nothing has to match its markup. */
let started = false;
export const markStarted = () => {
  started = true;
};

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  const [here, setHere] = useState(started);
  useEffect(() => {
    markStarted();
    // Whole forms are rendered then; as a transition it does not block the page.
    startTransition(() => setHere(true));
  }, []);
  return here;
}

let loaded = false;

/** False on the server and until the page has loaded and is idle, true from then on, also on other screens. */
export function useLoaded(): boolean {
  const [here, setHere] = useState(loaded);
  useEffect(() => {
    if (here) return;
    afterLoad(() => {
      loaded = true;
      startTransition(() => setHere(true));
    });
  }, [here]);
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
