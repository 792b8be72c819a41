import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { brotliBytes, firstLoad, loadedFiles } from './first-load.ts';

/** As the test command built it; alone, `vitest` builds it before (see `scripts/ensure-build.ts`). */
const distDir = resolve(import.meta.dirname, '../dist');
const manifest: Manifest = JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8'));

const read = (files: readonly string[]) => files.map((file) => readFileSync(join(distDir, file), 'utf8')).join('\n');

test('the first load of /inicio is at most 105 KB', () => {
  const { brotliBytes } = firstLoad(manifest, distDir, 'src/app/home/home-screen.tsx');
  expect(brotliBytes).toBeGreaterThan(50_000);
  expect(brotliBytes).toBeLessThanOrEqual(105_000);
});

test('the first load carries neither zod nor the form library', () => {
  const code = read(loadedFiles(manifest, 'src/app/home/home-screen.tsx'));
  expect(code).not.toMatch(/ZodMini|handleSubmit/);
  expect(read(loadedFiles(manifest, 'src/features/messages/messages-screen.tsx'))).toMatch(/handleSubmit/);
});

test('guides and promotions bring no schemas; the form of a report does, and the worker caches it', () => {
  const schemas = /ZodMini/;
  for (const screen of ['guides', 'promotions', 'page'])
    expect(read(loadedFiles(manifest, `src/features/documents/${screen}-screen.tsx`)), screen).not.toMatch(schemas);
  const files = loadedFiles(manifest, 'src/features/lost-sales/lost-sales-screen.tsx');
  expect(read(files)).toMatch(schemas);
  const worker = readFileSync(join(distDir, 'sw.js'), 'utf8');
  for (const file of files) expect(worker).toContain(`/${file}`);
});

test('a guide is shown before what stores it on the device has loaded; the list of guides reads from there', () => {
  const chunk = expect.stringMatching(/^assets\/offline-/);
  expect(loadedFiles(manifest, 'src/features/documents/page-screen.tsx')).not.toContainEqual(chunk);
  expect(loadedFiles(manifest, 'src/features/documents/guides-screen.tsx')).toContainEqual(chunk);
});

test('the charts of lost sales come apart from their screen, in at most 12 KB', () => {
  const charts = manifest['src/features/lost-sales/charts/charts-section.tsx'];
  const files = [charts?.file ?? '', ...(charts?.css ?? [])];
  expect(charts?.isDynamicEntry).toBe(true);
  expect(brotliBytes(distDir, files)).toBeLessThanOrEqual(12_000);
});

test('the page of components is not in the product', () => {
  const code = read(Object.values(manifest).map((chunk) => chunk.file));
  expect(code).not.toContain('/desarrollo');
});

test('the page asks for the two fonts of the first paint and leaves room for its data', () => {
  const html = readFileSync(join(distDir, 'index.html'), 'utf8');
  expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
  expect(html.match(/<!--boot-->/g)).toHaveLength(1);
  expect(html).not.toMatch(/<style/);
  expect(html.match(/<script>/g)).toHaveLength(1);
  // Its scripts load after what the server has rendered.
  const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const tag of scripts) expect(tag).toContain('fetchpriority="low"');
});

test('pictures and forms of the content folder leave where a session is needed', () => {
  for (const form of ['t2', 't3', 'paut'])
    expect(manifest[`../content/forms/${form}.pdf`]?.file).toMatch(/^contenido\//);
  expect(manifest['../content/pictures/inicio/en-construccion.svg']?.file).toMatch(/^contenido\//);
});

test('what films and forms say for the search comes apart; the texts of films need a session', () => {
  const entries = 'src/features/documents/built-entries.ts';
  expect(manifest[entries]?.isDynamicEntry).toBe(true);
  const texts = loadedFiles(manifest, entries).filter((file) =>
    read([file]).includes('Capturar un ticket de gasolina'),
  );
  expect(texts.length).toBeGreaterThan(0);
  for (const file of texts) expect(file).toMatch(/^contenido\//);
});

test('the worker keeps the shell without a session, the screen of guides, and no film', () => {
  const worker = readFileSync(join(distDir, 'sw.js'), 'utf8');
  const list = (name: string) => /\[([^\]]*)\]/.exec(worker.slice(worker.indexOf(`${name}:[`)))?.[1] ?? '';
  const screen = (source: string) => manifest[source]?.file ?? source;
  for (const source of [
    'index.html',
    'src/features/lost-sales/lost-sales-screen.tsx',
    'src/app/shell/offline-parts.ts',
  ]) {
    expect(list('shell')).toContain(screen(source));
  }
  expect(list('shell')).not.toContain('contenido/');
  for (const source of [
    'src/features/documents/guides-screen.tsx',
    'src/features/documents/page-screen.tsx',
    'src/features/reminders/reminders-screen.tsx',
  ]) {
    expect(list('rest')).toContain(screen(source));
  }
  for (const form of ['t2', 't3', 'paut']) expect(list('rest')).toContain(`/contenido/${form}-`);
  expect(worker).not.toMatch(/\.mp4|\bimport\b\s*["'{]/);
});

test('an unknown page of the manifest is an error', () => {
  expect(() => firstLoad(manifest, distDir, 'src/nothing.tsx')).toThrow('src/nothing.tsx');
});

test('the screen of a guide brings at most 10 KB of its own beside what the list of guides has loaded', () => {
  const screens = ['src/app/home/home-screen.tsx', 'src/features/documents/guides-screen.tsx'];
  const shared = new Set(screens.flatMap((screen) => [...loadedFiles(manifest, screen)]));
  const own = loadedFiles(manifest, 'src/features/documents/page-screen.tsx').filter((file) => !shared.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(brotliBytes(distDir, own)).toBeLessThanOrEqual(10_000);
});

test('writing a page loads at most 140 KB beside what reading one loads, and reading none of it', () => {
  const screen = (name: string) => loadedFiles(manifest, `src/features/documents/${name}-screen.tsx`);
  const reading = new Set(screen('page'));
  const editor = loadedFiles(manifest, 'src/features/documents/drafts/document-editor.tsx');
  const own = editor.filter((file) => !reading.has(file));
  expect(read(own)).toMatch(/ProseMirror/);
  expect(brotliBytes(distDir, own)).toBeLessThanOrEqual(140_000);
  for (const name of ['guides', 'promotions', 'page']) expect(read(screen(name)), name).not.toMatch(/ProseMirror/);
});
