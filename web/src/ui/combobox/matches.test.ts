import { expect, test } from 'vitest';
import { isSame, matches } from './matches.ts';

const makes = ['Alfa Romeo', 'Mercedes-Benz', 'Mercury', 'Nissan', 'Rambler'];

test('options that begin with what was typed come first, then words, then the rest', () => {
  expect(matches(makes, 'm')).toEqual(['Mercedes-Benz', 'Mercury', 'Alfa Romeo', 'Rambler']);
  expect(matches(makes, 'rom')).toEqual(['Alfa Romeo']);
  expect(matches(makes, 'benz')).toEqual(['Mercedes-Benz']);
});

test('accents and case do not matter', () => {
  expect(matches(['Citroën', 'Škoda'], 'CITROE')).toEqual(['Citroën']);
  expect(isSame('Citroën ', 'citroen')).toBe(true);
});

test('nothing typed is everything, and what fits nowhere is nothing', () => {
  expect(matches(makes, ' ')).toEqual(makes);
  expect(matches(makes, 'xyz')).toEqual([]);
});
