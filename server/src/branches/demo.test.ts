import { type Plaza, plazas } from '@mostrador/contract/branches';
import { expect, test } from 'vitest';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { loadDemoBranches } from './demo.ts';
import { branches } from './table.ts';

/** South, north, west and east ends of each city's built-up area. */
const area: Record<Plaza, [number, number, number, number]> = {
  Tijuana: [32.43, 32.545, -117.122, -116.82],
  Ensenada: [31.7, 31.91, -116.72, -116.55],
  'La Paz': [24.08, 24.17, -110.36, -110.27],
  Mexicali: [32.56, 32.663, -115.57, -115.34],
  'San Luis R. C.': [32.42, 32.483, -114.81, -114.73],
  Tecate: [32.53, 32.573, -116.66, -116.57],
  'Playas de Rosarito': [32.19, 32.4, -117.08, -116.89],
};

test('each sample branch stands in its city, with an address, a telephone that is nobody’s, and a role in charge', async () => {
  const db = openTestDatabase(await freshConnection());
  await loadDemoBranches(db);
  const list = await db.select().from(branches);
  expect(list).toHaveLength(66);
  for (const { nombre, ciudad, latitud, longitud, telefonos, direccion, encargado, codigo } of list) {
    const [south, north, west, east] = area[ciudad as Plaza];
    expect(latitud, nombre).toBeGreaterThan(south);
    expect(latitud, nombre).toBeLessThan(north);
    expect(longitud, nombre).toBeGreaterThan(west);
    expect(longitud, nombre).toBeLessThan(east);
    expect(telefonos, nombre).toMatch(/^6\d\d 555 \d{4}(, 6\d\d 555 \d{4})?$/);
    expect(direccion, nombre).toMatch(/ \d+, Col\. /);
    expect(encargado, nombre).toMatch(/^(Gerente|Subgerente) de sucursal$/);
    expect(codigo).toMatch(new RegExp(`^${plazas.find(({ value }) => value === ciudad)?.suffix}\\d\\d$`));
  }
  expect(new Set(list.map(({ codigo }) => codigo)).size).toBe(66);
  expect(new Set(list.map(({ latitud, longitud }) => `${latitud} ${longitud}`)).size).toBe(66);
  const workshops = list.filter(({ taller }) => taller).length;
  expect(workshops).toBeGreaterThan(10);
  expect(workshops).toBeLessThan(33);
});
