import { createStore } from '../lib/store.ts';

/** Not in the compiler's list: Chromium's word that the portal can be installed here. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Null where the browser offers nothing, or has installed it already. */
export const installOffer = createStore<InstallOffer | null>(null);

/** Called once, early: the offer comes when the browser likes, and only once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our own quiet entry instead of the browser's banner.
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}
