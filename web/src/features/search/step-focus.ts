/** Moves the focus to the next (1) or previous (-1) place to stop at, around the ends. */
export function stepFocus(root: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const { activeElement } = document;
  const current = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops.at((current + step) % stops.length)?.focus();
}
