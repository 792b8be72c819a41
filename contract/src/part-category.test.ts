import { expect, test } from 'vitest';
import { lostSaleCategories } from './lost-sales.ts';
import { categoryAfter, categoryOfName, isPartWord, suggestCategory } from './part-category.ts';

test.each([
  ['bomba de agua', 'Enfriamiento calefaccion y control del clima'],
  ['Bomba de gasolina', 'Suministro de combustible'],
  ['bomba de frenos', 'Frenos y control de traccion'],
  ['bomba de aceite', 'Motor interno'],
  ['bomba del clutch', 'Tren motriz'],
  ['bomba', ''],
  ['balatas delanteras', 'Frenos y control de traccion'],
  ['bal del', 'Frenos y control de traccion'],
  ['BUJÍAS', 'Encendido afinacion y mantenimiento de rutina'],
  ['filtro de aceite', 'Filtros'],
  ['aceite 20w50', 'Encendido afinacion y mantenimiento de rutina'],
  ['amort trasero', 'Suspension direccion neumaticos y ruedas'],
  ['base de amortiguador', 'Suspension direccion neumaticos y ruedas'],
  ['banda de tiempo', 'Motor interno'],
  ['banda del alternador', 'Partes Externas de Motor'],
  ['soporte de motor', 'Partes Externas de Motor'],
  ['empaque de cabeza', 'Empaques'],
  ['juego de juntas', 'Empaques'],
  ['junta homocinética', 'Tren motriz'],
  ['disco de freno', 'Frenos y control de traccion'],
  ['disco de clutch', 'Tren motriz'],
  ['sensor de oxígeno', 'Control de emisiones y escape'],
  ['sensor abs', 'Frenos y control de traccion'],
  ['sensor map', 'Control Electronico del Motor'],
  ['marcha', 'Baterias arranque y carga'],
  ['luces de freno', 'Productos electricos e iluminacion'],
  ['facia delantera', 'Partes de colision carroceria y herrajes'],
  ['rótula inferior', 'Suspension direccion neumaticos y ruedas'],
  ['cosa rara', ''],
])('«%s» is of the category «%s»', (name, category) => {
  expect(categoryOfName(name)).toBe(category);
  if (category !== '') expect(lostSaleCategories).toContain(category);
});

const codes = [{ codigo: 'GP-45', marca: 'Gonher', categoria: 'Filtros', pieza: 'filtro de aceite' }];

test('a code that was reported before says more than the name', () => {
  expect(suggestCategory({ pieza: 'balata', codigo_parte: 'gp45' }, codes)).toBe('Filtros');
  expect(suggestCategory({ pieza: 'balata', codigo_parte: 'X-1' }, codes)).toBe('Frenos y control de traccion');
  expect(suggestCategory({ pieza: '', codigo_parte: ' - ' }, codes)).toBe('');
});

test('a suggested category follows the name, and a chosen one stays', () => {
  const part = (pieza: string) => ({ pieza, codigo_parte: '' });
  expect(categoryAfter('', part(''), part('bujia'), [])).toBe('Encendido afinacion y mantenimiento de rutina');
  expect(categoryAfter('Filtros', part('filtro'), part('bujia'), [])).toBe(
    'Encendido afinacion y mantenimiento de rutina',
  );
  expect(categoryAfter('Filtros', part('filtro'), part('fil'), [])).toBe('');
  expect(categoryAfter('Otro', part('filtro'), part('bujia'), [])).toBe('Otro');
});

test('knows the words that parts are called by', () => {
  expect(['Bujías', 'freno', 'bal'].every(isPartWord)).toBe(true);
  expect(['Gonher', 'nissan'].some(isPartWord)).toBe(false);
});
