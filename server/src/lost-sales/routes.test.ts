import { createHash } from 'node:crypto';
import { withoutCode } from '@mostrador/contract/lost-sales';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { priceLimits } from '@mostrador/contract/prices';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadDemoBranches } from '../branches/demo.ts';
import { openPortal } from '../testing/portal.ts';
import { lostSales } from './table.ts';

const url = '/api/v1/perdidas';

async function openWithBranches() {
  const portal = await openPortal();
  await loadDemoBranches(portal.db);
  return portal;
}
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openPortal>>['as']>>;
const send = (person: Person, perdida: object, headers: Record<string, string> = {}) =>
  person.ask('POST', url, { perdida: { ...sampleReport, ...perdida } }, headers);

test('a report is registered with its number, who, when and which form, and counts at once', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  expect((await ana.ask('GET', `${url}/resumen`)).json()).toEqual({ total: 0 });
  const created = await send(ana, { motivo: 'agotado' });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ id: 1, ...sampleReport, formato: 'general', motivo: 'agotado' });
  expect((await ana.ask('GET', `${url}/resumen`)).json()).toEqual({ total: 1 });
  const [row] = await portal.db.select().from(lostSales);
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  expect(row).toMatchObject({ reportedBy: sub, formato: 'general' });
});

test('the whole list is the administrator’s: a plain array by id; others get 403', async () => {
  const portal = await openWithBranches();
  const [admin, ana] = [await portal.as('admin'), await portal.as('ana')];
  for (const marca of ['Zeta', 'Alfa']) await send(ana, { marca });
  expect((await ana.ask('GET', `${url}.json`)).statusCode).toBe(403);
  const list = (await admin.ask('GET', `${url}.json`)).json();
  expect(list.map(({ id, marca }: { id: number; marca: string }) => [id, marca])).toEqual([
    [1, 'Zeta'],
    [2, 'Alfa'],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/reportedBy|bodyHash|idempotency/);
});

const refused = [
  [{ car_marca: ' ' }, 'car_marca'],
  [{ car_modelo: 'Corolla' }, 'car_modelo'],
  [{ car_anio: '' }, 'car_anio'],
  [{ car_motor: '' }, 'car_motor'],
  [{ cantidad: '11' }, 'cantidad'],
  [{ cantidad: 2 }, 'cantidad'],
  [{ marca: ' ' }, 'marca'],
  [{ codigo_parte: '' }, 'codigo_parte'],
  [{ categoria: '' }, 'categoria'],
  [{ plaza: 'Rosarito' }, 'plaza'],
  [{ plaza: 'Mexicali' }, 'sucursal'],
  [{ sucursal: 'Luna TJ' }, 'sucursal'],
  [{ nombre: '' }, 'nombre'],
  [{ mensaje: 'x'.repeat(501) }, 'mensaje'],
  [{ pieza: 'x'.repeat(81) }, 'pieza'],
  [{ motivo: 'porque sí' }, 'motivo'],
] as const;

test('what does not fit is refused at its field', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  for (const [change, field] of refused) {
    const answer = await send(ana, change);
    const fields = answer.json().errors?.map((issue: { field: string }) => issue.field);
    expect([answer.statusCode, fields], JSON.stringify(change)).toEqual([422, [`perdida.${field}`]]);
  }
  expect(await portal.db.$count(lostSales)).toBe(0);
});

test('every missing field is named', async () => {
  const ana = await (await openWithBranches()).as('ana');
  const refused = await ana.ask('POST', url, { perdida: {} });
  expect(
    refused
      .json()
      .errors.map(({ field }: { field: string }) => field.split('.')[1])
      .sort(),
  ).toEqual(
    Object.keys(sampleReport)
      .filter((field) => field !== 'mensaje')
      .sort(),
  );
});

const accepted = [
  { car_marca: 'BYD', car_modelo: 'Dolphin', car_anio: '2026', car_motor: 'Eléctrico' },
  // The catalogue has a GT of other makes, and cannot know that this make does not.
  { car_marca: 'MG', car_modelo: 'GT' },
  { car_modelo: 'CL Edición' },
  { car_anio: '2024' },
  { car_anio: '97' },
  { car_motor: '9.9L V12' },
  { car_modelo: 'Corolla', otros: ['modelo', 'anio', 'motor'] },
  { formato: 'nacional', car_marca: 'Nissan', car_modelo: 'Tsuru II', car_anio: '2026', car_motor: '1.6' },
  { codigo_parte: withoutCode },
  { codigo_parte: withoutCode, pieza: 'x'.repeat(80) },
  { nombre: 'Li' },
  { plaza: 'Playas de Rosarito', sucursal: 'Centro RTO' },
];

test('a name of one letter is a name, and a part code may be as long as in the price list', async () => {
  const ana = await (await openWithBranches()).as('ana');
  for (const change of [{ nombre: 'Y' }, { codigo_parte: 'x'.repeat(priceLimits.codigo.max) }]) {
    expect((await send(ana, change)).json()).toMatchObject(change);
  }
});

test('a report of any car is stored as written', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  for (const change of accepted) expect((await send(ana, change)).statusCode, JSON.stringify(change)).toBe(201);
  const stored = await portal.db.select().from(lostSales).orderBy(lostSales.id);
  const written = accepted.map(({ otros: _otros, ...fields }: { otros?: string[] }) => fields);
  expect(stored).toMatchObject(written);
});

test('the same key sent fifty times at once makes one report and fifty equal answers', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(ana, {}, { 'idempotency-key': 'forma-1' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await portal.db.$count(lostSales)).toBe(1);
});

test('a key belongs to its person and to what was sent under it', async () => {
  const portal = await openWithBranches();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  const key = { 'idempotency-key': 'forma-1' };
  await send(ana, {}, key);
  const other = await send(ana, { cantidad: '3' }, key);
  expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused']);
  expect((await send(beto, {}, key)).statusCode).toBe(201);
  await send(ana, {});
  await send(ana, {});
  expect(await portal.db.$count(lostSales), 'without a key each is its own').toBe(4);
});

test('a refused report says that nothing was stored under its key, whatever is wrong with it', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const codeOf = async (change: object, key: string) =>
    (await send(ana, change, { 'idempotency-key': key })).json().code;
  await send(ana, {}, { 'idempotency-key': 'forma-1' });
  for (const change of [{ nombre: '' }, { sucursal: 'Luna TJ' }]) {
    expect(await codeOf(change, 'forma-1')).toBe('key-reused');
    expect(await codeOf(change, 'forma-2')).toBe('invalid-fields');
  }
  expect(await portal.db.$count(lostSales)).toBe(1);
});

test('a report that a device sent before it had a name for the part is known again', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const key = { 'idempotency-key': 'forma-1' };
  await send(ana, {}, key);
  // What the version before this field hashed.
  const body =
    '{"formato":"general","car_marca":"Acura","car_modelo":"CL","car_anio":"1997","car_motor":"3.0L V6","otros":[],' +
    '"cantidad":"1","marca":"Gonher","codigo_parte":"GP-45","categoria":"Filtros","plaza":"Tijuana",' +
    '"sucursal":"Otay TJ","nombre":"Ana Ruiz","mensaje":"para hoy","motivo":null}';
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  await portal.db.update(lostSales).set({ bodyHash });
  expect((await send(ana, {}, key)).statusCode).toBe(201);
  expect((await send(ana, { pieza: 'filtro' }, key)).json().code).toBe('key-reused');
  expect(await portal.db.$count(lostSales)).toBe(1);
});

test('charts count by brand of the part or of the car, by branch and by category, most first, and change with each report', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const slices = async (name: string) => (await ana.ask('GET', `${url}/${name}`)).json().values[0][0];
  expect(await slices('por_marca.json')).toEqual([]);
  await send(ana, { marca: 'LTH' });
  await send(ana, { marca: 'Gonher' });
  await send(ana, { marca: 'GONHER', categoria: 'Empaques', sucursal: 'Soler TJ' });
  expect(await slices('por_marca.json')).toMatchObject([
    { id: 'GONHER', value: 2 },
    { id: 'LTH', label: 'LTH', value: 1 },
  ]);
  expect(await slices('por_marca.json?de=carro')).toMatchObject([{ id: 'ACURA', label: 'Acura', value: 3 }]);
  expect(await slices('por_sucursal.json')).toMatchObject([
    { label: 'Otay TJ', value: 2 },
    { label: 'Soler TJ', value: 1 },
  ]);
  expect(await slices('por_categoria.json')).toMatchObject([
    { label: 'Filtros', value: 2 },
    { label: 'Empaques', value: 1 },
  ]);

  const old = new Date(Date.now() - 40 * 86_400_000);
  await portal.db.update(lostSales).set({ reportedAt: old }).where(eq(lostSales.marca, 'LTH'));
  await expect.poll(() => slices('por_marca.json?periodo=30')).toMatchObject([{ id: 'GONHER', value: 2 }]);
  expect((await slices('por_marca.json?periodo=90')).length).toBe(2);
});

test('a chart counts only what was chosen in the others, and also the period before', async () => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const slices = async (address: string) =>
    ((await ana.ask('GET', `${url}/${address}`)).json().values[0][0] as { label: string; value: number }[]).map(
      ({ label, value }) => `${label} ${value}`,
    );
  await send(ana, { marca: 'LTH' });
  await send(ana, { marca: 'lth', sucursal: 'Soler TJ', categoria: 'Empaques' });
  await send(ana, { marca: 'Gonher', sucursal: 'Soler TJ' });
  expect(await slices('por_sucursal.json?marca=lth')).toEqual(['Otay TJ 1', 'Soler TJ 1']);
  expect(await slices('por_categoria.json?marca=LTH&sucursal=Soler%20TJ')).toEqual(['Empaques 1']);
  expect(await slices('por_marca.json?categoria=Filtros')).toEqual(['Gonher 1', 'LTH 1']);
  expect(await slices('por_marca.json?de=carro&marca=LTH')).toEqual(['Acura 2']);
  expect(await slices('por_sucursal.json?carro=acura&marca=Gonher')).toEqual(['Soler TJ 1']);
  expect(await slices('por_sucursal.json?marca=nada')).toEqual([]);

  const old = new Date(Date.now() - 40 * 86_400_000);
  await portal.db.update(lostSales).set({ reportedAt: old }).where(eq(lostSales.marca, 'LTH'));
  await expect.poll(() => slices('por_marca.json?periodo=30&tramo=anterior')).toEqual(['LTH 1']);
  expect(await slices('por_marca.json?periodo=30&tramo=anterior&sucursal=Soler%20TJ')).toEqual([]);
  expect((await ana.ask('GET', `${url}/por_marca.json?periodo=ayer`)).statusCode).toBe(422);
});

test('a report that was deleted counts nowhere any more', async () => {
  const portal = await openWithBranches();
  const [admin, ana] = [await portal.as('admin'), await portal.as('ana')];
  await send(ana, {});
  await portal.db.update(lostSales).set({ deletedAt: new Date() });
  const total = async () => (await ana.ask('GET', `${url}/resumen`)).json().total;
  await expect.poll(total).toBe(0);
  expect((await admin.ask('GET', `${url}.json`)).json()).toEqual([]);
});
