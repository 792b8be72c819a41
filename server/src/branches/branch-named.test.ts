import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { branches } from './table.ts';

const retiredAt = new Date('2026-01-01');
const place = { ciudad: 'Mexicali' };

test('the database finds a branch by its name, also as people typed it, and one that is open before one that closed', async () => {
  const db = openTestDatabase(await freshConnection());
  await db.insert(branches).values([
    { ...place, id: 101, nombre: 'Río Nuevo' },
    { ...place, id: 102, nombre: 'RIO NUEVO' },
    { ...place, id: 103, nombre: 'Cárdenas', retiredAt },
    { ...place, id: 104, nombre: 'cardenas ' },
    { ...place, id: 105, nombre: 'Lázaro', retiredAt },
  ]);
  const idOf = async (name: string) =>
    (await db.execute<{ id: number }>(sql`select branch_named(${name}) as id`))[0]?.id;
  expect(await idOf('RIO NUEVO')).toBe(102);
  expect(await idOf(' río nuevo')).toBe(101);
  expect(await idOf('Cárdenas')).toBe(104);
  expect(await idOf('lazaro')).toBe(105);
  expect(await idOf('Otra')).toBeNull();
});
