import { type OpeningHours, openingHoursTag, usualWeek } from '@mostrador/contract/opening-hours';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { user } from '../identity/tables.ts';
import { grants } from '../roles/table.ts';
import { sample } from '../testing/branch-files.ts';
import { openPortal } from '../testing/portal.ts';
import { branches, openingHours } from './table.ts';

const other = { ...sample, id: 2, nombre: 'Parque TKT', codigo: 'TKT02' };
const closed = { ...sample, id: 3, nombre: 'Vieja TKT', codigo: 'TKT03', retiredAt: new Date() };
const hidden = { ...sample, id: 4, nombre: 'Bodega TKT', codigo: 'TKT04', publicada: false };
const halfDays = usualWeek.map((day) => day && { abre: '09:00', cierra: '14:00' });
const christmas = [
  { dia: '2026-12-25', horario: null },
  { dia: '2026-12-24', horario: { abre: '08:00', cierra: '14:00' } },
];

async function open() {
  const portal = await openPortal();
  await portal.db.insert(branches).values([sample, other, closed, hidden]);
  const [beto] = await portal.db.select().from(user).where(eq(user.username, 'beto'));
  await portal.db.insert(grants).values({ userId: beto?.id ?? '', role: 'gerente', branchId: 1, origin: 'portal' });
  const [ana, manager, admin] = [await portal.as('ana'), await portal.as('beto'), await portal.as('admin')];
  return {
    ...portal,
    ana,
    manager,
    admin,
    hours: async () => (await ana.ask('GET', '/api/v1/sucursales/horarios')).json().horarios,
  };
}
const change = { semana: halfDays, excepciones: christmas };

test('until somebody confirms them, a branch has the usual hours; its manager does, and every process says so', async () => {
  const { db, connection, ana, manager, hours } = await open();
  const two = await openPortal({ connection });
  const usual = { semana: usualWeek, excepciones: [], confirmado: null };
  expect(await hours()).toEqual([
    { sucursal: 1, ...usual },
    { sucursal: 2, ...usual },
  ]);
  const saved = await manager.ask('PUT', '/api/v1/sucursales/1/horario', change);
  expect(saved.statusCode, saved.body).toBe(200);
  const confirmed = {
    sucursal: 1,
    semana: halfDays,
    excepciones: christmas.toReversed(),
    confirmado: expect.any(String),
  };
  expect(saved.json()).toEqual(confirmed);
  expect((await hours())[0]).toEqual(confirmed);
  await expect
    .poll(async () => {
      const answer = await two.app.inject({ url: '/api/v1/sucursales/horarios', headers: { cookie: ana.cookie } });
      return answer.json().horarios[0];
    })
    .toEqual(confirmed);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ who: 'beto', action: 'opening-hours-changed', about: 'Centro TKT' });
});

test('a manager changes the hours of the own branch only, staff none, the administrator all but retired ones', async () => {
  const { db, ana, manager, admin } = await open();
  const status = async (who: typeof ana, id: number) =>
    (await who.ask('PUT', `/api/v1/sucursales/${id}/horario`, change)).statusCode;
  expect([await status(manager, 1), await status(manager, 2), await status(manager, 99)]).toEqual([200, 404, 404]);
  expect([await status(ana, 1), await status(ana, 2)]).toEqual([403, 403]);
  expect([await status(admin, 2), await status(admin, 3), await status(admin, 4)]).toEqual([200, 404, 200]);
  expect((await db.select().from(openingHours)).map(({ branchId }) => branchId).sort()).toEqual([1, 2, 4]);

  const editable = async (who: typeof ana) => (await who.ask('GET', '/api/v1/sucursales/horarios/editables')).json();
  expect(await editable(manager)).toEqual({ todas: false, sucursales: [1] });
  expect(await editable(admin)).toEqual({ todas: true, sucursales: [] });
  expect(await editable(ana)).toMatchObject({ status: 403 });
});

test('whoever saves hours that somebody else changed meanwhile is told, and the holiday of the other stays', async () => {
  const { manager, admin, hours } = await open();
  const put = (who: typeof admin, body: object, tag?: string) =>
    who.ask('PUT', '/api/v1/sucursales/1/horario', body, tag === undefined ? {} : { 'if-match': tag });
  const [seen] = await hours();
  const first = await put(admin, { semana: usualWeek, excepciones: christmas }, openingHoursTag(seen));
  expect(first.statusCode, first.body).toBe(200);
  expect(first.headers.etag).toBe(openingHoursTag(first.json()));
  const saturday = { semana: halfDays, excepciones: [] };
  const stale = await put(manager, saturday, openingHoursTag(seen));
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'changed-meanwhile']);
  expect((await hours())[0]).toEqual(first.json());
  const both = await put(manager, change, openingHoursTag((await hours())[0]));
  expect(both.statusCode, both.body).toBe(200);
  expect((await put(admin, saturday, openingHoursTag(first.json()))).statusCode).toBe(412);
  expect((await put(admin, saturday, '*')).statusCode).toBe(200);
  expect((await put(admin, change)).statusCode).toBe(200);
});

test('of two who confirm the same hours at once, one is told that the other did', async () => {
  const { manager, admin, hours } = await open();
  const confirm = async (who: typeof admin, seen: Pick<OpeningHours, 'confirmado'>) =>
    (await who.ask('PUT', '/api/v1/sucursales/1/horario', change, { 'if-match': openingHoursTag(seen) })).statusCode;
  for (const round of ['first', 'second']) {
    const [seen] = await hours();
    const answers = await Promise.all([confirm(manager, seen), confirm(admin, seen)]);
    expect(answers.sort(), round).toEqual([200, 412]);
  }
});

test('hours that one sends again are answered as before, and confirmed and logged once', async () => {
  const { db, admin, hours } = await open();
  const [seen] = await hours();
  const confirm = () => admin.ask('PUT', '/api/v1/sucursales/1/horario', change, { 'if-match': openingHoursTag(seen) });
  const [first, again] = await Promise.all([confirm(), confirm()]);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'opening-hours-changed'))).toBe(1);
});

test('hours whose confirmation was undone are not those that somebody read', async () => {
  const { db, admin } = await open();
  const saved = (await admin.ask('PUT', '/api/v1/sucursales/1/horario', change)).json();
  await db.delete(openingHours);
  const tag = { 'if-match': openingHoursTag(saved) };
  expect((await admin.ask('PUT', '/api/v1/sucursales/1/horario', change, tag)).statusCode).toBe(412);
});

test.each([
  ['a week of six days', { semana: usualWeek.slice(1), excepciones: [] }],
  [
    'a day that closes before it opens',
    { semana: usualWeek.map(() => ({ abre: '20:00', cierra: '08:00' })), excepciones: [] },
  ],
  [
    'a time that no clock shows',
    { semana: usualWeek.map(() => ({ abre: '08:00', cierra: '20:60' })), excepciones: [] },
  ],
  ['a date that does not exist', { semana: usualWeek, excepciones: [{ dia: '2026-02-30', horario: null }] }],
  ['a day twice', { semana: usualWeek, excepciones: [...christmas, christmas[0]] }],
])('%s is refused', async (_, body) => {
  const { db, admin } = await open();
  expect((await admin.ask('PUT', '/api/v1/sucursales/1/horario', body)).statusCode).toBe(422);
  expect(await db.select().from(openingHours)).toEqual([]);
});
