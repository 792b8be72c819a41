import { expect, test } from 'vitest';
import { recall, remember } from './remembered.ts';

const ana = { sub: 'ana-1', name: 'Ana', branch: 'Otay TJ' };
const beto = { sub: 'beto-2', name: 'Beto', branch: null };

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('starts with the name and branch of the account', () => {
  expect(recall(ana, createStorage())).toEqual({ nombre: 'Ana', plaza: '', sucursal: 'Otay TJ' });
  expect(recall(beto, createStorage())).toEqual({ nombre: 'Beto', plaza: '', sucursal: '' });
});

test('recalls what each person entered last on a shared device', () => {
  const storage = createStorage();
  remember(ana, { nombre: 'Ana López', plaza: 'Mexicali', sucursal: 'Centro MXL' }, storage);
  expect(recall(ana, storage)).toEqual({ nombre: 'Ana López', plaza: 'Mexicali', sucursal: 'Centro MXL' });
  expect(recall(beto, storage).nombre).toBe('Beto');
});

test.each(['{', 'null', '7', '{"nombre":3}', '[]'])('ignores %s in the storage', (text) => {
  const storage = createStorage();
  storage.setItem('mostrador.lost-sales.ana-1', text);
  expect(recall(ana, storage)).toEqual({ nombre: 'Ana', plaza: '', sucursal: 'Otay TJ' });
});

test('falls back to the account when the storage throws or is missing', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const storage = { getItem: refuse, setItem: refuse };
  remember(ana, { nombre: 'Ana', plaza: '', sucursal: '' }, storage);
  expect(recall(ana, storage).nombre).toBe('Ana');
  expect(recall(ana, null).nombre).toBe('Ana');
});
