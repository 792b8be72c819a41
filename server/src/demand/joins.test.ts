import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { openDemand, type TestReport } from '../testing/demand.ts';
import { codeOf } from '../testing/portal.ts';
import { partInAnswer } from './part-key.ts';
import { isOneLetterApart } from './suggestions.ts';
import { demandLines, partJoins } from './tables.ts';

const key = (code: string) => partInAnswer(`codigo ${code}`);
const url = (parte: string, rest = '') => `/api/v1/candidatas/${parte}/uniones${rest}`;

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  await portal.report(...reports);
  await portal.recompute();
  const compras = await portal.as('compras');
  return {
    portal,
    compras,
    join: (parte: string, codigo: string) => compras.ask('POST', url(parte), { codigo }),
    undo: (parte: string, id: number) => compras.ask('POST', url(parte, `/${id}/deshacer`)),
    /** The needs of each part in the chain. */
    async needs() {
      const rows = await portal.db.select().from(demandLines);
      const chain = rows.filter(({ level }) => level === 'cadena').map(({ part, needs }) => [part, needs]);
      return Object.fromEntries(chain);
    },
  };
}

test('joined codes are one part, by any of its codes, and separate ones after it is undone', async () => {
  const { portal, join, undo, needs, compras } = await openWith(
    { codigo_parte: 'GP-45', daysAgo: 9 },
    { codigo_parte: 'B 7', daysAgo: 30 },
    { codigo_parte: 'Z-9', daysAgo: 50 },
  );
  const before = { 'codigo b7': 1, 'codigo gp45': 1, 'codigo z9': 1 };
  expect(await needs()).toEqual(before);
  const first = (await join(key('gp45'), 'b-7')).json();
  expect(first).toMatchObject({ parte: key('b7') });
  expect(await needs()).toEqual({ 'codigo b7': 2, 'codigo z9': 1 });
  const second = (await join(key('gp45'), 'Z 9')).json();
  expect(await needs()).toEqual({ 'codigo b7': 3 });
  // A code that nobody reported yet, as of the price list.
  const third = (await join(key('z9'), 'A-1')).json();
  expect(third.parte).toBe(key('a1'));
  const decided = await compras.ask('PUT', `/api/v1/candidatas/${key('z9')}/decision?lugar=Tijuana`, {
    estado: 'equivalente',
    codigo: 'B7',
  });
  expect(decided.json().errors).toMatchObject([{ field: 'codigo' }]);

  for (const { id } of [third, first, second]) expect((await undo(key('b7'), id)).statusCode).toBe(200);
  expect(await needs()).toEqual(before);
  expect(codeOf(await undo(key('gp45'), first.id))).toEqual([409, 'already-undone']);
  expect(codeOf(await undo(key('gp45'), 99))).toEqual([404, 'not-found']);
  expect(await portal.db.$count(partJoins), 'the history stays').toBe(3);
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, about }) => `${action} ${about}`)).toEqual([
    'parts-joined GP45 y B7',
    'parts-joined B7 y Z9',
    'parts-joined B7 y A1',
    'parts-join-undone B7 y A1',
    'parts-join-undone GP45 y B7',
    'parts-join-undone B7 y Z9',
  ]);
});

test('two joins at once that share a code make one part of all three', async () => {
  const { join, needs } = await openWith(
    { codigo_parte: 'A-1', daysAgo: 9 },
    { codigo_parte: 'B-2', daysAgo: 30 },
    { codigo_parte: 'C-3', daysAgo: 50 },
  );
  await Promise.all([join(key('a1'), 'B-2'), join(key('b2'), 'C-3')]);
  expect(await needs()).toEqual({ 'codigo a1': 3 });
});

test('what cannot be joined is refused, and so is whoever decides for less than the chain', async () => {
  const { portal, join } = await openWith({}, { codigo_parte: 'Sin código', pieza: 'bomba' });
  const named = partInAnswer('nombre filtros|bomba|acura|cl');
  for (const [parte, codigo] of [
    [key('gp45'), 'gp-45'],
    [key('gp45'), 'Sin código'],
    [key('gp45'), 'xxx'],
    [key('gp45'), ''],
    [named, 'GP-45'],
  ] as const) {
    const refused = await join(parte, codigo);
    expect([refused.statusCode, refused.json().errors?.[0].field], codigo).toEqual([422, 'codigo']);
  }
  expect(codeOf(await join(key('nada'), 'GP-45'))).toEqual([404, 'not-found']);
  for (const name of ['compras-tijuana', 'gerente']) {
    const person = await portal.as(name);
    for (const answer of [
      await person.ask('POST', url(key('gp45')), { codigo: 'B-7' }),
      await person.ask('POST', url(key('gp45'), '/1/deshacer')),
      await person.ask('GET', url(key('gp45'))),
    ]) {
      expect(codeOf(answer), name).toEqual([403, 'forbidden']);
    }
  }
  expect(await portal.db.$count(partJoins)).toBe(0);
});

test('parts that may be the same are suggested with the reason, the most needed first', async () => {
  const { compras } = await openWith(
    { codigo_parte: 'GP-4567', pieza: 'Bomba de agua', daysAgo: 9 },
    { codigo_parte: 'WP-88', pieza: 'bomba de AGUA', daysAgo: 30 },
    { codigo_parte: 'WP-88', pieza: 'bomba de AGUA', daysAgo: 60, sucursal: 'Soler TJ' },
    { codigo_parte: 'WP-99', pieza: 'Bomba de agua', car_marca: 'Ford', daysAgo: 30 },
    { codigo_parte: 'GP-4568', daysAgo: 30 },
    { codigo_parte: 'GP-4599', daysAgo: 30 },
    { codigo_parte: 'GP-456', categoria: 'Otro', daysAgo: 30 },
    { codigo_parte: 'Sin código', pieza: 'Bomba de agua', daysAgo: 30 },
  );
  const { sugerencias } = (await compras.ask('GET', url(key('gp4567')))).json();
  expect(sugerencias).toEqual([
    {
      parte: key('wp88'),
      codigo: 'WP-88',
      pieza: 'bomba de AGUA',
      necesidades: 2,
      razon: 'El mismo nombre, para el mismo carro (Acura CL).',
    },
    {
      parte: key('gp4568'),
      codigo: 'GP-4568',
      pieza: '',
      necesidades: 1,
      razon: 'Los códigos GP-4567 y GP-4568 casi son iguales: solo cambia una letra o un número.',
    },
  ]);
});

test.each([
  ['gp45', 'gp46', true],
  ['gp45', 'gp4', true],
  ['gp45', 'gp456', true],
  ['p45', 'gp45', true],
  ['gp45', 'gp45', false],
  ['gp45', 'pg45', false],
  ['gp45', 'gp4567', false],
  ['gp45', 'gq46', false],
])('%s and %s are one letter apart: %s', (one, other, isSo) => {
  expect([isOneLetterApart(one, other), isOneLetterApart(other, one)]).toEqual([isSo, isSo]);
});
