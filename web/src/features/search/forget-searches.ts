export const recentKey = 'mostrador.searches';

/**
 * Removes the recent searches of everyone on this device, at sign-out. Apart from `recent.ts`, because the shell imports
 * it and the rest loads with the search.
 */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // Where the browser forbids storage, nothing was stored.
  }
}
