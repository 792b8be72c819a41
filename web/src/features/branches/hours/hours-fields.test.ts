import { usualWeek } from '@mostrador/contract/opening-hours';
import { expect, test } from 'vitest';
import { resolver, timeOptions, toFields } from './hours-fields.ts';

const hours = {
  sucursal: 1,
  semana: usualWeek,
  excepciones: [
    { dia: '2026-11-15', horario: null },
    { dia: '2026-12-24', horario: { abre: '08:00', cierra: '24:00' } },
  ],
  confirmado: null,
};
const fields = () => toFields(hours, '2026-11-16');
const check = (given: ReturnType<typeof fields>) =>
  resolver(given, undefined, { fields: {}, shouldUseNativeValidation: false });

test('what is saved untouched is what it was, without the special days that are over', async () => {
  expect(await check(fields())).toEqual({
    values: { semana: usualWeek, excepciones: hours.excepciones.slice(1) },
    errors: {},
  });
});

test('what is wrong is said at its field, and of special days together at their list', async () => {
  const { semana, excepciones } = fields();
  const late = semana.map((day, index) => (index === 2 ? { ...day, cierra: '07:00' } : day));
  const undated = excepciones.map((day) => ({ ...day, dia: '', cierra: '07:00' }));
  expect((await check({ semana: late, excepciones: undated })).errors).toMatchObject({
    semana: [undefined, undefined, { cierra: { message: 'Debe cerrar después de abrir.' } }],
    excepciones: [{ dia: { message: 'Escribe una fecha.' }, cierra: { message: 'Debe cerrar después de abrir.' } }],
  });
  const twice = [...excepciones, ...excepciones];
  expect((await check({ semana, excepciones: twice })).errors).toMatchObject({
    excepciones: { root: { message: 'Un día especial está dos veces.' } },
  });
});

test('a time that a file gave can be chosen again', () => {
  const times = (given: string) => timeOptions(given).map(({ value }) => value);
  expect(times('08:00')).toHaveLength(97);
  expect(times('08:10').slice(32, 35)).toEqual(['08:00', '08:10', '08:15']);
  expect(times('').at(-1)).toBe('24:00');
});
