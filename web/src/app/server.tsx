import type { Boot } from '@mostrador/contract/boot';
import { renderToString } from 'react-dom/server';
import { findScreen } from './find-screen.ts';
import { prepare } from './prepare.tsx';

/** `sources` are the screen's modules as Vite's manifest names them: the server links their chunks in the page. */
export type Rendered = { title: string; html: string; sources: readonly string[] };

/** The page at `path` as the server sends it, ahead of any script. */
export async function render(boot: Boot, path: string): Promise<Rendered> {
  const { title, file } = findScreen(path, boot);
  const html = renderToString(await prepare(boot, path));
  return { title: `${title} · Mostrador`, html, sources: [`src/${file}`] };
}
