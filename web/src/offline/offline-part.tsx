import { useEffect } from 'react';
import { atIdleTime } from '../idle.ts';
import { createStore, useStore } from '../store.ts';

type Parts = typeof import('./parts.ts');

const parts = createStore<Parts | null>(null);

function load(): void {
  // Without a line it comes when there is one; the page works meanwhile as it would without it.
  import('./parts.ts').then(parts.set, () => window.addEventListener('online', load, { once: true }));
}

/** A part of the shell that nobody waits for: its code comes when the page is whole and at rest. */
export function OfflinePart({ name }: { name: keyof Parts }) {
  const Part = useStore(parts)?.[name];
  useEffect(() => {
    if (parts.get()) return;
    const rest = () => atIdleTime(load);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  }, []);
  return Part ? <Part /> : null;
}
