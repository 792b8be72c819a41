import { expect, test } from 'vitest';
import { elsewhereWords } from './passwords.tsx';
import { countWords } from './preview.tsx';

test('writes out the counts of new and changed people', () => {
  expect(countWords({ nuevas: 1_000, cambiadas: 1 })).toBe('1,000 personas nuevas, 1 con cambios');
  expect(countWords({ nuevas: 1, cambiadas: 0 })).toBe('1 persona nueva, ninguna con cambios');
  expect(countWords({ nuevas: 0, cambiadas: 2 })).toBe('ninguna persona nueva, 2 con cambios');
});

test('says whether one or many got a password elsewhere', () => {
  expect(elsewhereWords(1)).toMatch(/^A 1 persona se le dio contraseña/);
  expect(elsewhereWords(2)).toMatch(/^A 2 personas se les dio contraseña/);
});
