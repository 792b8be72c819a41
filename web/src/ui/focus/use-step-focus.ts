import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a screen whose steps replace each other: what held the focus may be gone with the last step, and
 * then it goes on at the place of the next one that has `tabIndex={-1}`. The first render moves no focus.
 */
export function useStepFocus(part: RefObject<HTMLElement | null>, step: unknown): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (document.activeElement && document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [part, step]);
}
