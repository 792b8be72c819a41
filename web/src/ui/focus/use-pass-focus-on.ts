import { type RefObject, useLayoutEffect } from 'react';

const stops = ':is(a[href], button, input, select, textarea, summary, [tabindex="-1"]):not(:disabled)';

/**
 * When this part goes and takes the focus along, the focus goes to what stands in its place, or around it: to the first
 * thing there, or to the nearest one where the part is a line of a list.
 */
export function usePassFocusOn(part: RefObject<HTMLElement | null>, to: 'first' | 'nearest' = 'first'): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The part may go together with what is around it: the last line of a list with the list.
      const places: HTMLElement[] = [];
      for (let place = element.parentElement; place; place = place.parentElement) places.push(place);
      const isBefore = (one: Element) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
      const before = to === 'first' ? [] : [...document.querySelectorAll(stops)].filter(isBefore);
      // What comes instead is in the page right after this, and may have taken the focus by itself.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = places.find((one) => one.isConnected && one.querySelector(stops));
        const found = [...(place?.querySelectorAll<HTMLElement>(stops) ?? [])];
        const at = found.filter((one) => before.includes(one)).length;
        (found[at] ?? found.at(-1))?.focus();
      });
    };
  }, [part, to]);
}
