import { defaultRules } from '@mostrador/contract/demand-rules';
import { expect, test } from 'vitest';
import { otherRules } from './rules-words.ts';

test('whoever meets the rules of somebody else reads those that differ from what was typed', () => {
  const typed = { ...defaultRules, surtir: 0.6, ventana: 5 };
  expect(otherRules({ ...defaultRules, surtir: 0.7, horizonte: 9 }, typed)).toBe(
    'Días en que el mismo carro cuenta una vez: 3 · Meses hacia adelante: 9 · Probabilidad para surtir: 0.7',
  );
});
