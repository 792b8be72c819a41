import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@mostrador/contract/boot';
import type { App } from './types.ts';

/** `sources`: the screen's modules as Vite's manifest names them. Nothing is rendered for who is not signed in. */
export type Rendered = { title: string; html: string; sources: readonly string[] };
const preloadDelayMs = 1_000;
type Render = (boot: Boot, path: string) => Promise<Rendered>;

/**
 * Renders the first page with the web application's own code, so that its text is there before any script has loaded.
 * A page that fails to render is sent empty, and the browser renders it.
 */
export function openRenderer(app: App, webDir: string): (...page: Parameters<Render>) => Promise<Rendered | null> {
  const file = path.join(webDir, '.server/server.js');
  if (!existsSync(file)) return async () => null;
  const load = (): Promise<{ render: Render }> => import(pathToFileURL(file).href);
  // Loads the renderer soon after the start, so that neither the start nor the first page waits for it.
  app.addHook('onListen', async () => void setTimeout(() => load().catch(() => {}), preloadDelayMs).unref());
  return async (boot, path) => {
    try {
      return await (await load()).render(boot, path);
    } catch (error) {
      app.log.error({ err: error, path }, 'a page could not be rendered');
      return null;
    }
  };
}
