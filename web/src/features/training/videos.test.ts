import { expect, test } from 'vitest';
import { filmsOf } from './videos.ts';

test('every film of a module has the addresses of its own files', () => {
  const films = [...filmsOf('taller'), ...filmsOf('caja')];
  expect(films).toHaveLength(9);
  for (const { id, files, ...film } of films) {
    for (const part of ['video', 'captions', 'cover', 'poster'] as const) {
      expect(files[part], `${part} of ${id}`).toContain(`/training/${id}/${film[part]}`);
    }
  }
});
