/** Beside the work: after what the person waits for. */
export function atIdleTime(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 300);
}

/** Beside the work of a page that has just opened: after its pictures and fonts too. */
export function afterLoad(work: () => void): void {
  const whenIdle = () => atIdleTime(work);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
