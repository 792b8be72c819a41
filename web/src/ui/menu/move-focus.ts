/** Moves the focus to the next (1) or previous (-1) entry of a menu, around its ends. */
export function moveFocus(menu: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(menu?.querySelectorAll<HTMLElement>(':scope ul a, :scope ul button') ?? [])];
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  const start = current < 0 && step < 0 ? 0 : current;
  entries.at((start + step) % entries.length)?.focus();
}
