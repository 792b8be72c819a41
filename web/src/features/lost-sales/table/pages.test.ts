import { expect, test } from 'vitest';
import { foundWords, type Pages, withoutLostSale } from './pages.ts';

const sale = (id: number) => ({ id }) as Pages['pages'][number]['perdidas'][number];
const page = (...ids: number[]) => ({ perdidas: ids.map(sale), total: 4, totalIsMore: false, more: false });
const data: Pages = { pages: [page(4, 3), page(2, 1)], pageParams: [null, 3] };

test('removes a deleted report from its page and from the count', () => {
  const after = withoutLostSale(data, 3);
  expect(after?.pages.map(({ perdidas }) => perdidas.map(({ id }) => id))).toEqual([[4], [2, 1]]);
  expect(after?.pages[0]?.total).toBe(3);
  expect(withoutLostSale(data, 9)).toBe(data);
  expect(withoutLostSale(undefined, 9)).toBeUndefined();
});

test('formats the count, also where counting stopped', () => {
  expect(foundWords({ total: 1, totalIsMore: false })).toBe('1 venta perdida');
  expect(foundWords({ total: 999, totalIsMore: false })).toBe('999 ventas perdidas');
  expect(foundWords({ total: 1000, totalIsMore: true })).toBe('Más de 1,000 ventas perdidas');
});
