import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addLookedUp, findLookedUp, lookedUpQuery, storeLookedUp } from './looked-up.ts';
import type { TaxedPrice } from './prices-table.tsx';

const price = (codigo: string, descripcion = 'Balata delantera Sentra'): TaxedPrice => ({
  codigo,
  descripcion,
  publico: 100,
  mecanico: 80,
  taxPercent: 8,
});
const codes = (prices: readonly TaxedPrice[]) => prices.map(({ codigo }) => codigo);

test('the newest 200 prices stay, each code once with its newest date', () => {
  const first = addLookedUp(
    [],
    Array.from({ length: 200 }, (_, n) => price(`A${n}`)),
    1,
  );
  const then = addLookedUp(first, [price('B'), price('A7')], 2);
  expect(then).toHaveLength(200);
  expect(codes(then).slice(0, 4)).toEqual(['B', 'A7', 'A0', 'A1']);
  expect(then.filter(({ codigo }) => codigo === 'A7')).toMatchObject([{ at: 2 }]);
  expect(codes(then)).not.toContain('A199');
});

test('they are found by pieces of the code and words of the description, as online', () => {
  const saved = addLookedUp([], [price('MT-1023'), price('00450', 'Filtro de aceite')], 1);
  expect(codes(findLookedUp(saved, ''))).toEqual(['MT-1023', '00450']);
  expect(codes(findLookedUp(saved, 'mt1023'))).toEqual(['MT-1023']);
  expect(codes(findLookedUp(saved, '0450'))).toEqual(['00450']);
  expect(codes(findLookedUp(saved, 'ACÉITE filtro'))).toEqual(['00450']);
  expect(codes(findLookedUp(saved, 'aceite sentra'))).toEqual([]);
});

test('each person reads only their own, and the next one begins anew', async () => {
  const client = new QueryClient();
  const read = async (owner: string) => codes(await client.fetchQuery({ ...lookedUpQuery(owner), staleTime: 0 }));
  await storeLookedUp('ana', [price('A')], 1);
  await storeLookedUp('ana', [price('B')], 2);
  expect(await read('ana')).toEqual(['B', 'A']);
  expect(await read('beto')).toEqual([]);
  await storeLookedUp('beto', [price('C')], 3);
  expect([await read('ana'), await read('beto')]).toEqual([[], ['C']]);
});
