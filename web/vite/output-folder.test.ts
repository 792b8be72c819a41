import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFolder, outputFolder } from './output-folder.ts';

test('a picture of the content folder leaves where a session is needed', () => {
  expect(outputFolder(['../content/pictures/inicio/en-construccion.svg'])).toBe('contenido');
});

test('a chunk with one module of the content folder leaves where a session is needed', () => {
  const guide = resolve(import.meta.dirname, '../../content/guides/tote.mdx');
  expect(chunkFolder([resolve(import.meta.dirname, '../src/app/main.tsx'), guide])).toBe('contenido');
});

test('a chunk that only links a picture of the content folder is public', () => {
  const picture = resolve(import.meta.dirname, '../../content/pictures/inicio/en-construccion.svg');
  expect(chunkFolder([resolve(import.meta.dirname, '../src/app/home/home-screen.tsx'), picture])).toBe('assets');
});

test('a chunk that only links a text of the content folder is public, however it asks for it', () => {
  const text = resolve(import.meta.dirname, '../../content/vehicles/catalogue.txt?url');
  expect(chunkFolder([resolve(import.meta.dirname, '../src/features/vehicles/device-catalogue.ts'), text])).toBe(
    'assets',
  );
});

test('what a menu shows of a page needs a session; the title of a page does not', () => {
  const page = `${resolve(import.meta.dirname, '../../content/guides/tote.mdx')}.js`;
  expect(chunkFolder([`\0card:${page}`])).toBe('contenido');
  expect(chunkFolder([`\0text:${resolve(import.meta.dirname, '../../content/entries.js')}`])).toBe('contenido');
  expect(chunkFolder([`\0title:${page}`])).toBe('assets');
});

test('everything else is public', () => {
  expect(outputFolder(['src/lib/brand/logo-portal.svg'])).toBe('assets');
  expect(outputFolder([])).toBe('assets');
});
