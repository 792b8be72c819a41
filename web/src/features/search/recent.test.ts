import { expect, test } from 'vitest';
import { recentKey } from './forget-searches.ts';
import { forgetOwn, recentOf, rememberSearch } from './recent.ts';

function newStorage(text: string | null = null) {
  let stored = text;
  return {
    getItem: (key: string) => (key === recentKey ? stored : null),
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
}

test('stores the last eight searches of a person, newest first and without repeats', () => {
  const storage = newStorage();
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'í', ' I ']) rememberSearch('ana', term, storage);
  rememberSearch('ana', '  ', storage);
  expect(recentOf('ana', storage)).toEqual(['I', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
});

test('on a shared computer, shows and removes only the searches of one person', () => {
  const storage = newStorage();
  rememberSearch('ana', 'frenos', storage);
  rememberSearch('beto', 'tote', storage);
  rememberSearch('ana', 'gps', storage);
  expect(recentOf('ana', storage)).toEqual(['gps', 'frenos']);
  forgetOwn('ana', 'FRENOS', storage);
  expect(recentOf('ana', storage)).toEqual(['gps']);
  forgetOwn('ana', undefined, storage);
  expect([recentOf('ana', storage), recentOf('beto', storage)]).toEqual([[], ['tote']]);
});

test('ignores damaged data and a storage that cannot be written', () => {
  for (const text of ['{', '7', 'null', '[1, null, {"owner":"ana"}]'])
    expect(recentOf('ana', newStorage(text))).toEqual([]);
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  rememberSearch('ana', 'frenos', broken);
  rememberSearch('ana', 'frenos', null);
});
