import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { liveSlot } from './lists.ts';
import { collectPieces } from './pieces.ts';

test('each letter, digit and pair of them has its lines, once each, and only the first thousand and one', () => {
  const pieces = collectPieces();
  pieces.add(2, 'mm1 m-1 ');
  for (let linea = 3; linea < 2_000; linea++) pieces.add(linea, 'x');
  const lines = new Map(pieces.all().map(({ pieza, lineas }) => [pieza, lineas]));
  expect(Object.fromEntries(['m', '1', 'mm', 'm1'].map((pieza) => [pieza, lines.get(pieza)]))).toEqual({
    m: [2],
    1: [2],
    mm: [2],
    m1: [2],
  });
  expect(lines.get('x')).toEqual(Array.from({ length: 1_001 }, (_, index) => index + 3));
  expect(lines.size).toBe(5);
});

async function openWith(lines: [codigo: string, descripcion: string][]) {
  const portal = await openPortal();
  await putPrices(portal.db, priceRows(lines));
  const ana = await portal.as('ana');
  const count = async (codigo: string) =>
    (await ana.ask('GET', `/api/precios?codigo=${encodeURIComponent(codigo)}`)).json().totalItems;
  return { db: portal.db, count, slot: sql.identifier((await liveSlot(portal.db)) ?? '') };
}

test('short words are found by their lines, alone and together', async () => {
  const { count } = await openWith([
    ['ZQ-1', 'Balata 5W-30'],
    ['AB-05', 'Filtro zq'],
    ['5', 'Tapón'],
  ]);
  const expected = { zq: 2, 'zq 5': 2, 'q w': 1, qz: 0, 'q x': 0, '05': 2, '5w': 1, a: 3 };
  const found: Record<string, number> = {};
  for (const term of Object.keys(expected)) found[term] = await count(term);
  expect(found).toEqual(expected);
});

test('a list that an older version imports into the same slot has no lines of the one before', async () => {
  const { db, count, slot } = await openWith([['ZQ-1', 'Balata']]);
  expect(await count('zq')).toBe(1);
  await db.execute(sql`truncate ${slot}`);
  await db.execute(sql`insert into ${slot} (linea, codigo, descripcion, publico, mecanico, clave, busqueda)
    select n, 'JK-' || n, 'Disco zq', 1, 1, 'jk' || n, 'jk' || n || ' disco zq ' from generate_series(5, 7) n`);
  expect([await count('zq'), await count('jk'), await count('ba')]).toEqual([3, 3, 0]);
});

test('lines that an import refused after it collected them leave no gap', async () => {
  const { db, count, slot } = await openWith(Array.from({ length: 1_300 }, (_, n) => [`A${n}`, 'Zeq']));
  expect(await count('q')).toBe(1_001);
  await db.execute(sql`delete from ${slot} where linea <= 200`);
  expect(await count('q')).toBe(1_001);
  await db.execute(sql`delete from ${slot} where linea <= 400`);
  expect(await count('q')).toBe(901);
});
