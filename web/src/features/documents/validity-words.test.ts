import { expect, test } from 'vitest';
import { hasEnded, validityWords } from './validity-words.ts';

test('names the months of a validity, and the year once where it is the same', () => {
  expect(validityWords('2020-04-01', '2020-05-31')).toBe('abril a mayo de 2020');
  expect(validityWords('2019-12-01', '2020-01-31')).toBe('diciembre de 2019 a enero de 2020');
  expect(validityWords('2020-04-01', '2020-04-30')).toBe('abril de 2020');
  expect(validityWords('2019-01-01', null)).toBe('hasta nuevo aviso');
});

test('ends a promotion after its last day', () => {
  expect(hasEnded('2020-05-31', new Date('2020-05-31T23:59-07:00'))).toBe(false);
  expect(hasEnded('2020-05-31', new Date('2020-06-01T00:01-07:00'))).toBe(true);
  expect(hasEnded(null)).toBe(false);
});
