import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { demandShops, openDemand, type TestReport } from '../testing/demand.ts';
import { codeOf } from '../testing/portal.ts';
import { partInAnswer } from './part-key.ts';
import { demandNeeds, needChoices } from './tables.ts';

const [, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });
const url = (rest = '') => `/api/v1/candidatas/${partInAnswer('codigo gp45')}/necesidades${rest}`;

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  const ids = (await portal.report(...reports)).map(({ id }) => id);
  await portal.recompute();
  const compras = await portal.as('compras');
  return {
    portal,
    ids,
    choose: (accion: string, reportes: (number | undefined)[]) => compras.ask('POST', url(), { accion, reportes }),
    undo: (lote: string) => compras.ask('POST', url(`/${lote}/deshacer`)),
    /** Which of the reports are together, by their place in the test. */
    async needs() {
      const rows = await portal.db.select().from(demandNeeds).orderBy(demandNeeds.day, demandNeeds.id);
      return rows.map(({ reports }) => reports.map((id) => ids.indexOf(id)).toSorted()).toSorted();
    },
  };
}

test('reports of different cars are put into one need, and undone', async () => {
  const { portal, ids, choose, undo, needs } = await openWith(
    { daysAgo: 20 },
    { daysAgo: 19, car_modelo: 'TL', ...at(soler) },
    { daysAgo: 3 },
  );
  expect(await needs()).toEqual([[0], [1], [2]]);
  const { lote } = (await choose('juntar', [ids[0], ids[1]])).json();
  expect(await needs()).toEqual([[0, 1], [2]]);
  expect((await undo(lote)).json()).toEqual({ lote });
  expect(await needs()).toEqual([[0], [1], [2]]);
  expect(codeOf(await undo(lote))).toEqual([409, 'already-undone']);
  expect(await portal.db.$count(needChoices), 'the history stays').toBe(2);
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, about }) => `${action} ${about}`)).toEqual([
    `needs-chosen GP-45: juntar los reportes n.º ${ids[0]}, ${ids[1]}`,
    'needs-choice-undone GP-45: 2 reportes',
  ]);
});

test('a report that was taken out is a need of its own, to which no later one is added', async () => {
  const { portal, ids, choose, undo, needs } = await openWith({ daysAgo: 20 }, { daysAgo: 19 }, { daysAgo: 18 });
  expect(await needs()).toEqual([[0, 1, 2]]);
  const { lote } = (await choose('separar', [ids[0]])).json();
  expect(await needs()).toEqual([[0], [1, 2]]);
  const [later] = await portal.report({ daysAgo: 19.5 });
  ids.push(later?.id ?? 0);
  await portal.recompute();
  expect(await needs()).toEqual([[0], [1, 2, 3]]);
  const all = (await choose('separar', ids)).json().lote;
  expect(await needs()).toEqual([[0], [1], [2], [3]]);
  await undo(all);
  expect(await needs(), 'the choice of before holds again').toEqual([[0], [1, 2, 3]]);
  await undo(lote);
  expect(await needs()).toEqual([[0, 1, 2, 3]]);
  const entries = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ about }) => about)).toEqual([
    `GP-45: separar el reporte n.º ${ids[0]}`,
    `GP-45: separar los reportes n.º ${ids.join(', ')}`,
    'GP-45: 4 reportes',
    'GP-45: 1 reporte',
  ]);
});

test('a choice is within one part and plaza that one decides for, among reports that count', async () => {
  const { portal, ids, choose } = await openWith(
    { daysAgo: 20 },
    { daysAgo: 10, ...at(ensenada) },
    { daysAgo: 9, codigo_parte: 'K-8' },
    { daysAgo: 8, motivo: 'precio' },
    { daysAgo: 7, deletedAt: new Date() },
    { daysAgo: 6 },
  );
  for (const [accion, ...chosen] of [
    ['juntar', 0, 1],
    ['juntar', 0, 2],
    ['juntar', 0, 3],
    ['juntar', 0, 4],
    ['juntar', 0],
    ['juntar', 0, 0],
    ['separar', 99],
  ] as const) {
    const refused = await choose(
      accion,
      chosen.map((index) => ids[index] ?? 2_000_000),
    );
    expect([refused.statusCode, refused.json().errors?.[0].field], String(chosen)).toEqual([422, 'reportes']);
  }
  expect((await choose('separar', [])).statusCode).toBe(422);
  const { lote } = (await choose('separar', [ids[1]])).json();
  const tijuana = await portal.as('compras-tijuana');
  expect((await tijuana.ask('POST', url(), { accion: 'separar', reportes: [ids[1]] })).statusCode).toBe(422);
  expect(codeOf(await tijuana.ask('POST', url(`/${lote}/deshacer`)))).toEqual([404, 'not-found']);
  expect((await tijuana.ask('POST', url(), { accion: 'juntar', reportes: [ids[0], ids[5]] })).statusCode).toBe(200);
  const gerente = await portal.as('gerente');
  expect(codeOf(await gerente.ask('POST', url(), { accion: 'separar', reportes: [ids[0]] }))).toEqual([
    403,
    'forbidden',
  ]);
});

test('a choice over two joined codes is undone in both, also after they are separate parts again', async () => {
  const { portal, ids, choose, undo, needs } = await openWith(
    { daysAgo: 20 },
    { daysAgo: 19 },
    { daysAgo: 18, codigo_parte: 'Z-9' },
    { daysAgo: 17, codigo_parte: 'Z-9', car_modelo: 'TL' },
  );
  const compras = await portal.as('compras');
  const joins = `/api/v1/candidatas/${partInAnswer('codigo gp45')}/uniones`;
  const { id } = (await compras.ask('POST', joins, { codigo: 'Z9' })).json();
  expect(await needs()).toEqual([[0, 1, 2], [3]]);
  const { lote } = (await choose('juntar', [ids[1], ids[2], ids[3]])).json();
  expect(await needs()).toEqual([[0], [1, 2, 3]]);
  await compras.ask('POST', `${joins}/${id}/deshacer`);
  expect(await needs()).toEqual([[0], [1], [2, 3]]);
  await undo(lote);
  expect(await needs()).toEqual([[0, 1], [2], [3]]);
});
