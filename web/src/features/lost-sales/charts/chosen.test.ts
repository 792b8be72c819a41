import { expect, test } from 'vitest';
import { filterFor, press } from './chosen.ts';

const lth = { id: 'LTH', label: 'LTH' };
const otay = { id: 'OTAY TJ', label: 'Otay TJ' };

test('a pressed slice filters the other charts, and pressing it again undoes it', () => {
  const chosen = press({}, 'marca', { ...lth });
  expect(filterFor(chosen, 'sucursal')).toEqual({ marca: 'LTH' });
  expect(filterFor(chosen, 'marca'), 'its own chart stays whole').toEqual({});
  expect(press(chosen, 'marca', lth)).toEqual({});
});

test('one slice of each chart counts: another of the same replaces it, one of another joins it', () => {
  const both = press(press({}, 'marca', lth), 'sucursal', otay);
  expect(filterFor(both, 'categoria')).toEqual({ marca: 'LTH', sucursal: 'OTAY TJ' });
  expect(press(both, 'marca', { id: 'NGK', label: 'NGK' })).toEqual({
    marca: { id: 'NGK', label: 'NGK' },
    sucursal: otay,
  });
});
