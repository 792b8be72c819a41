import { expect, test } from 'vitest';
import { madeAt } from './words.ts';

test('the moment of a copy is told by the clocks of the chain', () => {
  const made = '2026-11-18T03:05:00.000Z';
  expect(madeAt(made, 'America/Tijuana')).toBe('Copia hecha el 17 de noviembre de 2026, 19:05 (hora de Tijuana)');
  expect(madeAt(made, 'America/Hermosillo')).toMatch(/^Copia hecha el 17 de noviembre de 2026, 20:05 \(.+\)$/);
});
