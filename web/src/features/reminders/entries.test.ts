import { expect, test } from 'vitest';
import { isValid, messageLength, parseEntries, remindersOf, without } from './entries.ts';

const mine = { message: 'Llamar al proveedor', flag: 'danger', date: 2_000, owner: 'ana' };
const old = { message: 'Del sitio anterior', flag: 'success', date: '2020-01-01T00:00:00.000Z' };

test('lists a person’s own reminders and those without an owner, newest first', () => {
  const others = { ...mine, owner: 'beto' };
  const list = remindersOf([mine, others, old], 'ana').map(({ message }) => message);
  expect(list).toEqual(['Del sitio anterior', 'Llamar al proveedor']);
});

test('distinguishes damaged text from an empty list', () => {
  expect(parseEntries(null)).toEqual([]);
  expect(parseEntries('[]')).toEqual([]);
  for (const damaged of ['', '{', '{"a":1}', '"hola"', 'null']) expect(parseEntries(damaged), damaged).toBeNull();
});

test('does not list entries of an unknown shape', () => {
  const foreign = [
    null,
    7,
    'x',
    {},
    { ...mine, flag: 'pink' },
    { ...mine, flag: 'constructor' },
    { ...mine, date: 'ayer' },
  ];
  expect(remindersOf(foreign, 'ana')).toEqual([]);
});

test('removes one of two equal entries and leaves unknown ones', () => {
  expect(without([mine, { keep: true }, { ...mine }], mine)).toEqual([{ keep: true }, mine]);
  expect(without([old], mine)).toEqual([old]);
});

test('requires a flag and 1 to 100 characters, not counting surrounding space', () => {
  expect(isValid('   ', 'danger')).toBe(false);
  expect(isValid(' a ', 'danger')).toBe(true);
  expect(isValid('a', null)).toBe(false);
  expect(isValid(`${'a'.repeat(100)}  `, 'dark')).toBe(true);
  expect(isValid('a'.repeat(101), 'dark')).toBe(false);
  expect(messageLength(' 🚗 ')).toBe(1);
});
