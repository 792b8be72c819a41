import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '@mostrador/contract/boot';
import type { FastifyBaseLogger } from 'fastify';

export type Drawn = { title: string; html: string };
type Draw = (boot: Boot, path: string) => Promise<Drawn>;

/**
 * The web application draws its own first page: words are there before any script has come.
 * Its code is loaded with the first page. A page that cannot be drawn leaves empty, and the browser draws it.
 */
export function openDrawing(
  webDir: string,
  log: FastifyBaseLogger,
): (...page: Parameters<Draw>) => Promise<Drawn | null> {
  const file = path.join(webDir, '.server/draw.js');
  if (!existsSync(file)) return async () => null;
  let loading: Promise<{ draw: Draw }> | undefined;
  return async (boot, path) => {
    loading ??= import(pathToFileURL(file).href);
    try {
      return await (await loading).draw(boot, path);
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be drawn');
      return null;
    }
  };
}
