import { readFile } from 'node:fs/promises';
import path from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Links to the style sheets and scripts of the modules in `sources`, which the entry script would request later. */
export type PreloadLinks = (sources: readonly string[]) => string;

/** Reads Vite's manifest, which knows the files of each source module. */
export async function readPreloadLinks(webDir: string): Promise<PreloadLinks> {
  const json = await readFile(path.join(webDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(json) as Manifest;
  // index.html links these itself.
  const known = filesOf(manifest, ['index.html']);
  const cache = new Map<string, string>();
  return (sources) => {
    const key = sources.join();
    const links = cache.get(key) ?? linksTo(filesOf(manifest, sources, known));
    cache.set(key, links);
    return links;
  };
}

/** Every file that these modules and their static imports are made of, each after those that it imports. */
function filesOf(manifest: Manifest, modules: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set<string>();
  const visited = new Set(known);
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk || visited.has(chunk.file)) return;
    visited.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  };
  for (const module of modules) visit(module);
  return files;
}

function linksTo(files: ReadonlySet<string>): string {
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
  // Style sheets first: the page is not painted before them.
  return [...files]
    .sort((one, other) => Number(other.endsWith('.css')) - Number(one.endsWith('.css')))
    .map(link)
    .join('');
}
