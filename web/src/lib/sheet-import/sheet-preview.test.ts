import { expect, test } from 'vitest';
import { faultWords } from './sheet-preview.tsx';

test('one line with an error is corrected, and many are', () => {
  expect(faultWords(1)).toBe('Hay 1 línea con error. Corrígela en el archivo y súbelo otra vez');
  expect(faultWords(12)).toBe('Hay 12 líneas con error. Corrígelas en el archivo y súbelo otra vez');
});
