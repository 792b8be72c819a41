import { bannerTiming } from '@mostrador/contract/banner';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function follow(change: () => void): () => void {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

/** Calls `next` once the slide has been in view for its whole time. A hidden tab rests and queues nothing. */
export function useRotation(running: boolean, shown: number, next: () => void): void {
  const visible = useSyncExternalStore(
    follow,
    () => !document.hidden,
    () => true,
  );
  const turn = useEffectEvent(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again with every slide that is shown
  useEffect(() => {
    if (!running || !visible) return;
    const timer = setTimeout(() => turn(), bannerTiming.slide);
    return () => clearTimeout(timer);
  }, [running, visible, shown]);
}
