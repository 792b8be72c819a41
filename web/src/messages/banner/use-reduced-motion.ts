import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

function follow(change: () => void): () => void {
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => query.matches);
}
