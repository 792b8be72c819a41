/** How many fields of the screen the toasts lie on. */
function countCovered(region: HTMLElement): number {
  const toasts = [...region.children].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll('main :is(input, select, textarea)')].filter((field) => {
    const { top, right, bottom, left } = field.getBoundingClientRect();
    return toasts.some((toast) => toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom);
  }).length;
}

/**
 * Puts the toasts at the bottom of the window or, if they would cover fewer fields there, at its top. Where they cover
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
