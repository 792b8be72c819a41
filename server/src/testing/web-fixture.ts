import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    webDir: string;
  }
}

/** Renders every page but one, and shows what it was given. */
const renderer = `export async function render(boot, path) {
  if (path === '/cuenta') throw new Error('this page cannot be rendered');
  const html = boot.viewer ? '<main>' + boot.viewer.username + ' en ' + path + '</main>' : '';
  return { title: (boot.document?.title ?? path) + ' · Mostrador', html, sources: ['src' + path + '-screen.tsx'] };
}`;

/** As Vite writes it; only the first screen has a module of its own. */
const manifest = {
  'index.html': { file: 'assets/main-abc.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-abc.js' },
  '_shared.js': { file: 'assets/shared-abc.js', css: ['assets/shared-abc.css'], imports: ['_vendor.js'] },
  'src/inicio-screen.tsx': {
    file: 'assets/home-abc.js',
    css: ['assets/home-abc.css'],
    imports: ['_shared.js', 'index.html'],
  },
};

/**
 * A stand-in for the built web application: enough to see what the server does with it. One for the run, because portals
 * only read it.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-web-'));
  for (const [file, text] of Object.entries({
    'index.html':
      '<!doctype html><head><title>Mostrador</title><!--boot--><script>early()</script><link rel="stylesheet" href="/assets/main-abc.css"></head><body><div id="root"><!--screen--></div></body>',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.server/server.js': renderer,
    'sw.js': 'self;',
    '.mostrador-built': 'stamp of the build',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc.js': 'export {};',
    'contenido/guia-abc.js': 'export {};',
    'contenido/t2-abc.pdf': '%PDF-1.7',
    'contenido/pelicula-abc.mp4': '0123456789',
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  project.provide('webDir', folder);
  return () => rm(folder, { recursive: true, force: true });
}
