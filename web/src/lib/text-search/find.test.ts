import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIndex } from './create-index.ts';
import type { Entry } from './entry.ts';
import { find } from './find.ts';
import { highlight } from './highlight.ts';
import { matchScore, termsIn } from './terms.ts';
import { wordsIn } from './words.ts';

const guide = (title: string, sentences: string[] = [], rest: Partial<Entry> = {}): Entry => ({
  kind: 'guides',
  title,
  href: `/${title.toLowerCase()}`,
  summary: '',
  parts: [{ heading: 'Así se hace', anchor: 'asi-se-hace', sentences }],
  ...rest,
});
const titles = (entries: Entry[], search: string) =>
  find([createIndex(entries)], search).hits.map(({ entry }) => entry.title);

test('titles come before other names, those before headings, and those before text', () => {
  const entries = [
    guide('Texto', ['Se habla de frenos.']),
    guide('Encabezado', [], { parts: [{ heading: 'Frenos', anchor: 'frenos', sentences: [] }] }),
    guide('Otro nombre', [], { also: 'frenos' }),
    guide('Frenos'),
  ];
  expect(titles(entries, 'frenos')).toEqual(['Frenos', 'Otro nombre', 'Encabezado', 'Texto']);
});

test('in the same place the same word comes before one only begun', () => {
  expect(titles([guide('Cajas'), guide('Cajeros'), guide('Caja')], 'caja')).toEqual(['Caja', 'Cajas']);
  expect(titles([guide('Cajero'), guide('Caj')], 'caj')).toEqual(['Caj', 'Cajero']);
});

test('every word must be found, in whatever place and order', () => {
  const entries = [guide('Tote', ['Lleva dos cinchos.']), guide('Cinchos')];
  expect(titles(entries, 'cinchos tote')).toEqual(['Tote']);
  expect(titles(entries, 'tote aceite')).toEqual([]);
});

test('a find in the text shows its sentence and leads to its heading; one in the title to the top', () => {
  const index = createIndex([guide('Tote', ['Ciérralo.', 'Pon dos cinchos rojos.'], { summary: 'La caja.' })]);
  const [inText] = find([index], 'cincho').hits;
  expect(inText).toMatchObject({ detail: 'Pon dos cinchos rojos.', heading: 'Así se hace', href: '/tote#asi-se-hace' });
  expect(find([index], 'tote').hits[0]).toMatchObject({ detail: 'La caja.', heading: '', href: '/tote' });
});

test('a typo is corrected only when nothing else is found, and the correction is marked', () => {
  const index = createIndex([guide('Frenos'), guide('Frensos raros')]);
  expect(find([index], 'frenso').hits.map(({ entry }) => entry.title)).toEqual(['Frensos raros']);
  const { hits, terms } = find([createIndex([guide('Frenos'), guide('Otra')])], 'frenso');
  expect(hits.map(({ entry }) => entry.title)).toEqual(['Frenos']);
  expect(highlight('Los frenos.', terms)).toEqual([
    { text: 'Los ', found: false },
    { text: 'frenos', found: true },
    { text: '.', found: false },
  ]);
});

test('a typo in one index is not corrected while another has the word', () => {
  const indexes = [createIndex([guide('Frenos')]), createIndex([guide('Frenso')])];
  expect(find(indexes, 'frenso').hits.map(({ entry }) => entry.title)).toEqual(['Frenso']);
});

test('of a word only begun, what was typed is marked; a plural whole; accents as they are written', () => {
  expect(highlight('Garantía', termsIn('garan'))).toEqual([
    { text: 'Garan', found: true },
    { text: 'tía', found: false },
  ]);
  expect(highlight('las luces', termsIn('luz'))).toEqual([
    { text: 'las ', found: false },
    { text: 'luces', found: true },
  ]);
});

const text = fc.string({ unit: fc.constantFrom(...'abcñs áéó,-.1'), maxLength: 40 });

test('the index finds exactly what reading every text would find', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), text, (list, search) => {
      const entries = list.map(([title, sentence], place) => guide(title, [sentence], { href: `/${place}` }));
      const terms = termsIn(search);
      const read = entries.filter(({ title, parts }) =>
        terms.every((word) =>
          [title, 'Así se hace', ...parts.flatMap(({ sentences }) => sentences)]
            .flatMap(wordsIn)
            .some(({ key }) => matchScore(word, key) > 0),
        ),
      );
      const found = find([createIndex(entries)], search).hits.map(({ entry }) => entry.href);
      if (terms.length > 0 && read.length > 0) expect(found.sort()).toEqual(read.map(({ href }) => href).sort());
      if (terms.length === 0) expect(found).toEqual([]);
    }),
  );
});

test('the pieces of a text are the text, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text, (shown, search) => {
      expect(
        highlight(shown, termsIn(search))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(shown);
    }),
  );
});
