import { expect, test } from 'vitest';
import { createIndex } from '../../lib/text-search/create-index.ts';
import type { Entry, Kind } from '../../lib/text-search/entry.ts';
import { find } from '../../lib/text-search/find.ts';
import { excerpt } from '../../lib/text-search/highlight.ts';
import { toGroups } from './rows.ts';

const entry = (kind: Kind, title: string): Entry => ({ kind, title, href: `/${title}`, summary: '', parts: [] });

test('groups results by kind, the kind with the best hit first', () => {
  const index = createIndex([
    entry('screens', 'Frenos y más cosas'),
    entry('guides', 'Frenos'),
    entry('guides', 'Frenos de mano'),
  ]);
  const groups = toGroups(find([index], 'frenos'));
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['guides', 2],
    ['screens', 1],
  ]);
});

test('shows five results of a kind and says how many more there are', () => {
  const index = createIndex(Array.from({ length: 9 }, (_, n) => entry('guides', `Frenos ${n}`)));
  expect(toGroups(find([index], 'f'))).toMatchObject([{ rows: { length: 2 } }]);
  expect(toGroups(find([index], 'frenos'))).toMatchObject([
    { rows: { length: 5 }, note: 'Hay 4 más. Sigue escribiendo para afinar.' },
  ]);
});

test('cuts a long text shortly before the match and leaves a short one whole', () => {
  const found = { text: 'cincho', found: true };
  const long = { text: `${'palabra '.repeat(30)}con `, found: false };
  const [lead, mark] = excerpt([long, found]);
  expect(lead?.text).toMatch(/^… palabra .*con $/);
  expect(lead?.text.length).toBeLessThan(60);
  expect(mark).toBe(found);
  expect(excerpt([{ text: 'Pon un ', found: false }, found])).toHaveLength(2);
  expect(excerpt([{ text: 'Pon un ', found: false }, found])[0]?.text).toBe('Pon un ');
});
