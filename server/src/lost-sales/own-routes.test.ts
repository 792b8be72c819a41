import { type OwnLostSale, type OwnLostSalePage, ownLostSales } from '@mostrador/contract/lost-sales';
import { sampleDomesticReport, sampleReport } from '@mostrador/contract/lost-sales-sample';
import { expect, test } from 'vitest';
import { loadDemoBranches } from '../branches/demo.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { changeableUntil } from './own-queries.ts';
import { lostSales } from './table.ts';

const url = '/api/v1/perdidas';
const own = '/api/v1/mis_reportes';
const hour = 3_600_000;

async function open() {
  const portal = await openPortal();
  await loadDemoBranches(portal.db);
  const [ana, beto, admin] = await Promise.all([portal.as('ana'), portal.as('beto'), portal.as('admin')]);
  return { portal, ana, beto, admin };
}
type Person = Awaited<ReturnType<typeof open>>['ana'];

async function report(person: Person, change: object = {}, headers: Record<string, string> = {}): Promise<number> {
  return (await person.ask('POST', url, { perdida: { ...sampleReport, ...change } }, headers)).json().id;
}
const correct = (person: Person, id: number, change: object) =>
  person.ask('PUT', `${own}/${id}`, { perdida: { ...sampleReport, ...change } });
const listOf = async (person: Person, query = ''): Promise<OwnLostSalePage> =>
  (await person.ask('GET', own + query)).json();

/** Every place where reports are counted, listed or exported. */
async function everywhere({ ana, admin }: { ana: Person; admin: Person }) {
  const slices = async (name: string) =>
    (await ana.ask('GET', `${url}/${name}`)).json().values[0][0].map(({ label }: { label: string }) => label);
  return {
    count: (await ana.ask('GET', `${url}/resumen`)).json().total,
    brands: await slices('por_marca.json'),
    branches: await slices('por_sucursal.json?periodo=30'),
    categories: await slices('por_categoria.json'),
    table: (await admin.ask('GET', url)).json().total,
    found: (await admin.ask('GET', `${url}?buscar=gonher`)).json().perdidas.length,
    everything: (await admin.ask('GET', `${url}.json`)).json().length,
    lines: (await admin.ask('GET', `${url}.csv`)).body.trim().split('\r\n').length - 1,
    mine: (await listOf(ana)).perdidas.length,
  };
}

async function logged(admin: Person, action: string): Promise<string[]> {
  const { entries } = (await admin.ask('GET', `/api/v1/bitacora?accion=${action}`)).json();
  return entries.map(({ who, about }: { who: string; about: string }) => `${who} ${about}`);
}

test('a person’s list has their own reports, the newest by date first, page by page', async () => {
  const { portal, ana, beto } = await open();
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  await report(beto);
  const rows = Array.from({ length: ownLostSales.pageSize + 1 }, (_, n) => ({
    ...sampleReport,
    formato: 'general' as const,
    nombre: `${n}`,
    reportedBy: sub,
    // Two of each moment, which follow by number.
    reportedAt: new Date(Date.now() - (100 + Math.floor(n / 2)) * hour),
  }));
  await portal.db.insert(lostSales).values(rows);
  await report(ana, { nombre: 'fuera de línea' }, { 'report-age': String(101.5 * 3_600) });
  await report(ana, { nombre: 'ahora' });

  const first = await listOf(ana);
  const second = await listOf(ana, `?antes=${first.perdidas.at(-1)?.id}`);
  expect([first.perdidas.length, first.more, second.more]).toEqual([ownLostSales.pageSize, true, false]);
  const names = [...first.perdidas, ...second.perdidas].map(({ nombre }) => nombre);
  expect(names.slice(0, 6)).toEqual(['ahora', '1', '0', '3', '2', 'fuera de línea']);
  expect(new Set(names).size).toBe(rows.length + 2);
  expect((await listOf(beto)).perdidas).toHaveLength(1);
  expect(JSON.stringify(first)).not.toMatch(/reportedBy|bodyHash|idempotency|withdrawn/);
});

test('a report is changeable for 24 hours after its date, to the second', () => {
  const at = '2026-11-16T10:00:00.000Z';
  expect(changeableUntil(at, new Date('2026-11-16T10:00:00Z'))).toBe('2026-11-17T10:00:00.000Z');
  expect(changeableUntil(at, new Date('2026-11-17T09:59:59Z'))).toBe('2026-11-17T10:00:00.000Z');
  expect(changeableUntil(at, new Date('2026-11-17T10:00:00Z'))).toBeNull();
});

test('a correction changes the report everywhere, and what it said before is in the audit log', async () => {
  const { ana, admin } = await open();
  const id = await report(ana, { motivo: 'agotado' }, { 'idempotency-key': 'forma-1' });
  const [before] = (await listOf(ana)).perdidas;
  const change = {
    ...sampleReport,
    cantidad: '2',
    marca: 'LTH',
    pieza: 'filtro',
    motivo: 'precio',
    sucursal: 'Soler TJ',
  };
  const corrected = await correct(ana, id, change);
  expect(corrected.json()).toEqual({ ...before, ...change });
  expect((await listOf(ana)).perdidas).toEqual([corrected.json()]);
  expect(await everywhere({ ana, admin })).toMatchObject({
    count: 1,
    brands: ['LTH'],
    branches: ['Soler TJ'],
    found: 0,
  });
  expect(await logged(admin, 'lost-sale-corrected')).toEqual([
    `ana n.º ${id}: Cantidad «1» → «2»; Marca o línea «Gonher» → «LTH»; Qué pieza «» → «filtro»; ` +
      'Sucursal «Otay TJ» → «Soler TJ»; Motivo «Agotado» → «Precio»',
  ]);
  // The device that sent it may not know yet that it arrived.
  const again = { perdida: { ...sampleReport, motivo: 'agotado' } };
  expect((await ana.ask('POST', url, again, { 'idempotency-key': 'forma-1' })).json()).toMatchObject({
    id,
    marca: 'LTH',
  });
  expect((await listOf(ana)).perdidas).toHaveLength(1);
});

test('a correction is checked like a report', async () => {
  const { ana } = await open();
  const id = await report(ana);
  for (const [change, field] of [
    [{ cantidad: '11' }, 'cantidad'],
    [{ sucursal: 'Luna TJ' }, 'sucursal'],
    [{ car_modelo: 'Corolla' }, 'car_modelo'],
  ] as const) {
    const refused = await correct(ana, id, change);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, `perdida.${field}`]);
  }
  expect((await listOf(ana)).perdidas).toMatchObject([sampleReport]);
});

test('a withdrawn report counts nowhere, and stays in the database and in the audit log', async () => {
  const { portal, ana, admin } = await open();
  await report(ana, { marca: 'LTH', sucursal: 'Soler TJ', categoria: 'Empaques' });
  const id = await report(ana, { pieza: 'filtro de aceite', mensaje: '' });
  const both = await everywhere({ ana, admin });
  expect(both).toMatchObject({
    count: 2,
    brands: ['Gonher', 'LTH'],
    table: 2,
    found: 1,
    everything: 2,
    lines: 2,
    mine: 2,
  });
  expect((await ana.ask('DELETE', `${own}/${id}`)).statusCode).toBe(204);
  expect(await everywhere({ ana, admin })).toEqual({
    count: 1,
    brands: ['LTH'],
    branches: ['Soler TJ'],
    categories: ['Empaques'],
    table: 1,
    found: 0,
    everything: 1,
    lines: 1,
    mine: 1,
  });
  expect(await portal.db.$count(lostSales)).toBe(2);
  expect(await logged(admin, 'lost-sale-withdrawn')).toEqual([
    `ana n.º ${id}: Marca del carro «Acura»; Modelo «CL»; Año «1997»; Motor «3.0L V6»; Cantidad «1»; ` +
      'Marca o línea «Gonher»; Código de parte «GP-45»; Qué pieza «filtro de aceite»; Categoría «Filtros»; ' +
      'Plaza «Tijuana»; Sucursal «Otay TJ»; Nombre «Ana Ruiz»',
  ]);
  expect(codeOf(await ana.ask('DELETE', `${own}/${id}`))).toEqual([404, 'lost-sale-not-found']);
  expect(codeOf(await correct(ana, id, {}))).toEqual([404, 'lost-sale-not-found']);

  expect((await ana.ask('POST', `${own}/${id}/restaurar`)).json()).toMatchObject({ id, marca: 'Gonher' });
  expect(await everywhere({ ana, admin })).toEqual(both);
  expect(await logged(admin, 'lost-sale-restored')).toHaveLength(1);
});

test('another person’s report does not exist, and the administrator’s deletion is not the reporter’s to undo', async () => {
  const { portal, ana, beto, admin } = await open();
  const id = await report(ana);
  const attempts = (person: Person) => [
    correct(person, id, { cantidad: '9' }),
    person.ask('DELETE', `${own}/${id}`),
    person.ask('POST', `${own}/${id}/restaurar`),
  ];
  const missing = Array.from({ length: 3 }, () => [404, 'lost-sale-not-found']);
  expect((await Promise.all(attempts(beto))).map(codeOf)).toEqual(missing);
  expect((await Promise.all(attempts(admin))).map(codeOf), 'not even for the administrator').toEqual(missing);
  expect((await listOf(ana)).perdidas).toMatchObject([{ id, cantidad: '1' }]);

  await admin.ask('DELETE', `${url}/${id}`);
  expect((await Promise.all(attempts(ana))).map(codeOf)).toEqual(missing);
  await admin.ask('POST', `${url}/${id}/restaurar`);
  await ana.ask('DELETE', `${own}/${id}`);
  expect((await admin.ask('POST', `${url}/${id}/restaurar`)).statusCode).toBe(200);
  expect(codeOf(await ana.ask('POST', `${own}/${id}/restaurar`)), 'nothing is withdrawn any more').toEqual([
    404,
    'lost-sale-not-found',
  ]);
  const [row] = await portal.db.select().from(lostSales);
  expect(row).toMatchObject({ deletedAt: null, withdrawn: false });
});

test('after 24 hours a report is neither corrected, withdrawn nor restored', async () => {
  const { portal, ana, admin } = await open();
  const [id, withdrawn] = [await report(ana), await report(ana)];
  await ana.ask('DELETE', `${own}/${withdrawn}`);
  const [fresh] = (await listOf(ana)).perdidas;
  expect(Date.parse(fresh?.changeable_until ?? '') - Date.parse(fresh?.reported_at ?? '')).toBe(24 * hour);
  await portal.db.update(lostSales).set({ reportedAt: new Date(Date.now() - 24 * hour) });
  expect((await listOf(ana)).perdidas).toMatchObject([{ id, changeable_until: null }]);
  const answers = [
    await correct(ana, id, { cantidad: '2' }),
    await ana.ask('DELETE', `${own}/${id}`),
    await ana.ask('POST', `${own}/${withdrawn}/restaurar`),
  ];
  for (const answer of answers) {
    expect(codeOf(answer)).toEqual([409, 'lost-sale-final']);
    expect(answer.json().title).toMatch(/^Ya pasaron 24 horas/);
  }
  expect((await listOf(ana)).perdidas).toMatchObject([{ id, cantidad: '1' }]);
  expect(await logged(admin, 'lost-sale-corrected')).toEqual([]);
});

test('the OpenAPI document has the name of the part and the calls for own reports', async () => {
  const { ana } = await open();
  const { paths } = (await ana.ask('GET', '/api/openapi.json')).json();
  const { schema } = paths[url].post.requestBody.content['application/json'];
  expect(schema.properties.perdida.properties.pieza).toMatchObject({ type: 'string', maxLength: 80 });
  expect(schema.properties.perdida.required).not.toContain('pieza');
  expect(Object.keys({ ...paths[own], ...paths[`${own}/{id}`], ...paths[`${own}/{id}/restaurar`] }).sort()).toEqual([
    'delete',
    'get',
    'post',
    'put',
  ]);
});

const writtenByHand: [object, OwnLostSale['otros']][] = [
  [{}, []],
  [{ car_motor: '9.9L V12' }, ['motor']],
  [{ car_anio: '2024' }, ['anio', 'motor']],
  [{ car_modelo: 'CL Edición' }, ['modelo', 'anio', 'motor']],
  [{ car_marca: 'BYD', car_modelo: 'Dolphin' }, ['modelo', 'anio', 'motor']],
  [sampleDomesticReport, []],
  [{ ...sampleDomesticReport, car_anio: '2024' }, ['anio']],
];

test('a report says which parts of its car the form shows as written by hand', async () => {
  const { ana } = await open();
  for (const [change] of writtenByHand) await report(ana, change);
  const { perdidas } = await listOf(ana);
  expect(perdidas.map(({ otros }) => otros).toReversed()).toEqual(writtenByHand.map(([, steps]) => steps));
});
