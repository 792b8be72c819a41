import { expect, test } from 'vitest';
import { codeFrom } from './given-code.ts';

test('the code of the address is taken over, as long as the form allows', () => {
  expect(codeFrom('?codigo=MT-1023%20X')).toBe('MT-1023 X');
  expect(codeFrom('')).toBe('');
  expect(codeFrom(`?codigo=${'9'.repeat(100)}`)).toHaveLength(40);
});
