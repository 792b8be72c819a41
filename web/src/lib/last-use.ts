/** What a page asks for by itself counts as use for half an hour after somebody used it (docs/decisions/003). */
const usedForMs = 30 * 60_000;

let usedAt = Date.now();
/** Whether the server knows of that use. It sent the page itself. */
let serverKnows = true;

/** Someone uses this page. Its first load counts too. */
export function noteUse(): void {
  usedAt = Date.now();
  serverKnows = false;
}

// Screen readers and voice control may send a click without a key or a pointer.
for (const event of ['keydown', 'pointerdown', 'wheel', 'click', 'input']) {
  // The server renders pages with this module as well.
  globalThis.addEventListener?.(event, noteUse, { capture: true, passive: true });
}

/** When someone pressed a key, pressed on something or scrolled last. */
export const lastUse = (): number => usedAt;

/**
 * Sent with what a page or a device asks for by itself, so that a page which nobody uses does not keep the session of its
 * person open.
 */
export const unattended = { 'x-unattended': '1' } as const;

/** A use counts for a while, and in any case until the server has learned of it. */
export const isUnattended = (): boolean => serverKnows && Date.now() - usedAt > usedForMs;

/** An answer has come to a request that told the server of the last use. */
export function noteServerKnows(): void {
  serverKnows = true;
}
