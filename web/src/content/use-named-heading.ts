import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Leads to the heading that the address names, also when the page is opened from within the portal. */
export function useNamedHeading(): void {
  const anchor = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  useEffect(() => {
    const heading = document.getElementById(anchor);
    if (!heading) return;
    // After the screen's own arrival, which leads to its top.
    queueMicrotask(() => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    });
  }, [anchor]);
}
