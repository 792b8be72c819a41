import { expect, test } from 'vitest';
import { codeFrom } from './fields.ts';

test('reads the code from the query string and cuts it at the limit of the form', () => {
  expect(codeFrom('?codigo=MT-1023%20X')).toBe('MT-1023 X');
  expect(codeFrom('')).toBe('');
  expect(codeFrom(`?codigo=${'9'.repeat(100)}`)).toHaveLength(60);
});
