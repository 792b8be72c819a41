import type { Boot } from '@mostrador/contract/boot';
import { renderToString } from 'react-dom/server';
import { findScreen } from './find-screen.ts';
import { prepare } from './prepare.tsx';

export type Rendered = { title: string; html: string };

/** The page at `path` as the server sends it, ahead of any script. */
export async function render(boot: Boot, path: string): Promise<Rendered> {
  const page = await prepare(boot, path);
  const { title } = findScreen(path, boot);
  return { title: `${title} · Mostrador`, html: renderToString(page) };
}

/** The source files of the screen at `path`, as Vite's manifest names them: the server preloads their chunks. */
export const sourcesOf = (boot: Boot, path: string): readonly string[] => findScreen(path, boot).sources;
