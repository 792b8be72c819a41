import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@mostrador/contract/boot';
import type { App } from './types.ts';

export type Drawn = { title: string; html: string };
const afterStart = 1_000;
type Draw = (boot: Boot, path: string) => Promise<Drawn>;

/**
 * The web application draws its own first page: words are there before any script has come.
 * A page that cannot be drawn leaves empty, and the browser draws it.
 */
export function openDrawing(app: App, webDir: string): (...page: Parameters<Draw>) => Promise<Drawn | null> {
  const file = path.join(webDir, '.server/draw.js');
  if (!existsSync(file)) return async () => null;
  const load = (): Promise<{ draw: Draw }> => import(pathToFileURL(file).href);
  // Neither the start nor the first answers wait for it, nor does who comes later.
  app.addHook('onListen', async () => void setTimeout(() => load().catch(() => {}), afterStart).unref());
  return async (boot, path) => {
    try {
      return await (await load()).draw(boot, path);
    } catch (error) {
      app.log.error({ err: error, path }, 'a page could not be drawn');
      return null;
    }
  };
}
