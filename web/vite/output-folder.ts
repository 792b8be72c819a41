import { relative, resolve } from 'node:path';

const webRoot = resolve(import.meta.dirname, '..');
const contentRoot = resolve(webRoot, '../content');

const picture = /\.(svg|png|jpe?g|webp|avif|mp4|webm|pdf|txt)(\?url)?$/;

/** A chunk that only names a picture by its address holds nothing of `content/` itself. */
export function chunkFolder(modules: readonly string[]): ReturnType<typeof outputFolder> {
  return outputFolder(modules.filter((module) => !picture.test(module)));
}

/** Anything made from `content/` needs a session to be read, so it leaves in a folder of its own. */
export function outputFolder(sources: readonly string[]): 'assets' | 'contenido' {
  const fromContent = sources.some((source) => !relative(contentRoot, resolve(webRoot, source)).startsWith('..'));
  return fromContent ? 'contenido' : 'assets';
}
