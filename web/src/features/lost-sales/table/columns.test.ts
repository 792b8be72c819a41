import type { LostSaleRow } from '@mostrador/contract/lost-sales';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/stub-local-storage.ts';
import { columns, newestFirst, readHidden, sortBy, storeHidden } from './columns.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const column = (name: string) => columns.find((candidate) => candidate.name === name) ?? columns[0];

test('the first press sorts names from A and numbers from the highest, the second reverses', () => {
  const [brand, quantity] = [column('Marca/línea'), column('Cantidad')];
  if (!brand || !quantity) throw new Error('no columns');
  const once = sortBy(newestFirst, brand);
  expect(once).toEqual({ orden: 'marca', sentido: 'asc' });
  expect(sortBy(once, brand)).toEqual({ orden: 'marca', sentido: 'desc' });
  expect(sortBy(once, quantity)).toEqual({ orden: 'cantidad', sentido: 'desc' });
});

test('the plaza has its name of the screen', () => {
  const sale = { plaza: 'Playas de Rosarito' } as LostSaleRow;
  expect(column('Plaza')?.text(sale)).toBe('Rosarito');
});

test('the device remembers which columns are hidden, and the number never is', () => {
  expect(readHidden()).toEqual(['car_motor', 'plaza']);
  storeHidden([]);
  expect(readHidden()).toEqual([]);
  storeHidden(['mensaje', 'id']);
  expect(readHidden()).toEqual(['mensaje']);
});

test.each(['{', '{"a":1}', 'null'])('ignores %s in the storage', (text) => {
  storeHidden([]);
  for (const key of items.keys()) items.set(key, text);
  expect(readHidden()).toEqual(['car_motor', 'plaza']);
});
