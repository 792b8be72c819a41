import type { Boot } from '@mostrador/contract/boot';
import { renderToString } from 'react-dom/server';
import { prepare } from './prepare.tsx';
import { screenFor } from './screens.ts';

export type Drawn = { title: string; html: string };

/** The page at `path` as the server sends it, ahead of any script. Built for the server, which imports nothing else of the web. */
export async function draw(boot: Boot, path: string): Promise<Drawn> {
  const page = await prepare(boot, path);
  const { title } = screenFor(path, boot.viewer);
  return { title: `${title} · Mostrador`, html: renderToString(page()) };
}
