import { bannerTiming } from '@mostrador/contract/banner';

let usedAt = Date.now();

/** Someone uses this page. Its first load counts too. */
export function noteUse(): void {
  usedAt = Date.now();
}

for (const event of ['keydown', 'pointerdown', 'wheel']) {
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

/** A use counts until the next request for messages, so that the server learns of every one. */
export const isUnattended = (): boolean => Date.now() - usedAt > bannerTiming.refresh;
