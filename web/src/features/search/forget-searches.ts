export const recentKey = 'mostrador.searches';

/** What was searched for on this device, of everyone who did: whoever signs out leaves nothing behind. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Where a browser forbids the storage, nothing was kept.
  }
}
