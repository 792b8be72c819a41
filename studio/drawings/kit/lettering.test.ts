import { expect, test } from 'vitest';
import { lettering } from './lettering.ts';
import { place } from './pen.ts';

const letters = (svg: string) => svg.match(/<path/g)?.length ?? 0;
const scale = (svg: string) => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);

test('words are drawn in capitals, accents included, and a space draws nothing', () => {
  expect(letters(lettering('¡Señal de tránsito!')(1))).toBe(17);
  expect(lettering('garantía')(1)).toBe(lettering('GARANTÍA')(1));
});

test('a unit stays small after its number', () => {
  expect(lettering('60 cm')(1)).not.toBe(lettering('60 CMX')(1));
  expect(lettering('60 CM')(1)).toBe(lettering('60 cm')(1));
});

test('a letter that the alphabet lacks is named, with the remedy', () => {
  expect(() => lettering('50 €')).toThrow('The sign alphabet has no "€" (in "50 €"): add it to kit/glyphs.ts.');
});

test('a long word is made smaller to fit, a short one keeps its height', () => {
  expect(scale(lettering('REQUISICIÓN', { height: 40, fit: 60 })(1))).toBeLessThan(
    scale(lettering('T2', { height: 40, fit: 60 })(1)),
  );
});

test('a word inside a mirrored part is turned back, and once more inside two', () => {
  const word = lettering('Alto');
  const turned = /scale\(-[\d.]+ [\d.]+\) translate/;
  expect(place({ flip: true }, word)(1)).toMatch(turned);
  expect(place({ flip: true }, place({ flip: true }, word))(1)).not.toMatch(turned);
});
