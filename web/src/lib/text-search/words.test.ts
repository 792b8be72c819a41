import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchScore, termsIn } from './terms.ts';
import { isTypo, singulars, wordsIn } from './words.ts';

const keys = (text: string) => wordsIn(text).map(({ key }) => key);
const matches = (typed: string, text: string) =>
  termsIn(`${typed} `).every((term) => keys(text).some((word) => matchScore(term, word) > 0));

test('words are what letters and digits make; a compound counts in pieces and whole', () => {
  expect(keys('Etiquetas de Garantía, ¿T3?')).toEqual(['etiquetas', 'de', 'garantia', 't3']);
  expect(keys('WD-40 y 5W-30')).toEqual(['wd', '40', 'wd40', 'y', '5w', '30', '5w30']);
});

test.each([
  ['llantas', 'llanta'],
  ['refacciones', 'refacción'],
  ['luces', 'luz'],
  ['aceites', 'aceite'],
  ['motores', 'motor'],
  ['envases', 'envase'],
  ['gases', 'gas'],
  ['meses', 'mes'],
  ['tickets', 'ticket'],
  ['PAPELES', 'papel'],
])('%s and %s find each other', (plural, singular) => {
  expect(matches(plural, singular)).toBe(true);
  expect(matches(singular, plural)).toBe(true);
});

test.each([
  ['ano', 'año'],
  ['pina', 'piña'],
  ['año', 'ano'],
  ['mes', 'me'],
  ['camas', 'camión'],
  ['gps', 'gp'],
])('%s does not find %s', (typed, text) => {
  expect(matches(typed, text)).toBe(false);
});

const letter = fc.constantFrom(...'abcdefghijlmnñoprstuvzáéíóúü');
const word = fc.string({ unit: letter, minLength: 2, maxLength: 12 });

test('a word finds itself whatever its accents and case, and whatever stands around it', () => {
  fc.assert(
    fc.property(word, word, word, (before, looked, after) => {
      const bare = looked.replace(
        /[áéíóúü]/g,
        (sign) => ({ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' })[sign] ?? sign,
      );
      expect(matches(bare.toUpperCase(), `${before}, ${looked}. ${after}`)).toBe(true);
    }),
  );
});

test('the Spanish plural of any word finds it and is found by it', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 3, maxLength: 12 }), (stem) => {
      const singular = stem.replace(/s+$/, 'n');
      const plural = /[aeiouáéíóú]$/.test(singular)
        ? `${singular}s`
        : /z$/.test(singular)
          ? singular.replace(/z$/, 'ces')
          : `${singular}es`;
      expect(matches(plural, singular)).toBe(true);
      expect(matches(singular, plural)).toBe(true);
    }),
  );
});

test('to match as a plural is mutual', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const shared = (a: string, b: string) => singulars(a).some((form) => singulars(b).includes(form));
      expect(shared(one, other)).toBe(shared(other, one));
    }),
  );
});

test('every beginning of a word finds it while it is being typed', () => {
  fc.assert(
    fc.property(word, fc.nat(11), (whole, cut) => {
      const [term] = termsIn(whole.slice(0, 1 + (cut % whole.length)));
      if (term) expect(matchScore(term, keys(whole)[0] ?? '')).toBeGreaterThan(0);
    }),
  );
});

test('the same word is worth more than its plural, that more than one only begun', () => {
  const worth = (typed: string, text: string) => Math.max(...termsIn(typed).map((term) => matchScore(term, text)));
  expect(worth('aceite', 'aceite')).toBeGreaterThan(worth('aceite', 'aceites'));
  expect(worth('aceite', 'aceites')).toBeGreaterThan(worth('acei', 'aceites'));
  expect(worth('acei', 'aceite')).toBeGreaterThan(worth('ace', 'aceite'));
});

test('stop words count only alone', () => {
  expect(termsIn('la garantía de una pieza').map(({ key }) => key)).toEqual(['garantia', 'pieza']);
  expect(termsIn('de la').map(({ key }) => key)).toEqual(['de', 'la']);
  expect(termsIn(' ¿? ')).toEqual([]);
});

test('a typo is one letter left out, added, mistaken or swapped with its neighbour', () => {
  for (const typed of ['frenso', 'freno', 'frrenos', 'frends', 'frnos'])
    expect(isTypo(typed, 'frenos'), typed).toBe(true);
  for (const typed of ['fresno', 'fren', 'senorf', 'fremas']) expect(isTypo(typed, 'frenos'), typed).toBe(false);
  expect(isTypo('gpd', 'gps')).toBe(false);
  expect(isTypo('2018', '2019')).toBe(false);
});

test('any one letter changed, dropped or swapped is a typo', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 5, maxLength: 12 }), fc.nat(), letter, (right, place, other) => {
      const at = place % (right.length - 1);
      const changed = right.slice(0, at) + other + right.slice(at + 1);
      const dropped = right.slice(0, at) + right.slice(at + 1);
      const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);
      for (const wrong of [changed, dropped, swapped]) expect(isTypo(wrong, right), wrong).toBe(true);
    }),
  );
});
