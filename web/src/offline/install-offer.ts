import { createStore } from '../lib/store.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM types do not have. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Null where the browser cannot install the portal, or has installed it already. */
export const installOffer = createStore<InstallOffer | null>(null);

/** Called once, early: the browser fires the event a single time, at any moment. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The menu has an entry for it; the browser's banner would cover the screen.
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}
