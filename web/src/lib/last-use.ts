import { bannerTiming } from '@mostrador/contract/banner';

let usedAt = Date.now();
/** Whether the server knows of that use. It sent the page itself. */
let told = true;

/** Someone uses this page. Its first load counts too. */
export function noteUse(): void {
  usedAt = Date.now();
  told = false;
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
export const isUnattended = (): boolean => told && Date.now() - usedAt > bannerTiming.refresh;

/** An answer has come to a request that told the server of the last use. */
export function noteTold(): void {
  told = true;
}
