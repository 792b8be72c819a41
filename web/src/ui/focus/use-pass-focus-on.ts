import { type RefObject, useLayoutEffect } from 'react';

const stops = ':is(a[href], button, input, select, textarea, summary, [tabindex="-1"]):not(:disabled)';

/** When this part goes and takes the focus along, the focus goes to what stands in its place, or near it. */
export function usePassFocusOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The part may go together with what is around it: the last line of a list with the list.
      const places: HTMLElement[] = [];
      for (let place = element.parentElement; place; place = place.parentElement) places.push(place);
      const isBefore = (one: Element) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
      const earlier = [...document.querySelectorAll(stops)].filter(isBefore);
      // What comes instead is in the page right after this, and may have taken the focus by itself.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = places.find((one) => one.isConnected && one.querySelector(stops));
        if (!place) return;
        const near = [...place.querySelectorAll<HTMLElement>(stops)];
        const at = near.filter((one) => earlier.includes(one)).length;
        (near[at] ?? near.at(-1))?.focus();
      });
    };
  }, [part]);
}
