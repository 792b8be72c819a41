import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

const branch = { nombre: 'Zona Río (TJ)', latitud: 32.5255, longitud: -117.018 };

test('each device gets a link that its map application understands', () => {
  expect(mapLink(branch, 'Mozilla/5.0 (Linux; Android 15; Pixel 8)')).toBe(
    'geo:32.5255,-117.018?q=32.5255,-117.018(Zona%20R%C3%ADo%20(TJ))',
  );
  expect(mapLink(branch, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toMatch(/^https:\/\/maps\.apple\.com\/\?ll=32/);
  expect(mapLink(branch, 'Mozilla/5.0 (Windows NT 10.0)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=32.5255%2C-117.018',
  );
});

test('without coordinates there is no link', () => {
  expect(mapLink({ ...branch, longitud: null }, 'Android')).toBeNull();
});
