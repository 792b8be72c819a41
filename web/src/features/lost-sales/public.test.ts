import { expect, test } from 'vitest';
import { readReportAddress, reportAddress } from './public.tsx';

const part = { buscado: 'balata & señal', codigo: 'MT-1023', descripcion: 'Balata delantera Sentra 15-21' };

test('the form reads what the price list wrote into its address', () => {
  const address = reportAddress(part, '/lista_precios?codigo=balata+%26');
  const { pathname, search } = new URL(address, 'http://portal');
  expect(pathname).toBe('/ventas_perdidas');
  expect(readReportAddress(search)).toEqual({ part, back: '/lista_precios?codigo=balata+%26' });
});

test('an address without a part fills nothing in, and never leads to another site', () => {
  expect(readReportAddress('?ir=/lista_precios')).toBeNull();
  expect(readReportAddress('?codigo=GP-45')).toMatchObject({ part: { codigo: 'GP-45' }, back: null });
  expect(readReportAddress('?codigo=GP-45&ir=https://example.com')?.back).toBe('/inicio');
});
