import { api } from '@mostrador/contract/paths';
import type { PricePage } from '@mostrador/contract/prices';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadDemoBranches } from '../branches/demo.ts';
import { branches } from '../branches/table.ts';
import { openReads } from '../db/client.ts';
import { putInto } from '../testing/branches.ts';
import { openPortal } from '../testing/portal.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { foldPriceLists } from './fold-lists.ts';
import { liveSlot } from './lists.ts';
import { slots } from './table.ts';

type Answer = PricePage;

const nothing = { totalItems: 0, precios: [], length: 0, impuesto: { porcentaje: 8, plaza: null } };

async function openWith(lines: [codigo: string, descripcion: string][]) {
  const portal = await openPortal();
  await putPrices(portal.db, priceRows(lines));
  const ana = await portal.as('ana');
  const ask = async (query: Record<string, string>) =>
    (await ana.ask('GET', `/api/precios?${new URLSearchParams(query)}`)).json<Answer>();
  const find = async (codigo: string) => (await ask({ codigo })).precios.map((price) => price.codigo);
  return { ask, find, ana };
}

test('hyphens, dots, spaces, case and leading zeros of a code do not matter, other figures do', async () => {
  const { find } = await openWith([
    ['MT-1023', 'Balata'],
    ['0064314', 'Bujía'],
    ['66314', 'Bujía'],
    ['GF.12 3', 'Filtro'],
    ['0005', 'Tapón'],
  ]);
  expect(await find('MT1023')).toEqual(['MT-1023']);
  expect(await find('mt 1023')).toEqual(['MT-1023']);
  expect(await find('MT.10-23')).toEqual(['MT-1023']);
  expect(await find('64314')).toEqual(['0064314']);
  expect(await find('00064314')).toEqual(['0064314']);
  expect(await find('gf123')).toEqual(['GF.12 3']);
  expect(await find('0005')).toEqual(['0005']);
  expect(await find('431')).toEqual(['0064314']);
});

test('every word must fit, in the code or in the description, without accents and case', async () => {
  const { find } = await openWith([
    ['A-1', 'Piñón de dirección Nissan Sentra 1.8L'],
    ['A-2', 'Piñón de dirección Ford'],
    ['B-3', 'Bomba de agua Sentra'],
  ]);
  expect(await find('PINON dirección')).toEqual(['A-1', 'A-2']);
  expect(await find('sentra pinon')).toEqual(['A-1']);
  expect(await find('a1 sentra')).toEqual(['A-1']);
  expect(await find('1.8l')).toEqual(['A-1']);
  expect(await find('pinon toyota')).toEqual([]);
});

test('the exact code comes first, then beginnings, then parts of codes, then words', async () => {
  const { find } = await openWith([
    ['Z-9', 'Repuesto para K0604'],
    ['AK-0604', 'Banda'],
    ['K06045', 'Banda'],
    ['K-0604', 'Banda'],
    ['Z-8', 'Juego XK0604'],
  ]);
  expect(await find('K0604')).toEqual(['K-0604', 'K06045', 'AK-0604', 'Z-9', 'Z-8']);
});

test('percent, underscore, backslash and quotes are ordinary characters', async () => {
  const { find } = await openWith([
    ['A-1', 'Solvente 100% puro'],
    ['A-2', 'Tapa_x "chica" \\ izquierda'],
    ['A-3', 'Otra cosa'],
  ]);
  expect(await find('100%')).toEqual(['A-1']);
  expect(await find('tapa_x')).toEqual(['A-2']);
  expect(await find('%_%')).toEqual([]);
  expect(await find('"chica"')).toEqual(['A-2']);
  expect(await find("' or 1=1 --")).toEqual([]);
});

test('pages follow each other without gaps, and the total is capped', async () => {
  const lines = Array.from({ length: 1_300 }, (_, n): [string, string] => [
    `XB-${String(n).padStart(4, '0')}`,
    'Balata',
  ]);
  const { ask } = await openWith(lines);
  const pages: Answer[] = [];
  for (const page of ['0', '1', '12', '13']) pages.push(await ask({ codigo: 'balata', page }));
  expect(pages.map(({ totalItems, length }) => [totalItems, length])).toEqual([
    [1_001, 100],
    [1_001, 100],
    [1_001, 100],
    [1_001, 0],
  ]);
  expect(new Set(pages.flatMap(({ precios }) => precios.map(({ codigo }) => codigo))).size).toBe(300);
  const short = await ask({ codigo: 'xb' });
  expect([short.totalItems, short.length, short.precios[0]?.codigo]).toEqual([1_001, 100, 'XB-0000']);
  expect((await ask({ codigo: '7' })).precios).toHaveLength(100);
});

test('stored pesos are answered without tax; nothing typed finds nothing; too much is refused', async () => {
  const { ask, ana } = await openWith([['A-1', 'Balata']]);
  expect((await ask({ codigo: 'a1' })).precios).toEqual([
    { codigo: 'A-1', descripcion: 'Balata', publico: 100.5, mecanico: 80.25 },
  ]);
  expect(await ask({ codigo: '  ' })).toMatchObject(nothing);
  expect(await ask({})).toMatchObject(nothing);
  expect((await ana.ask('GET', '/api/precios?codigo=x&size=101')).statusCode).toBe(422);
  expect((await ana.ask('GET', '/api/precios?codigo=x&page=-1')).statusCode).toBe(422);
});

test('without any list the search answers that there is nothing', async () => {
  const portal = await openPortal();
  const answer = await (await portal.as('ana')).ask('GET', '/api/precios?codigo=balata');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...nothing, lista: null }]);
});

/** Holds the list that is in force, so that searches wait until `release`. */
async function holdPrices(portal: Awaited<ReturnType<typeof openPortal>>) {
  const slot = await liveSlot(portal.db);
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = portal.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(slot ?? '')} in access exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const waiting = async () => {
    const rows = await portal.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  return {
    /** Until this many queries wait for the list. */
    untilWaiting: (count: number) => expect.poll(waiting, { timeout: 60_000 }).toBe(count),
    release: () => {
      released.resolve();
      return transaction;
    },
  };
}

const search = '/api/precios?codigo=balata';

test('of the searches of one session one runs, of those that wait only the newest, and others go on', async () => {
  const portal = await openPortal();
  await putPrices(portal.db, priceRows([['A-1', 'Balata']]));
  const [ana, admin] = [await portal.as('ana'), await portal.as('admin')];
  const list = await holdPrices(portal);
  const first = ana.ask('GET', search);
  await list.untilWaiting(1);
  const second = ana.ask('GET', search);
  const third = ana.ask('GET', search);
  const replaced = await second;
  const other = admin.ask('GET', search);
  await list.untilWaiting(2);
  await list.release();
  expect(replaced.statusCode).toBe(409);
  expect(replaced.json()).toMatchObject({ code: 'newer-search' });
  for (const answer of await Promise.all([first, third, other])) {
    expect(answer.statusCode).toBe(200);
  }
  expect((await ana.ask('GET', search)).json()).toMatchObject({ totalItems: 1 });
});

test('a search that takes too long ends with a sentence, and an import has no such limit', async () => {
  const portal = await openPortal({ openReads });
  await putPrices(portal.db, priceRows([['A-1', 'Balata']]));
  const ana = await portal.as('ana');
  const list = await holdPrices(portal);
  const answer = await ana.ask('GET', search);
  await list.release();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'too-slow' });
  expect(await portal.db.execute(sql`show statement_timeout`)).toEqual([{ statement_timeout: '0' }]);
});

test('a search stops counting, so that it does not read the whole list', async () => {
  const { ask } = await openWith(Array.from({ length: 1_200 }, (_, n) => [`C${n}`, 'Aceite de motor a e i']));
  expect((await ask({ codigo: 'a e i' })).totalItems).toBe(1_001);
  expect((await ask({ codigo: 'aceite a e i' })).totalItems).toBe(1_001);
});

test('the branch of the person decides which tax the prices carry', async () => {
  const environment = { PRICE_TAX_BY_PLAZA: 'La Paz=16;Playas de Rosarito=8.5', PRICE_TAX_PERCENT: '9' };
  const portal = await openPortal({ environment });
  await loadDemoBranches(portal.db);
  await putPrices(portal.db, priceRows([['MT-1023', 'Balata']]));
  const ana = await portal.as('ana');
  const taxAt = async (branch: string) => {
    await putInto(portal.db, 'ana', branch);
    await expect.poll(async () => (await ana.ask('GET', '/api/v1/yo')).json().branch).toBe(branch);
    return (await ana.ask('GET', '/api/precios?codigo=MT1023')).json().impuesto;
  };
  const general = { porcentaje: 9, plaza: null };
  expect((await ana.ask('GET', '/api/precios?codigo=')).json().impuesto, 'without a branch').toEqual(general);
  expect(await taxAt('Centro LPAZ')).toEqual({ porcentaje: 16, plaza: 'La Paz' });
  expect(await taxAt('Centro RTO')).toEqual({ porcentaje: 8.5, plaza: 'Playas de Rosarito' });
  expect(await taxAt('Otay TJ'), 'a plaza without its own').toEqual(general);
  expect(await taxAt('La de antes'), 'a branch that does not exist').toEqual(general);

  const change = async (branch: string, values: Partial<typeof branches.$inferInsert>) => {
    await portal.db.update(branches).set(values).where(eq(branches.nombre, branch));
    await expect.poll(async () => (await ana.ask('GET', api.branches)).body).not.toContain(branch);
  };
  await change('Centro LPAZ', { publicada: false });
  expect(await taxAt('Centro LPAZ'), 'not published').toEqual({ porcentaje: 16, plaza: 'La Paz' });
  await change('Centro RTO', { retiredAt: new Date() });
  expect(await taxAt('Centro RTO'), 'retired').toEqual({ porcentaje: 8.5, plaza: 'Playas de Rosarito' });
});

test('where nothing is found, the answer has what there is without the word that stood in the way', async () => {
  const { ask } = await openWith([
    ['A-1', 'Balata delantera Tsuru 1992-2017'],
    ['A-2', 'Balata trasera Tsuru 1992-2017'],
    ['A-3', 'Balata delantera Sentra'],
  ]);
  const codes = ({ parecidos }: Answer) => parecidos && [parecidos.sin, ...parecidos.precios.map((row) => row.codigo)];
  const nothing = await ask({ codigo: 'balatas Vocho tsuru' });
  expect(nothing).toMatchObject({ totalItems: 0, precios: [], length: 0 });
  expect(codes(nothing)).toEqual(['Vocho', 'A-1', 'A-2']);
  // Without "tsuru" more would be left than without the year.
  expect(codes(await ask({ codigo: 'balata trasera tsuru 2020' }))).toEqual(['2020', 'A-2']);
  for (const codigo of ['vocho', 'vocho bocho', 'balata']) expect(codes(await ask({ codigo }))).toBeUndefined();
});

test('the answer says which list it comes from', async () => {
  const { ask } = await openWith([['A-1', 'Balata']]);
  const { lista } = await ask({ codigo: 'balata' });
  expect(lista?.file).toBe('prueba.csv');
  expect(Math.abs(Date.parse(lista?.at ?? '') - Date.now())).toBeLessThan(600_000);
});

test('lists that an older version imported are folded anew, in every slot', async () => {
  const portal = await openPortal();
  const rows = priceRows(Array.from({ length: 2_100 }, (_, n) => [`AB/${n}`, 'Balatas traseras Tsuru 92-17']));
  for (let list = 0; list < slots.length; list++) await putPrices(portal.db, rows);
  for (const slot of slots)
    await portal.db.execute(sql`update ${sql.identifier(slot)}
      set anios = null, clave = lower(codigo), busqueda = lower(codigo || ' ' || descripcion)`);
  const ana = await portal.as('ana');
  const count = async (codigo: string) => (await ana.ask('GET', `/api/precios?codigo=${codigo}`)).json().totalItems;
  expect(await count('balatas'), 'meanwhile').toBe(1_001);
  expect(await count('ab2099')).toBe(0);
  await foldPriceLists(portal.db);
  expect(await count('ab2099')).toBe(1);
  expect(await count('balata tsuru 2010')).toBe(1_001);
  for (const slot of slots) {
    const left = await portal.db.execute(sql`select 1 from ${sql.identifier(slot)} where anios is null`);
    expect([slot, left.length]).toEqual([slot, 0]);
  }
});
