import { findScreen, type Screen, type ScreenModule } from './screens.ts';

const loading = new Map<Screen['load'], Promise<ScreenModule>>();
const loaded = new Map<Screen['load'], ScreenModule>();

/** The code of a screen, asked for once; a failure is forgotten, so that it can be asked for again. */
export function loadScreen({ load }: Screen): Promise<ScreenModule> {
  const known = loading.get(load);
  if (known) return known;
  const promise = load();
  loading.set(load, promise);
  promise.then(
    (module) => loaded.set(load, module),
    () => loading.delete(load),
  );
  return promise;
}

export function loadedScreen({ load }: Screen): ScreenModule | undefined {
  return loaded.get(load);
}

export function preloadScreen(path: string): void {
  loadScreen(findScreen(path)).catch(() => {
    // Whoever opens the screen is told then.
  });
}
