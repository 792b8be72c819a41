import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber, number } from './number.ts';
import { pesos, pesosAndCents } from './pesos.ts';

const asIntl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('es-MX', options).format;
const amount = fc
  .oneof(fc.integer({ min: -1e12, max: 1e12 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  .filter((value) => Math.abs(value) >= 0.5 || Object.is(value, 0));

test('numbers and pesos are written as Intl writes them for Mexico', () => {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = { style: 'currency', currency: 'MXN' } as const;
  fc.assert(
    fc.property(amount, (value) => {
      expect(number(value)).toBe(asIntl({ maximumFractionDigits: 0 })(value));
      expect(number(value, 1)).toBe(asIntl({ maximumFractionDigits: 1 })(value));
      expect(exactNumber(value, 2)).toBe(asIntl(cents)(value));
      expect(pesos(value)).toBe(asIntl({ ...money, maximumFractionDigits: 0 })(value));
      expect(pesosAndCents(value)).toBe(asIntl(money)(value));
    }),
    { numRuns: 2_000 },
  );
});
