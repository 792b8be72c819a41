import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { atIdleTime } from '../lib/idle.ts';

type Parts = typeof import('./parts.ts');

let parts: Parts | undefined;

/** Ahead of the first drawing, where they are in sight from the beginning. */
export async function loadParts(): Promise<Parts> {
  parts = await import('./parts.ts');
  return parts;
}

/** A part of the shell that nobody waits for: its code comes when the page is whole and at rest, each in its turn. */
export function OfflinePart({ name }: { name: keyof Parts }) {
  const [part, setPart] = useState<{ Part: ComponentType } | null>(parts ? { Part: parts[name] } : null);
  useEffect(() => {
    if (parts) return;
    const load = async () => {
      try {
        const { [name]: Part } = await loadParts();
        atIdleTime(() => startTransition(() => setPart({ Part })));
      } catch {
        // The line went before the first visit was whole: the page works as it would without this, until it is loaded again.
      }
    };
    const rest = () => atIdleTime(() => void load());
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  }, [name]);
  return part && <part.Part />;
}
