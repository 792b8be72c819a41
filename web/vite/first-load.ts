import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

export type FirstLoad = { files: string[]; brotliBytes: number };

/** JS and CSS that a browser needs before the screen whose source module is `page` is whole. */
export function loadedFiles(manifest: Manifest, page: string): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no "${key}".`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit('index.html');
  visit(page);
  return [...files];
}

/** The build has compressed all but the smallest files, which takes seconds. */
const brotliSize = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;

export function brotliBytes(distDir: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliSize(join(distDir, file)), 0);
}

export function firstLoad(manifest: Manifest, distDir: string, page: string): FirstLoad {
  const files = loadedFiles(manifest, page);
  return { files, brotliBytes: brotliBytes(distDir, files) };
}
