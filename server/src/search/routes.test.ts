import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { openPortal } from '../testing/portal.ts';
import { quietZone } from '../testing/quiet-zone.ts';
import { removeOldMisses } from './queries.ts';
import { searchMisses } from './table.ts';

const path = '/api/v1/busquedas';

test('a search without result is counted by day, folded, and without who searched', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  for (const term of ['Piñón  Fantasma', 'piñon fantasma']) {
    expect((await ana.ask('POST', path, { term })).statusCode).toBe(204);
  }
  const rows = await portal.db.select().from(searchMisses);
  expect(rows).toEqual([{ term: 'piñon fantasma', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), times: 2 }]);
});

test.each(['ab', 'x'.repeat(81), 'ana@ejemplo.mx', '664 123 4567'])('«%s» is not stored', async (term) => {
  const portal = await openPortal();
  const answer = await (await portal.as('ana')).ask('POST', path, { term });
  expect(answer.statusCode).toBe(422);
  expect(await portal.db.$count(searchMisses)).toBe(0);
});

test('a session can add 20 searches a minute', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const codes = [];
  for (let n = 0; n < 21; n++) codes.push((await ana.ask('POST', path, { term: `nada ${n}` })).statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
  expect((await (await portal.as('admin')).ask('POST', path, { term: 'otra persona' })).statusCode).toBe(204);
});

test('the administrator reads what was missed in 30 and 90 days, most missed first, in pages', async () => {
  const portal = await openPortal({ environment: { TIME_ZONE: quietZone } });
  const admin = await portal.as('admin');
  const today = sql`(now() at time zone ${quietZone})::date`;
  const add = (term: string, daysAgo: number, times: number) =>
    portal.db.execute(sql`insert into search_misses values (${term}, ${today} - ${daysAgo}::int, ${times})`);
  await add('poleas', 0, 2);
  await add('poleas', 29, 3);
  await add('poleas', 30, 4);
  await add('bandas', 89, 9);
  await add('antigua', 90, 50);
  const { total, misses } = (await admin.ask('GET', path)).json();
  expect(total).toBe(2);
  expect(misses).toMatchObject([
    { term: 'poleas', last30: 5, last90: 9 },
    { term: 'bandas', last30: 0, last90: 9 },
  ]);
  for (let n = 0; n < 30; n++) await add(`rara ${n}`, 1, 1);
  expect((await admin.ask('GET', `${path}?pagina=2`)).json()).toMatchObject({ total: 32, misses: { length: 7 } });
  expect((await (await portal.as('ana')).ask('GET', path)).statusCode).toBe(403);
});

test('a dismissed search is gone and in the log, and comes back when somebody searches again', async () => {
  const portal = await openPortal();
  const [ana, admin] = [await portal.as('ana'), await portal.as('admin')];
  await ana.ask('POST', path, { term: 'polea 50%/a' });
  const url = `${path}?termino=${encodeURIComponent('polea 50%/a')}`;
  expect((await ana.ask('DELETE', url)).statusCode).toBe(403);
  expect((await admin.ask('DELETE', url)).statusCode).toBe(204);
  expect((await admin.ask('GET', path)).json()).toEqual({ total: 0, misses: [] });
  expect((await admin.ask('DELETE', url)).statusCode).toBe(404);
  const log = await portal.db.select().from(auditLog);
  expect(log.filter(({ action }) => action === 'search-miss-dismissed')).toMatchObject([
    { who: 'admin', about: 'polea 50%/a' },
  ]);
  await ana.ask('POST', path, { term: 'polea 50%/a' });
  expect((await admin.ask('GET', path)).json().total).toBe(1);
});

test('searches of more than 180 days ago are removed, younger ones stay', async () => {
  const portal = await openPortal();
  // In a transaction the date does not change.
  await portal.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into search_misses values ('vieja', current_date - 181, 1), ('joven', current_date - 180, 1)`,
    );
    await removeOldMisses(tx);
  });
  expect(await portal.db.select({ term: searchMisses.term }).from(searchMisses)).toEqual([{ term: 'joven' }]);
});
