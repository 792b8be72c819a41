import { createStore } from '../lib/store.ts';
import { anyUnsaved } from '../ui/unsaved-changes/unsaved-lock.ts';
import { askAbout, registerWorker, tell } from './worker-link.ts';

/** The worker of a version that is newer than this page, if there is one. */
export const newVersion = createStore<ServiceWorker | null>(null);

const hour = 3_600_000;

const ownEntry = () => new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '').pathname;

/**
 * A worker waits. Where this page is of its version already, it begins its work as soon as nothing is half filled in
 * any tab; otherwise the person is told, and decides.
 */
async function consider(worker: ServiceWorker): Promise<void> {
  const { entry } = await askAbout(worker);
  if (entry !== ownEntry()) newVersion.set(worker);
  else if (!(await anyUnsaved())) tell(worker, 'take-over');
}

/** Registers the worker and looks for newer ones as long as the page lives. */
export async function watchVersions(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const look = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first worker of a browser has nobody to wait for.
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  };
  look();
  registration.addEventListener('updatefound', look);
  if (registration.waiting) await consider(registration.waiting);
  setInterval(() => registration.update().catch(() => {}), hour);
}

/** Takes the new version: the page comes anew when its worker is at work. */
export function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  tell(worker, 'take-over');
}
