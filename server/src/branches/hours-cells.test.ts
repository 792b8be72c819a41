import { expect, test } from 'vitest';
import { dayInWords, exceptionsInWords, readDay, readExceptions } from './hours-cells.ts';

test.each([
  '08:00-20:00',
  '8 a 20',
  '8:00 – 20:00',
  'De 8 a 20',
  '8-20',
  '8.00 a 20.00 hrs',
  '8:00 a.m. - 8:00 p.m.',
  '8am a 8 PM',
  ' 8 A LAS 20 ',
])('reads «%s» as eight to eight', (text) => {
  expect(readDay(text)).toEqual({ abre: '08:00', cierra: '20:00' });
});

test('reads noon, midnight and closed days', () => {
  expect(readDay('12 p.m. a 12:30 pm')).toEqual({ abre: '12:00', cierra: '12:30' });
  expect(readDay('12 am - 24:00')).toEqual({ abre: '00:00', cierra: '24:00' });
  expect(readDay('24 horas')).toEqual({ abre: '00:00', cierra: '24:00' });
  expect(readDay('9 a 2 pm')).toEqual({ abre: '09:00', cierra: '14:00' });
  expect(readDay('8 a 9 pm')).toEqual({ abre: '08:00', cierra: '21:00' });
  expect(readDay('2 p.m. a 8 p.m.')).toEqual({ abre: '14:00', cierra: '20:00' });
  for (const text of ['cerrado', 'Cerrada', 'NO ABRE', '—']) expect(readDay(text)).toBeNull();
});

test.each([
  '',
  '8',
  '8 a 8',
  '9 a 6',
  '2 a 8 pm',
  '1 a 5 p.m.',
  '25:00-26:00',
  '8:70-20:00',
  'mañana',
  '8-14, 16-20',
  '8 a 20 y más',
])('does not guess what «%s» means', (text) => {
  expect(readDay(text)).toBeUndefined();
});

test('reads special days in both notations, and says which it cannot read', () => {
  const { exceptions, unread } = readExceptions('25/12/2026 cerrado; 2026-12-24: 8 a 14;; 2026-02-30 cerrado; feriado');
  expect(exceptions).toEqual([
    { dia: '2026-12-24', horario: { abre: '08:00', cierra: '14:00' } },
    { dia: '2026-12-25', horario: null },
  ]);
  expect(unread).toEqual(['2026-02-30 cerrado', 'feriado']);
  expect(readExceptions(exceptionsInWords(exceptions)).exceptions).toEqual(exceptions);
  expect(dayInWords(readDay('8 a 14') ?? null)).toBe('08:00-14:00');
});
