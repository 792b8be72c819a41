import { createBackoff } from '../lib/live/backoff.ts';
import { findScreen, type Screen, type ScreenModule } from './screens.ts';

const loading = new Map<Screen['load'], Promise<ScreenModule>>();
const loaded = new Map<Screen['load'], ScreenModule>();

function keep(load: Screen['load'], coming: Promise<ScreenModule>): Promise<ScreenModule> {
  const promise = coming.then((module) => {
    loaded.set(load, module);
    return module;
  });
  loading.set(load, promise);
  return promise;
}

/** The code of a screen, asked for once. A failure is kept for the screen's boundary to show. */
export function loadScreen({ load }: Screen): Promise<ScreenModule> {
  return loading.get(load) ?? keep(load, load());
}

/** For a screen that can be read without its code: instead of failing, it waits until the line brings it. */
export function keepAsking({ load }: Screen): void {
  const backoff = createBackoff();
  const again = async (): Promise<ScreenModule> => {
    await new Promise((resolve) => setTimeout(resolve, backoff.next()));
    return load().catch(again);
  };
  void keep(load, again());
}

export function loadedScreen({ load }: Screen): ScreenModule | undefined {
  return loaded.get(load);
}

/** Asks ahead of time. Whether it comes matters only to whoever then opens the screen: it is asked for again. */
export function preloadScreen(path: string): void {
  const screen = findScreen(path);
  loadScreen(screen).catch(() => loading.delete(screen.load));
}
