import { expect, test } from 'vitest';
import { isBeginning, isSame, matches } from './matches.ts';

const makes = ['Alfa Romeo', 'Mercedes-Benz', 'Mercury', 'Nissan', 'Rambler'];

test('options that begin with what was typed come first, then words, then the rest', () => {
  expect(matches(makes, 'm')).toEqual(['Mercedes-Benz', 'Mercury', 'Alfa Romeo', 'Rambler']);
  expect(matches(['Jetta A4', 'Jetta'], 'jetta'), 'the same before all').toEqual(['Jetta', 'Jetta A4']);
  expect(matches(makes, 'rom')).toEqual(['Alfa Romeo']);
  expect(matches(makes, 'benz')).toEqual(['Mercedes-Benz']);
});

test('accents and case do not matter', () => {
  expect(matches(['Citroën', 'Škoda'], 'CITROE')).toEqual(['Citroën']);
  expect(isSame('Citroën ', 'citroen')).toBe(true);
});

test('a hyphen or space that was not typed does not matter', () => {
  const models = ['CR-V', 'F-150', 'Ram 1500'];
  expect(matches(models, 'f150')).toEqual(['F-150']);
  expect(matches(models, 'crv')).toEqual(['CR-V']);
  expect(matches(models, 'ram1')).toEqual(['Ram 1500']);
  expect(matches(models, '-')).toEqual(['CR-V', 'F-150']);
  expect(isBeginning('crv', 'CR-V')).toBe(true);
});

test('what is typed begins an option, unless nothing is typed', () => {
  expect(isBeginning('NIS', 'Nissan')).toBe(true);
  expect(isBeginning('romeo', 'Alfa Romeo')).toBe(false);
  expect(isBeginning(' ', 'Nissan')).toBe(false);
});

test('nothing typed is everything, and what fits nowhere is nothing', () => {
  expect(matches(makes, ' ')).toEqual(makes);
  expect(matches(makes, 'xyz')).toEqual([]);
});
