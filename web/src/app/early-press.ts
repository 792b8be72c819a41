type Keeper = GlobalEventHandlers['onclick'] & { pressed?: HTMLElement | null };

/** The button that was pressed before the application could answer is pressed again, now that it can. */
export function answerEarlyPress(): void {
  const keeper = window.onclick as Keeper | null;
  window.onclick = null;
  if (keeper?.pressed?.isConnected) keeper.pressed.click();
}
