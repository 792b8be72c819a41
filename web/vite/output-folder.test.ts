import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkFolder, outputFolder } from './output-folder.ts';

test('a picture of the content folder leaves where a session is needed', () => {
  expect(outputFolder(['../content/pictures/inicio/en-construccion.svg'])).toBe('contenido');
});

test('a chunk with one module of the content folder leaves where a session is needed', () => {
  const film = resolve(import.meta.dirname, '../../content/training/filtrar-ordenes/video.json');
  expect(chunkFolder([resolve(import.meta.dirname, '../src/app/main.tsx'), film])).toBe('contenido');
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

test('everything else is public', () => {
  expect(outputFolder(['src/lib/brand/logo-portal.svg'])).toBe('assets');
  expect(outputFolder([])).toBe('assets');
});
