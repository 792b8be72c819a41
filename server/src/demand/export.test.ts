import { auditActions } from '@mostrador/contract/audit';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { daysAgo, demandShops, openDemand } from '../testing/demand.ts';
import { demandDecisions } from './tables.ts';

const url = '/api/v1/candidatas.xlsx';
const [, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });

async function open() {
  const portal = await openDemand();
  await portal.report(
    { pieza: 'Filtro', daysAgo: 40, mensaje: 'antes' },
    { pieza: 'Filtro', daysAgo: 5, mensaje: 'de Otay' },
    { pieza: 'Filtro', daysAgo: 4, mensaje: 'de Soler', motivo: 'agotado', ...at(soler) },
    { codigo_parte: 'SP-9', mensaje: 'de Ensenada', ...at(ensenada) },
  );
  const suppliedOn = daysAgo(20).toISOString().slice(0, 10);
  const decision = { batch: 'a', code: 'codigo gp45', plaza: 'Tijuana', decidedBy: 'compras', decidedOn: suppliedOn };
  await portal.db.insert(demandDecisions).values({ ...decision, state: 'surtida', suppliedOn });
  await portal.recompute();
  const read = async (username: string, query = '') => {
    const answer = await (await portal.as(username)).ask('GET', `${url}?${query}`);
    const { sheets } = await readXlsx(answer.rawPayload);
    return sheets.map(({ name, rows: [head = [], ...rows] }) => ({
      name,
      rows: rows.map((row) => Object.fromEntries(head.map((title, index) => [title, row[index] ?? '']))),
    }));
  };
  return { portal, read };
}

test('the file has the lines first and the reports that they count second', async () => {
  const { read, portal } = await open();
  const [lines, reports] = await read('compras', 'orden=pesos');
  expect([lines?.name, reports?.name]).toEqual(['Candidatas', 'Reportes']);
  expect(lines?.rows).toMatchObject([
    {
      Lugar: 'Tijuana',
      Pieza: 'Filtro',
      Veces: 1,
      Pesos: 108,
      Avisos: 'Una sola persona, Volvió a faltar',
      Estado: 'Surtida',
    },
    { Lugar: 'Ensenada', Códigos: 'SP-9', Pesos: 'Sin precio', Estado: 'Nueva' },
  ]);
  expect(
    Object.values(lines?.rows[0] ?? {})
      .slice(-12)
      .reduce((sum: number, value) => sum + Number(value), 0),
  ).toBe(1);
  expect(reports?.rows).toMatchObject([
    { Pieza: 'Filtro', Lugar: 'Tijuana', Comentario: 'de Otay', Nombre: 'Ana Ruiz', Sucursal: 'Otay TJ' },
    { Pieza: 'Filtro', Lugar: 'Tijuana', Comentario: 'de Soler', Motivo: 'Agotado' },
    { Pieza: 'SP-9', Lugar: 'Ensenada', Comentario: 'de Ensenada' },
  ]);
  const [first, second, third] = reports?.rows.map((row) => row.Vez) ?? [];
  expect(first, 'both are one need').toBe(second);
  expect(third, 'and the other is another').not.toBe(first);
  const { entries } = (await (await portal.as('admin')).ask('GET', '/api/v1/bitacora?accion=demand-exported')).json();
  expect(entries).toMatchObject([{ who: 'compras', about: 'Excel' }]);
  expect(auditActions['demand-exported']).toBe('Descargó las candidatas a surtir');
});

test('the file has what the filter and the scope of the reader leave', async () => {
  const { read, portal } = await open();
  const [lines, reports] = await read('gerente');
  expect(lines?.rows.map((row) => row.Lugar)).toEqual(['Tijuana']);
  expect(reports?.rows).toMatchObject([
    { Comentario: 'de Otay', Nombre: 'Ana Ruiz' },
    { Comentario: '', Nombre: '', Sucursal: 'Soler TJ' },
  ]);
  expect((await read('compras', 'nivel=cadena&buscar=sp9'))[0]?.rows).toMatchObject([{ Lugar: 'Toda la cadena' }]);
  const [, none] = await read('compras', 'categoria=Interior');
  expect(none?.rows).toEqual([]);
  const { ask } = await portal.as('gerente');
  expect((await ask('GET', `${url}?plaza=Ensenada`)).statusCode).toBe(404);
  expect((await ask('GET', `${url}?nivel=cadena`)).statusCode).toBe(403);
});
