import { findScreen, type Screen, type ScreenModule } from './screens.ts';

const loading = new Map<Screen['load'], Promise<ScreenModule>>();
const loaded = new Map<Screen['load'], ScreenModule>();

/** The code of a screen, asked for once. A failure is kept for the screen's boundary to show. */
export function loadScreen({ load }: Screen): Promise<ScreenModule> {
  const known = loading.get(load);
  if (known) return known;
  const promise = load().then((module) => {
    loaded.set(load, module);
    return module;
  });
  loading.set(load, promise);
  return promise;
}

export function loadedScreen({ load }: Screen): ScreenModule | undefined {
  return loaded.get(load);
}

/** Asks ahead of time. Whether it comes matters only to whoever then opens the screen: it is asked for again. */
export function preloadScreen(path: string): void {
  const screen = findScreen(path);
  loadScreen(screen).catch(() => loading.delete(screen.load));
}
