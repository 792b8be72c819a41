import { useEffect, useState } from 'react';
import { useBoot } from './boot.ts';
import { useHydrating } from './hydration.ts';

/** The time, moving on twice a minute. */
export function useNow(): number {
  const { renderedAt } = useBoot();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  // Hydrating must repeat what the server rendered, although midnight may have passed or this clock may be wrong.
  return useHydrating() ? renderedAt : now;
}
