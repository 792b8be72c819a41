import { type RefObject, useLayoutEffect } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="-1"]';

/** When this part goes and takes the focus along, the focus goes to what stands in its place, or near it. */
export function usePassFocusOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      let place = element.parentElement;
      // What comes instead is in the page right after this.
      queueMicrotask(() => {
        while (place && !place.querySelector(stops)) place = place.parentElement;
        place?.querySelector<HTMLElement>(stops)?.focus();
      });
    };
  }, [part]);
}
