import { errors } from '@mostrador/contract/errors';
import { expect, test } from 'vitest';
import { NetworkError, ProblemError } from '../../lib/http/problem-error.ts';
import { refusalWords } from './refusal-words.ts';

const newer = (lines: number) =>
  new ProblemError({
    ...{ type: 'about:blank', code: 'newer-decision', ...errors['newer-decision'] },
    errors: Array.from({ length: lines }, (_, index) => ({
      field: 'lote',
      message: `K-${index + 1} en Tijuana: «Surtida» es más nueva.`,
    })),
  });

test('a refusal names the first lines that are in its way', () => {
  const { title } = errors['newer-decision'];
  expect(refusalWords(newer(0))).toBe(title);
  expect(refusalWords(newer(1))).toBe(`${title} K-1 en Tijuana: «Surtida» es más nueva.`);
  expect(refusalWords(newer(5))).toMatch(/ K-3 en Tijuana: «Surtida» es más nueva\. Y 2 más\.$/);
  expect(refusalWords(new NetworkError('Sin internet.'))).toBe('Sin internet.');
});
