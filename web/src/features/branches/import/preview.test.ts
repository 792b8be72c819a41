import { expect, test } from 'vitest';
import { countWords } from './preview.tsx';

test('writes out the counts of new, changed and retired branches', () => {
  expect(countWords({ nuevas: 3, cambiadas: 1, quitadas: 0 })).toBe('3 nuevas, 1 con cambios, ninguna retirada');
  expect(countWords({ nuevas: 0, cambiadas: 0, quitadas: 1 })).toBe('ninguna nueva, ninguna con cambios, 1 retirada');
});
