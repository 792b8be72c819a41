import { expect, test } from 'vitest';
import { fold, foldCode, foldPlural, foldSpanish } from './fold.ts';

test('accents and case do not matter, and ñ is not n', () => {
  expect(foldSpanish('Requisición de MERCANCÍA, Güero')).toBe('requisicion de mercancia, guero');
  expect(foldSpanish('Año')).toBe('año');
  expect(foldSpanish('An\u0303o')).toBe('año');
  expect(foldSpanish('São')).toBe('sao');
});

test('without any mark, ñ is n however it was written', () => {
  expect(fold('Piñón DIRECCIÓN GP-45')).toBe('pinon direccion gp-45');
  expect(fold('An\u0303o')).toBe('ano');
});

test('signs, case, accents and leading zeros of a code do not count', () => {
  expect(foldCode('MT-1023')).toBe('mt1023');
  expect(foldCode(' 00.64 314 ')).toBe('64314');
  expect(foldCode('A/12')).toBe('a12');
  expect(foldCode('Ñ-ü')).toBe('nu');
  expect(foldCode('000')).toBe('0');
  expect(foldCode(' - ')).toBe('');
});

test.each([
  ['balata', 'balatas'],
  ['bujia', 'bujias'],
  ['filtro', 'filtros'],
  ['amortiguador', 'amortiguadores'],
  ['tapon', 'tapones'],
  ['aceite', 'aceites'],
  ['cable', 'cables'],
  ['aire', 'aires'],
  ['luz', 'luces'],
  ['enlace', 'enlaces'],
  ['eje', 'ejes'],
  ['rin', 'rines'],
  ['clutch', 'clutches'],
  ['empaque', 'empaques'],
  ['base', 'bases'],
  ['gas', 'gases'],
  ['relay', 'relays'],
])('%s and %s are one word', (one, many) => {
  expect(foldPlural(many)).toBe(foldPlural(one));
});

test('words that differ by more stay different', () => {
  const words = ['banda', 'bandeja', 'bomba', 'bombin', 'disco', 'dis', 'motor', 'moto', 'eje', 'aceite', 'acero'];
  expect(new Set(words.map(foldPlural)).size).toBe(words.length);
});
