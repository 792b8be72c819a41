import { type RefObject, useEffect, useRef } from 'react';

/** On navigation inside the portal the heading gets the focus and the page starts at its top; a first load is left alone. */
export function useArrival(path: string, heading: RefObject<HTMLElement | null>): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path, heading]);
}
