import type { ReasonList } from '@mostrador/contract/demand';
import { expect, test } from 'vitest';
import { daysAgo, demandShops, openDemand } from '../testing/demand.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { todayIn } from './decisions.ts';
import { regroup } from './joins.ts';
import { partInAnswer } from './part-key.ts';
import { partJoins } from './tables.ts';

const url = '/api/v1/candidatas/motivos';
const [, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });

test('pesos are rounded report by report, as in every other sum', async () => {
  const portal = await openDemand();
  await putPrices(
    portal.db,
    priceRows([['GP-45', 'FILTRO']]).map((row) => ({ ...row, publico: 10_055 })),
  );
  await portal.report({ motivo: 'precio' }, { motivo: 'precio', car_modelo: 'TL' });
  const { ask } = await portal.as('admin');
  // 100.55 with 8 % tax is 108.594.
  const pesos = 217.18;
  expect((await ask('GET', url)).json()).toMatchObject({ piezas: [{ reportes: 2, pesos }] });
  expect((await ask('GET', '/api/v1/ventas_perdidas/avance')).json()).toMatchObject({ motivos: [{ pesos }] });
});

test('what left for its price is listed by part and plaza, with the pesos of the reports', async () => {
  const portal = await openDemand();
  // 100.50 pesos and 8 % tax a piece.
  await putPrices(portal.db, priceRows([['GP-45', 'FILTRO']]));
  await portal.report(
    { motivo: 'precio', pieza: 'Filtro', cantidad: '2', daysAgo: 3 },
    { motivo: 'precio', codigo_parte: 'gp 45', daysAgo: 40, car_modelo: 'TL', ...at(soler) },
    { motivo: 'precio', codigo_parte: 'ZX-1', daysAgo: 500, ...at(ensenada) },
    { motivo: 'calidad' },
    { motivo: 'agotado' },
  );
  const ask = async (username: string, query = '') => (await portal.as(username)).ask('GET', `${url}?${query}`);
  const list = async (username: string, query = '') => ((await ask(username, query)).json() as ReasonList).piezas;
  expect(await list('compras')).toMatchObject([
    {
      parte: partInAnswer('codigo gp45'),
      pieza: 'Filtro',
      codigos: ['GP-45', 'gp 45'],
      carros: ['Acura CL', 'Acura TL'],
      plaza: 'Tijuana',
      reportes: 2,
      pesos: 325.62,
    },
  ]);
  expect((await list('compras', 'periodo=todo')).map(({ plaza, pesos }) => [plaza, pesos])).toEqual([
    ['Tijuana', 325.62],
    ['Ensenada', null],
  ]);
  expect((await list('compras', 'periodo=30')).map(({ reportes }) => reportes)).toEqual([1]);
  expect(await list('compras', 'motivo=calidad')).toMatchObject([{ reportes: 1 }]);
  expect(await list('compras', 'plaza=Ensenada')).toEqual([]);
  expect((await list('gerente', 'periodo=todo')).map(({ plaza }) => plaza)).toEqual(['Tijuana']);
  expect((await ask('gerente', 'plaza=Ensenada')).statusCode).toBe(404);
  expect((await ask('ana')).statusCode).toBe(403);
  expect((await ask('compras', 'motivo=frio')).statusCode).toBe(422);

  await portal.db.insert(partJoins).values({ one: 'codigo gp45', other: 'codigo zx1', joinedBy: 'compras' });
  await regroup(portal.db, ['codigo gp45']);
  const joined = await list('compras', 'periodo=todo&plaza=Ensenada');
  expect(joined, 'a joined code has the price of the other').toMatchObject([{ codigos: ['ZX-1'], pesos: 108.54 }]);
});

test('a period has the reports of its days by the calendar of the plaza, first and last day included', async () => {
  const portal = await openDemand();
  const dateOf = (at: Date) => todayIn(soler.plaza, { timeZone: 'UTC' }, at);
  const days = Array.from({ length: 100 }, (_, ago) => dateOf(daysAgo(ago)));
  await portal.report(...days.map((_, ago) => ({ motivo: 'precio', daysAgo: ago, ...at(soler) })));
  const { ask } = await portal.as('compras');
  const [today = '', monthOf] = [days[0], (day: string) => day.slice(0, 7)];
  const lastMonth = monthOf(days.find((day) => monthOf(day) !== monthOf(today)) ?? '');
  // Not always as many reports as days: across a change of clocks, two that are 24 hours apart may share one or skip one.
  const ofLast = (count: number) => {
    const before = new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
    return days.filter((day) => day > before).length;
  };
  for (const [periodo, expected] of [
    ['este-mes', days.filter((day) => monthOf(day) === monthOf(today)).length],
    ['mes-pasado', days.filter((day) => monthOf(day) === lastMonth).length],
    ['30', ofLast(30)],
    ['90', ofLast(90)],
    ['todo', 100],
  ] as const) {
    const { piezas } = (await ask('GET', `${url}?periodo=${periodo}`)).json() as ReasonList;
    expect([periodo, piezas.map(({ reportes }) => reportes)]).toEqual([periodo, [expected]]);
  }
});
