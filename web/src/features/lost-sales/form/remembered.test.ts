import { expect, test } from 'vitest';
import { recall, remember } from './remembered.ts';

const ana = { sub: 'ana-1', name: 'Ana', branch: 'Otay TJ' };
const beto = { sub: 'beto-2', name: 'Beto', branch: null };

function createShelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('at first it is what the portal knows about the person', () => {
  expect(recall(ana, createShelf())).toEqual({ nombre: 'Ana', plaza: '', sucursal: 'Otay TJ' });
  expect(recall(beto, createShelf())).toEqual({ nombre: 'Beto', plaza: '', sucursal: '' });
});

test('then what they wrote last, each their own on a shared device', () => {
  const shelf = createShelf();
  remember(ana, { nombre: 'Ana López', plaza: 'Mexicali', sucursal: 'Centro MXL' }, shelf);
  expect(recall(ana, shelf)).toEqual({ nombre: 'Ana López', plaza: 'Mexicali', sucursal: 'Centro MXL' });
  expect(recall(beto, shelf).nombre).toBe('Beto');
});

test.each(['{', 'null', '7', '{"nombre":3}', '[]'])('%s in the storage breaks nothing', (text) => {
  const shelf = createShelf();
  shelf.setItem('mostrador.lost-sales.ana-1', text);
  expect(recall(ana, shelf)).toEqual({ nombre: 'Ana', plaza: '', sucursal: 'Otay TJ' });
});

test('a storage that refuses breaks nothing', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const shelf = { getItem: refuse, setItem: refuse };
  remember(ana, { nombre: 'Ana', plaza: '', sucursal: '' }, shelf);
  expect(recall(ana, shelf).nombre).toBe('Ana');
  expect(recall(ana, null).nombre).toBe('Ana');
});
