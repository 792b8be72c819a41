import { signInPath } from '@mostrador/contract/paths';
import { clearSessionData } from './clear-session-data.ts';
import { renderOfflinePage } from './offline-page.tsx';
import { stopStoring } from './stored-boot.ts';

export { renderOfflinePage };

/** Deletes the session's data from the device, and keeps this page from storing it again before it is closed. */
export async function signOutDevice(): Promise<void> {
  stopStoring();
  await clearSessionData();
}

/** After a sign-out while offline. The service worker serves the offline page; without a worker it is rendered in place. */
export function showSignedOut(): void {
  if (navigator.serviceWorker?.controller) {
    location.assign(signInPath);
    return;
  }
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  history.replaceState(null, '', signInPath);
  renderOfflinePage(root);
}
