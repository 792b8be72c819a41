import { expect, test } from 'vitest';
import { recentKey } from './forget-searches.ts';
import { forgetOwn, recentOf, rememberSearch } from './recent.ts';

function newShelf(text: string | null = null) {
  let kept = text;
  return {
    getItem: (key: string) => (key === recentKey ? kept : null),
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

test('the last eight of a person are kept, newest first, each once', () => {
  const shelf = newShelf();
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'í', ' I ']) rememberSearch('ana', term, shelf);
  rememberSearch('ana', '  ', shelf);
  expect(recentOf('ana', shelf)).toEqual(['I', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
});

test('on a shared computer each sees only their own, and forgets only their own', () => {
  const shelf = newShelf();
  rememberSearch('ana', 'frenos', shelf);
  rememberSearch('beto', 'tote', shelf);
  rememberSearch('ana', 'gps', shelf);
  expect(recentOf('ana', shelf)).toEqual(['gps', 'frenos']);
  forgetOwn('ana', 'FRENOS', shelf);
  expect(recentOf('ana', shelf)).toEqual(['gps']);
  forgetOwn('ana', undefined, shelf);
  expect([recentOf('ana', shelf), recentOf('beto', shelf)]).toEqual([[], ['tote']]);
});

test('a damaged or foreign list is no list', () => {
  for (const text of ['{', '7', 'null', '[1, null, {"owner":"ana"}]'])
    expect(recentOf('ana', newShelf(text))).toEqual([]);
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  rememberSearch('ana', 'frenos', broken);
  rememberSearch('ana', 'frenos', null);
});
