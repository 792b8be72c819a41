/** The fields, what has the focus, and the notice of a new version; the toasts themselves have `aria-live`. */
const kept = ':is(header, main) :is(input, select, textarea, :focus), [role="status"]:not([aria-live]) button';

/** How much of the screen that is needed the toasts lie on. What has the focus weighs more than all fields. */
function countCovered(region: HTMLElement): number {
  const toasts = [...region.children].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll(kept)].reduce((count, part) => {
    const { top, right, bottom, left } = part.getBoundingClientRect();
    const isCovered = toasts.some(
      (toast) => toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom,
    );
    return isCovered ? count + (part.matches(':focus') ? 99 : 1) : count;
  }, 0);
}

/**
 * Puts the toasts at the bottom of the window or, if they would cover less there, at its top. Where they cover
 * nothing they stay, so that they do not jump.
 */
export function uncoverFields(region: HTMLElement): void {
  if (countCovered(region) === 0) return;
  const count = (place: string) => {
    region.dataset.place = place;
    return countCovered(region);
  };
  if (count('bottom') <= count('top')) region.dataset.place = 'bottom';
}
