import { foldCode } from '@mostrador/contract/fold';
import { priceLimits } from '@mostrador/contract/prices';
import { expect, test } from 'vitest';
import { samplePrices } from './demo-prices.ts';

test('the 5,000 sample prices are the same every time, each code once, as an import would take them', () => {
  const prices = [...samplePrices()];
  expect(prices).toEqual([...samplePrices()]);
  expect(new Set(prices.map(({ codigo }) => codigo.toUpperCase())).size).toBe(5_000);
  expect(prices.some(({ codigo }) => codigo.includes('-'))).toBe(true);
  expect(prices.some(({ codigo }) => codigo.startsWith('00') && foldCode(codigo).length < codigo.length)).toBe(true);
  for (const { codigo, descripcion, publico, mecanico } of prices) {
    expect(codigo.length).toBeLessThanOrEqual(priceLimits.codigo.max);
    expect(descripcion.length).toBeLessThanOrEqual(priceLimits.descripcion.max);
    expect(mecanico).toBeGreaterThan(0);
    expect(publico).toBeGreaterThan(mecanico);
  }
});
