import type { CandidatePart } from '@mostrador/contract/demand';
import { expect, test } from 'vitest';
import { daysAgo, demandShops, openDemand, type TestReport } from '../testing/demand.ts';
import { regroup } from './joins.ts';
import { partInAnswer } from './part-key.ts';
import { demandComments, demandDecisions, needChoices, partJoins } from './tables.ts';

const [, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });
const gp45 = 'codigo gp45';
const address = (lugar: string, part = gp45) =>
  `/api/v1/candidatas/${partInAnswer(part)}?lugar=${encodeURIComponent(lugar)}`;
const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const decided = { decidedBy: 'compras', decidedOn: day(5) };

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  await portal.report(...reports);
  await portal.recompute();
  const read = async (username: string, lugar: string, part = gp45) => {
    const answer = await (await portal.as(username)).ask('GET', address(lugar, part));
    return { status: answer.statusCode, part: answer.json() as CandidatePart };
  };
  return { ...portal, read };
}

test('a part shows its needs with their reports, the newest need and the first report first', async () => {
  const { read, db } = await openWith(
    { daysAgo: 12, mensaje: 'primero' },
    { daysAgo: 11, mensaje: 'segundo', codigo_parte: 'gp45', cantidad: '3', ...at(soler) },
    { daysAgo: 2, car_anio: '2001', motivo: 'marca', ...at(soler) },
    { daysAgo: 2, motivo: 'precio' },
    { daysAgo: 2, ...at(ensenada) },
  );
  await db.insert(needChoices).values([
    { batch: 'a', lostSaleId: 3, kind: 'separar', need: 'x', chosenBy: 'compras' },
    { batch: 'b', lostSaleId: 3, kind: 'separar', need: 'y', chosenBy: 'compras', undoneAt: new Date() },
  ]);
  const { part } = await read('compras', 'Tijuana');
  expect(part).toMatchObject({ nivel: 'plaza', lugar: 'Tijuana', horizonte: 6, meses_cantidad: 2, surtida: null });
  expect(part.linea).toMatchObject({ lugar: 'Tijuana', necesidades: 2, pesos: 432 });
  expect(part.lugares.map(({ lugar }) => lugar).toSorted()).toEqual([
    'Centro EDA',
    'Ensenada',
    'Otay TJ',
    'Soler TJ',
    'cadena',
  ]);
  expect(part.necesidades).toMatchObject([
    { sucursal: 'Soler TJ', carro: 'Acura CL 2001', peso: 0.5, piezas: 1, pesos: 108, cuenta: true },
    { sucursal: 'Otay TJ', peso: 1, piezas: 3, pesos: 324, cuenta: true },
  ]);
  expect(part.necesidades[0]?.elecciones).toMatchObject([{ lote: 'a', tipo: 'separar', por: 'Nombre de compras' }]);
  const [first, second] = part.necesidades[1]?.reportes ?? [];
  expect(first).toMatchObject({ id: 1, sucursal: 'Otay TJ', comentario: 'primero', nombre: 'Ana Ruiz', cantidad: 1 });
  expect(second).toMatchObject({ id: 2, codigo: 'gp45', marca: 'Gonher', carro: 'Acura CL 1997', motivo: null });
  expect(part.sin_peso).toEqual([{ motivo: 'precio', reportes: 1 }]);
  const { part: branch } = await read('compras', 'Soler TJ');
  expect(branch).toMatchObject({ nivel: 'sucursal', linea: { necesidades: 1 }, sin_peso: [] });
  expect(branch.necesidades).toHaveLength(1);
  expect((await read('compras', 'cadena')).part.necesidades).toHaveLength(3);
});

test('reports of other branches of the plaza are without name and comment, and other plazas do not exist', async () => {
  const { read } = await openWith(
    { mensaje: 'de Otay' },
    { mensaje: 'de Soler', car_anio: '2001', ...at(soler) },
    { mensaje: 'de Ensenada', ...at(ensenada) },
    { codigo_parte: 'Z-9', ...at(ensenada) },
  );
  const { part } = await read('gerente', 'Tijuana');
  const reports = part.necesidades.flatMap(({ reportes }) => reportes).toSorted((a, b) => a.id - b.id);
  expect(reports.map(({ sucursal, nombre, comentario }) => [sucursal, nombre, comentario])).toEqual([
    ['Otay TJ', 'Ana Ruiz', 'de Otay'],
    ['Soler TJ', null, null],
  ]);
  expect(reports[1]).toMatchObject({ carro: 'Acura CL 2001' });
  expect(part.lugares.map(({ lugar }) => lugar).toSorted()).toEqual(['Otay TJ', 'Soler TJ']);
  expect((await read('gerente', 'Soler TJ')).status).toBe(200);
  expect((await read('gerente', 'Ensenada')).status).toBe(404);
  expect((await read('gerente', 'Centro EDA')).status).toBe(404);
  expect((await read('gerente', 'Nada')).status).toBe(404);
  expect((await read('gerente', 'cadena')).status).toBe(403);
  expect((await read('gerente', 'Tijuana', 'codigo z9')).status).toBe(404);
  expect((await read('gerente', 'Tijuana', 'codigo nada')).status).toBe(404);
  expect((await read('ana', 'Tijuana')).status).toBe(403);
  const names = (await read('regional', 'Tijuana')).part.necesidades.flatMap(({ reportes }) => reportes);
  expect(names.map(({ nombre }) => nombre)).toEqual(['Ana Ruiz', 'Ana Ruiz']);
});

test('whoever has all of a plaza decides it, and joins are for whoever has the chain', async () => {
  const { read } = await openWith({}, { ...at(ensenada) });
  const may = async (username: string, lugar: string) => (await read(username, lugar)).part.puede;
  expect(await may('compras', 'cadena')).toEqual({ decidir: true, unir: true });
  expect(await may('compras-tijuana', 'Otay TJ')).toEqual({ decidir: true, unir: false });
  expect(await may('regional', 'Tijuana')).toEqual({ decidir: false, unir: false });
  expect(await may('gerente', 'Tijuana')).toEqual({ decidir: false, unir: false });
});

test('after a supply earlier needs no longer count, and without a later one there is no line', async () => {
  const { read, db, report, recompute } = await openWith(
    { daysAgo: 30 },
    { daysAgo: 20 },
    { daysAgo: 9, ...at(ensenada) },
  );
  const suppliedOn = day(12);
  await db.insert(demandDecisions).values([
    { batch: 'a', code: gp45, plaza: 'Tijuana', state: 'surtida', suppliedOn, sucursal: 'Otay TJ', ...decided },
    { batch: 'b', code: gp45, plaza: 'Ensenada', state: 'en-revision', comment: 'aparte', ...decided },
  ]);
  await recompute();
  const { part } = await read('compras', 'Tijuana');
  expect(part).toMatchObject({
    linea: null,
    surtida: { desde: suppliedOn, sucursal: 'Otay TJ', necesidades: 0 },
    version: 1,
  });
  expect(part.necesidades.map(({ cuenta }) => cuenta)).toEqual([false, false]);
  await report({ daysAgo: 1, car_anio: '2003' });
  await recompute();
  const { part: again } = await read('compras', 'Tijuana');
  expect(again.linea).toMatchObject({
    necesidades: 1,
    avisos: ['un-reportante', 'volvio-a-faltar'],
    estado: 'surtida',
  });
  expect(again.surtida?.necesidades).toBe(1);
  expect(again.necesidades.map(({ cuenta }) => cuenta)).toEqual([true, false, false]);
});

test('decisions of the place are shown with who undid them, and comments', async () => {
  const { read, db } = await openWith({}, { ...at(ensenada) });
  const place = { code: gp45, plaza: 'Tijuana', ...decided };
  await db.insert(demandDecisions).values([
    { batch: 'a', state: 'en-revision', comment: 'reviso', ...place },
    { batch: 'b', state: 'descartada', detail: 'muy cara', until: '2027-01-01', ...place },
    { batch: 'c', state: 'surtida', suppliedOn: day(1), ...place, undoneBy: 'admin', undoneAt: new Date() },
    { batch: 'b', state: 'descartada', ...place, plaza: 'Ensenada' },
  ]);
  await db.insert(demandComments).values([
    { code: gp45, plaza: 'Tijuana', text: 'la piden mucho', by: 'gerente' },
    { code: gp45, plaza: 'Ensenada', text: 'otra plaza', by: 'gerente' },
  ]);
  const { part } = await read('compras', 'Otay TJ');
  expect(part.version).toBe(2);
  expect(part.decisiones).toMatchObject([
    { lote: 'c', estado: 'surtida', deshecha: { por: 'admin' }, se_puede_deshacer: false, lineas: 1 },
    {
      lote: 'b',
      estado: 'descartada',
      detalle: 'muy cara',
      hasta: '2027-01-01',
      deshecha: null,
      se_puede_deshacer: true,
      lineas: 2,
    },
    { lote: 'a', comentario: 'reviso', por: 'Nombre de compras' },
  ]);
  expect(part.comentarios).toMatchObject([{ texto: 'la piden mucho', por: 'Nombre de gerente' }]);
  const { part: ofCity } = await read('compras-tijuana', 'Tijuana');
  // The other one was also decided for a plaza that is not theirs.
  expect(ofCity.decisiones.map(({ se_puede_deshacer }) => se_puede_deshacer)).toEqual([false, false, true]);
});

test('any code of a joined part leads to it, and its decisions stay with it', async () => {
  const { read, db, recompute } = await openWith({ codigo_parte: 'GP-45' }, { codigo_parte: 'ZX-1', car_anio: '2001' });
  await db
    .insert(demandDecisions)
    .values({ batch: 'a', code: 'codigo zx1', plaza: 'Tijuana', state: 'en-revision', ...decided });
  await db.insert(partJoins).values({ one: gp45, other: 'codigo zx1', joinedBy: 'compras' });
  await regroup(db, [gp45]);
  await recompute();
  for (const code of [gp45, 'codigo zx1']) {
    const { part } = await read('compras', 'Tijuana', code);
    expect(part).toMatchObject({
      parte: partInAnswer(gp45),
      linea: { necesidades: 2, estado: 'en-revision' },
      version: 1,
    });
    expect(part.uniones).toMatchObject([{ id: 1, codigos: ['GP-45', 'ZX-1'], por: 'Nombre de compras' }]);
  }
});

test('a part that was only lost for its price has no line but a page', async () => {
  const { read } = await openWith({ motivo: 'precio', pieza: 'Filtro' }, { codigo_parte: 'B-1' });
  const { part } = await read('gerente', 'Otay TJ');
  expect(part).toMatchObject({ pieza: 'Filtro', codigos: ['GP-45'], linea: null, necesidades: [] });
  expect(part.sin_peso).toEqual([{ motivo: 'precio', reportes: 1 }]);
});

test('a part that was only lost for its price is decided, commented and joined on its page, where it was reported', async () => {
  const { read, as } = await openWith(
    { motivo: 'precio', pieza: 'Filtro' },
    { codigo_parte: 'B-1' },
    { codigo_parte: 'C-9', motivo: 'precio', deletedAt: new Date() },
  );
  const compras = await as('compras');
  const url = (part = gp45) => `/api/v1/candidatas/${partInAnswer(part)}`;
  const send = async (method: 'PUT' | 'POST', path: string, body: object, part = gp45) =>
    (await compras.ask(method, `${url(part)}/${path}`, body)).statusCode;
  expect(await send('PUT', 'decision?lugar=Tijuana', { estado: 'en-revision' })).toBe(200);
  expect(await send('PUT', 'decision?lugar=cadena', { estado: 'por-transferir' })).toBe(200);
  expect(await send('PUT', 'decision?lugar=Ensenada', { estado: 'en-revision' }), 'nobody reported it there').toBe(404);
  expect(await send('POST', 'comentarios?lugar=Tijuana', { texto: 'es más barata en la esquina' })).toBe(201);
  const { part } = await read('compras', 'Tijuana');
  expect(part).toMatchObject({
    linea: null,
    // That of the chain came in place of its own.
    decisiones: [{ estado: 'por-transferir' }, { estado: 'en-revision' }],
    comentarios: [{ id: 1 }],
  });

  expect((await compras.ask('GET', `${url()}/uniones`)).json()).toEqual({ sugerencias: [] });
  expect(await send('POST', 'uniones', { codigo: 'B-1' })).toBe(200);
  const withdrawn = await send('PUT', 'decision?lugar=Tijuana', { estado: 'en-revision' }, 'codigo c9');
  expect(withdrawn).toBe(404);
});

test('a part without a code is reached by a long name', async () => {
  const pieza = 'Empaque '.repeat(9).trim();
  const { read, as } = await openWith({ codigo_parte: 'Sin código', pieza, car_modelo: 'Modelo '.repeat(8).trim() });
  const { candidatas } = (await (await as('compras')).ask('GET', '/api/v1/candidatas')).json();
  const { status, part } = await read('compras', 'Tijuana', Buffer.from(candidatas[0].parte, 'base64url').toString());
  expect([status, part.pieza, part.codigos]).toEqual([200, pieza, []]);
});
