import { expect, test } from 'vitest';
import { plainWords } from './engine/draw/words.ts';
import { pictures, produce } from './engine/production.ts';
import { films } from './films.ts';

const sentences = (id: string) => {
  const film = films.find((one) => one.id === id);
  return film ? [...film.steps.map(({ say }) => plainWords(say)), ...film.recap.points].join(' ') : '';
};

test('the film of the promotion names every figure of it', () => {
  const text = sentences('cambio-de-aceite-con-promocion');
  expect(text).toContain('aplica con GTX, Magnatec y Edge');
  expect(text).toContain('con filtro de cartucho, el cliente paga $50.00 de mano de obra');
  expect(text).toContain('$40.00 con filtro sellado y $50.00 con cartucho');
  expect(text).toContain('el bono es de $40.00');
});

test('the film of the ordinary oil change names every figure of it', () => {
  const text = sentences('cambio-de-aceite-normal');
  expect(text).toContain('no compra aceite y filtro, la mano de obra es de $220.00');
  expect(text).toContain('Quaker o Gulf con filtro sellado: $88.00');
  expect(text).toContain('Quaker o Gulf con filtro de cartucho: $162.00');
});

test('every step is a sentence that fits below the picture', () => {
  const steps = films.flatMap((film) => [...film.steps.map(({ say }) => say), film.recap.say]).map(plainWords);
  expect(steps.filter((say) => !/^[¿\p{Lu}].*[.?]$/u.test(say) || say.length > 90)).toEqual([]);
});

test.each(films)('$id: every letter is one that the embedded fonts have', (film) => {
  // Latin with its Spanish signs, dashes and the ellipsis.
  const foreign = /[^\n\u0020-\u00ff\u2013\u2014\u2026]/g;
  expect([...pictures(produce(film), 10)].flatMap((picture) => picture.match(foreign) ?? [])).toEqual([]);
});
