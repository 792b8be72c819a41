import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function follow(change: () => void): () => void {
  const media = query();
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    follow,
    () => query().matches,
    () => false,
  );
}
