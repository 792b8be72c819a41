import { type Candidate, type CandidatePage, candidateOrders, type DecisionState } from '@mostrador/contract/demand';
import { expect, test } from 'vitest';
import { demandShops, openDemand, type TestReport } from '../testing/demand.ts';
import { demandDecisions, demandLines } from './tables.ts';

const url = '/api/v1/candidatas';
const [otay, soler, ensenada] = demandShops;
const at = ({ sucursal, plaza }: { sucursal: string; plaza: string }) => ({ sucursal, plaza });

async function openWith(...reports: TestReport[]) {
  const portal = await openDemand();
  await portal.report(...reports);
  await portal.recompute();
  const read = async (username: string) => {
    const { ask } = await portal.as(username);
    return async (query = '') => (await ask('GET', `${url}?${query}`)).json() as CandidatePage;
  };
  return { portal, read, codes: async (query: string) => codesOf(await (await read('compras'))(query)) };
}
const codesOf = ({ candidatas }: CandidatePage) => candidatas.map(({ codigos }) => codigos[0]);

test('a line says what was needed where, and how probable one more is', async () => {
  const { read } = await openWith(
    { codigo_parte: 'GP-45', pieza: 'Filtro de aceite', daysAgo: 40, cantidad: '2' },
    { codigo_parte: 'gp 45', pieza: 'Filtro de aceite', daysAgo: 2, reportedBy: 'beto', ...at(soler) },
  );
  const { candidatas, total, cursor } = await (await read('compras'))();
  expect({ total, cursor }).toEqual({ total: 1, cursor: null });
  const [line] = candidatas as [Candidate];
  expect(line).toMatchObject({
    pieza: 'Filtro de aceite',
    codigos: ['GP-45', 'gp 45'],
    carros: ['Acura CL'],
    categoria: 'Filtros',
    marca: 'Gonher',
    nivel: 'plaza',
    lugar: 'Tijuana',
    plaza: 'Tijuana',
    donde: 'Tijuana',
    necesidades: 2,
    meses: 2,
    avisos: [],
    pesos: 324,
    estado: 'nueva',
    version: 0,
  });
  expect(line.por_mes.reduce((sum, needs) => sum + needs)).toBe(2);
  expect(line.probabilidad).toBeGreaterThan(0);
  expect(Buffer.from(line.parte, 'base64url').toString()).toBe('codigo gp45');
});

test('filters keep the lines that fit, and change no figure', async () => {
  const { codes, portal } = await openWith(
    { codigo_parte: 'A-1', pieza: 'Rótula', categoria: 'Interior', marca: 'Moog', daysAgo: 1 },
    { codigo_parte: 'A-1', pieza: 'Rótula', categoria: 'Interior', marca: 'Moog', daysAgo: 200 },
    { codigo_parte: 'B-002', pieza: 'Bujía', marca: 'NGK', daysAgo: 50, ...at(soler) },
    { codigo_parte: 'C-3', pieza: 'Piñón', daysAgo: 100, ...at(ensenada) },
  );
  expect((await codes('')).toSorted()).toEqual(['A-1', 'B-002', 'C-3']);
  expect(await codes('plaza=Ensenada')).toEqual(['C-3']);
  expect(await codes('sucursal=Soler%20TJ'), 'plazas where this branch needed it').toEqual(['B-002']);
  expect(await codes('nivel=sucursal&sucursal=Otay%20TJ')).toEqual(['A-1']);
  expect(await codes('nivel=cadena&plaza=Ensenada')).toEqual(['C-3']);
  expect(await codes('categoria=Interior')).toEqual(['A-1']);
  expect(await codes('marca=NGK')).toEqual(['B-002']);
  expect(await codes('marca=moog')).toEqual(['A-1']);
  expect(await codes('periodo=30')).toEqual(['A-1']);
  expect((await codes('periodo=90')).toSorted()).toEqual(['A-1', 'B-002']);
  expect(await codes('clase=surtir')).toEqual([]);
  const admin = await portal.as('admin');
  expect((await admin.ask('GET', `${url}?plaza=Marte`)).statusCode).toBe(422);
  expect((await admin.ask('GET', `${url}?limite=501`)).statusCode).toBe(422);
  expect((await admin.ask('GET', `${url}?cursor=abc`)).json()).toMatchObject({ errors: [{ field: 'cursor' }] });
});

test('words are found without accents, in any order, and codes however they are written', async () => {
  const { codes } = await openWith(
    { codigo_parte: 'GP-45', pieza: 'Piñón del árbol', car_modelo: 'Sentra' },
    { codigo_parte: '0064314', pieza: 'Bujía 50%', car_modelo: 'Versa' },
  );
  expect(await codes('buscar=ARBOL%20pinon')).toEqual(['GP-45']);
  expect(await codes('buscar=piñón%20sentra')).toEqual(['GP-45']);
  expect(await codes('buscar=pinon%20versa')).toEqual([]);
  expect(await codes('buscar=gp45')).toEqual(['GP-45']);
  expect(await codes('buscar=G.P.45')).toEqual(['GP-45']);
  expect(await codes('buscar=64-314')).toEqual(['0064314']);
  expect(await codes('buscar=%25')).toEqual(['0064314']);
});

test('what asks for a decision is new, in review, or missing again', async () => {
  const { codes, portal } = await openWith(
    ...['A-1', 'B-2', 'C-3', 'D-4', 'E-5'].map((codigo_parte) => ({ codigo_parte, daysAgo: 3 })),
  );
  const decide = (code: string, state: DecisionState, suppliedOn: string | null) => ({
    ...{ batch: code, code: `codigo ${code}`, plaza: 'Tijuana', state, suppliedOn },
    ...{ decidedBy: 'compras', decidedOn: '2020-01-01' },
  });
  await portal.db.insert(demandDecisions).values([
    decide('a1', 'en-revision', null),
    decide('b2', 'surtida', '2020-01-01'),
    decide('c3', 'por-transferir', null),
    // Missing again as well, and decided since.
    decide('e5', 'surtida', '2020-01-01'),
    decide('e5', 'descartada', null),
  ]);
  await portal.recompute();
  expect((await codes('estado=por-decidir')).toSorted()).toEqual(['A-1', 'B-2', 'D-4']);
  expect(await codes('estado=nueva')).toEqual(['D-4']);
  expect(await codes('estado=surtida')).toEqual(['B-2']);
  expect(await codes('estado=descartada')).toEqual(['E-5']);
});

const orders = Object.keys(candidateOrders) as (keyof typeof candidateOrders)[];

test.each(orders)('pages in the order %s have every line once, in the order of one long page', async (order) => {
  const { read } = await openWith(
    // Some without price, many alike, so that all keys of the order are needed.
    ...Array.from({ length: 60 }, (_, n) => ({
      codigo_parte: `${n % 3 ? 'P' : 'SP'}-${n % 23}`,
      cantidad: String((n % 4) + 1),
      daysAgo: (n * 7) % 90,
      car_anio: String(1990 + (n % 5)),
      ...at([otay, soler, ensenada][n % 2 ? 2 : n % 3] ?? otay),
    })),
  );
  const ask = await read('compras');
  for (const level of ['plaza', 'sucursal', 'cadena']) {
    const whole = await ask(`nivel=${level}&orden=${order}&limite=500`);
    expect(whole.total).toBe(whole.candidatas.length);
    const seen: Candidate[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: CandidatePage = await ask(`nivel=${level}&orden=${order}&limite=4&cursor=${cursor}`);
      expect(page.total).toBe(whole.total);
      seen.push(...page.candidatas);
      cursor = page.cursor;
    }
    expect(seen).toEqual(whole.candidatas);
  }
  const { candidatas } = await ask(`orden=${order}&limite=500`);
  const keys = candidatas.map(({ probabilidad, pesos, necesidades, ultima }) => {
    const key = { prioridad: probabilidad, pesos: pesos ?? -1, necesidades, reciente: Date.parse(ultima) };
    return key[order];
  });
  expect(keys).toEqual(keys.toSorted((a, b) => b - a));
});

test('a page that is the whole list is its own count, also before the news of a change arrives', async () => {
  const { portal, read } = await openWith({ codigo_parte: 'A-1' });
  const ask = await read('compras');
  expect(await ask('limite=1')).toMatchObject({ total: 1, candidatas: [{}] });
  await portal.db.delete(demandLines);
  expect(await ask('limite=1')).toEqual({ total: 0, candidatas: [], cursor: null });
});

test('a reader sees the plazas of the own branches, all of them, and the chain only with all of it', async () => {
  const { portal, read } = await openWith(
    { codigo_parte: 'A-1' },
    { codigo_parte: 'A-1', car_anio: '2001', ...at(soler) },
    { codigo_parte: 'C-3', ...at(ensenada) },
  );
  for (const username of ['regional', 'gerente', 'compras-tijuana']) {
    const ask = await read(username);
    const { ask: request } = await portal.as(username);
    expect(
      (await ask()).candidatas.map(({ lugar }) => lugar),
      username,
    ).toEqual(['Tijuana']);
    expect((await ask()).total).toBe(1);
    expect((await ask('nivel=sucursal')).candidatas.map(({ lugar }) => lugar)).toEqual(['Otay TJ', 'Soler TJ']);
    expect((await request('GET', `${url}?plaza=Ensenada`)).statusCode).toBe(404);
    expect((await request('GET', `${url}?nivel=cadena`)).statusCode).toBe(403);
  }
  const ask = await read('compras');
  expect((await ask()).total).toBe(2);
  expect((await ask('nivel=cadena')).candidatas.map(({ lugar }) => lugar)).toEqual(['cadena', 'cadena']);
  expect((await (await portal.as('ana')).ask('GET', url)).statusCode).toBe(403);
});
