import { expect, test } from 'vitest';
import { undoneTogether } from './decision-words.ts';

test('whoever undoes one of several lines is told how many others go with it', () => {
  expect(undoneTogether(2)).toBe('Se decidió junto con otra línea: se deshacen las dos.');
  expect(undoneTogether(50)).toBe('Se decidió junto con otras 49 líneas: se deshacen todas.');
});
