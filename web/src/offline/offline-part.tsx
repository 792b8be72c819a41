import { useEffect } from 'react';
import { atIdleTime } from '../idle.ts';
import { createStore, useStore } from '../store.ts';

type Parts = typeof import('./parts.ts');

const parts = createStore<Parts | null>(null);

async function load(): Promise<void> {
  try {
    parts.set(await import('./parts.ts'));
  } catch {
    // The line went before the first visit was whole: the page works as it would without this, until it is loaded again.
  }
}

/** A part of the shell that nobody waits for: its code comes when the page is whole and at rest. */
export function OfflinePart({ name }: { name: keyof Parts }) {
  const Part = useStore(parts)?.[name];
  useEffect(() => {
    if (parts.get()) return;
    const rest = () => atIdleTime(() => void load());
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  }, []);
  return Part ? <Part /> : null;
}
