import { useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Whoever has turned to something else while the screen was on its way is left there. */
function hasMovedOn(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.tagName !== 'H1';
}

/** Leads to the part of a screen that the address names, also when it is opened from within the portal. */
export function useNamedPart(block: ScrollLogicalPosition = 'start'): void {
  const arrived = useRef(false);
  const anchor = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  useEffect(() => {
    const part = document.getElementById(anchor);
    // After the screen's own arrival, which leads to its top.
    queueMicrotask(() => {
      const late = !arrived.current && hasMovedOn();
      arrived.current = true;
      if (!part || late) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
      part.scrollIntoView({ block });
    });
  }, [anchor, block]);
}
