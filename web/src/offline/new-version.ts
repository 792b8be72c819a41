import { createStore } from '../lib/store.ts';
import { anyUnsaved } from '../ui/unsaved-changes/unsaved-lock.ts';
import { activeWorker, postToWorker, registerWorker, requestFileList } from './worker-link.ts';

/** The waiting worker of a version that is newer than this page, if there is one. */
export const newVersion = createStore<ServiceWorker | null>(null);

const hour = 3_600_000;

const ownEntry = () => new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '').pathname;

/**
 * Called when a worker waits. Where this page is of its version already, it is activated as soon as no tab has a half
 * filled form; otherwise the person is asked.
 */
async function onWaiting(worker: ServiceWorker): Promise<void> {
  const { entry } = await requestFileList(worker);
  if (entry !== ownEntry()) newVersion.set(worker);
  else if (!(await anyUnsaved())) postToWorker(worker, 'take-over');
}

/** The browser looks for a newer worker by itself when the active one has nothing to do, which may take long. */
async function isNewerThan(active: ServiceWorker | null): Promise<boolean> {
  return active !== null && (await requestFileList(active)).entry !== ownEntry();
}

/** Registers the worker and checks for newer ones as long as the page lives. */
export async function watchVersions(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first worker of a browser is activated by itself: there is no older one to replace.
      if (installing.state === 'installed' && registration.active) void onWaiting(installing);
    });
  };
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  const update = () => registration.update().catch(() => {});
  setInterval(update, hour);
  if (registration.waiting) await onWaiting(registration.waiting);
  else if (await isNewerThan(registration.active)) await update();
}

/** The active worker is asked to give way first: somebody waits, and the page that they get stores what is missing. */
async function replaceActive(worker: ServiceWorker): Promise<void> {
  postToWorker(await activeWorker(), 'give-way');
  postToWorker(worker, 'take-over');
}

/**
 * Activates the new version and reloads the page once its worker controls it. Another tab may have activated it before, or
 * an even newer version replaced it: a reload is all that is left then.
 */
export function activateNewVersion(worker: ServiceWorker): void {
  const reloadIfDone = () => {
    if (worker.state === 'activated' || worker.state === 'redundant') location.reload();
  };
  // Of this worker alone: a version that comes later must not reload a page in which someone types.
  worker.addEventListener('statechange', reloadIfDone);
  if (worker.state === 'installed') void replaceActive(worker);
  reloadIfDone();
}
