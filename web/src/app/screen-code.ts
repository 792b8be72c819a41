import type { ComponentType } from 'react';
import { createBackoff } from '../lib/live/backoff.ts';
import { readAtOnce } from '../lib/read-at-once.ts';
import { retryFailedStyles } from './failed-styles.ts';
import type { Screen } from './find-screen.ts';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>(['./*/*-screen.tsx', '../features/*/*-screen.tsx', '!./development/*']);
// Left out above, because a glob would bring it into the build.
if (import.meta.env.DEV)
  modules['./development/development-screen.tsx'] = () => import('./development/development-screen.tsx');

async function request({ file }: Screen): Promise<ScreenModule> {
  const load = modules[file.startsWith('app/') ? file.replace('app', '.') : `../${file}`];
  if (!load) throw new Error(`There is no screen ${file}.`);
  await retryFailedStyles();
  return load();
}

/** By the file of the screen, which several paths may share. */
const loading = new Map<string, Promise<ScreenModule>>();

function remember({ file }: Screen, coming: Promise<ScreenModule>): Promise<ScreenModule> {
  // A screen that is loaded hydrates without suspending.
  const promise = readAtOnce(coming);
  loading.set(file, promise);
  return promise;
}

/** The code of a screen, requested once. A failure is remembered for the screen's boundary to show. */
export function loadScreen(screen: Screen): Promise<ScreenModule> {
  return loading.get(screen.file) ?? remember(screen, request(screen));
}

/** For a screen that can be read without its code: instead of failing, it is requested until it arrives. */
export function retryLoading(screen: Screen): void {
  const backoff = createBackoff();
  const again = async (): Promise<ScreenModule> => {
    await new Promise((resolve) => setTimeout(resolve, backoff.next()));
    return request(screen).catch(again);
  };
  void remember(screen, again());
}

/** Whoever opens the screen after a failure requests it again. */
export function forgetFailure({ file }: Screen): void {
  loading.delete(file);
}

/** Requests the code ahead of time. */
export function preloadScreen(screen: Screen): void {
  loadScreen(screen).catch(() => forgetFailure(screen));
}
