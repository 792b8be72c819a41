import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { afterLoad, atIdleTime } from '../../lib/idle.ts';

type Parts = typeof import('./offline-parts.ts');

let parts: Parts | undefined;

/** Called before the first render where the parts are visible from the beginning. */
export async function loadParts(): Promise<Parts> {
  parts = await import('./offline-parts.ts');
  return parts;
}

/** A part of the shell whose code is loaded when the page is loaded and idle, so that it delays nothing else. */
export function OfflinePart({ name }: { name: keyof Parts }) {
  const [part, setPart] = useState<{ Part: ComponentType } | null>(parts ? { Part: parts[name] } : null);
  useEffect(() => {
    if (parts) return;
    const load = async () => {
      try {
        const { [name]: Part } = await loadParts();
        atIdleTime(() => startTransition(() => setPart({ Part })));
      } catch {
        // The network failed during the first visit: the page works without this part until it is reloaded.
      }
    };
    afterLoad(() => void load());
  }, [name]);
  return part && <part.Part />;
}
