import { sampleDomesticReport as perdida } from '@mostrador/contract/lost-sales-sample';
import { expect, test } from 'vitest';
import { loadDemoBranches } from '../branches/demo.ts';
import { openPortal } from '../testing/portal.ts';
import { lostSales } from './table.ts';

const url = '/api/v1/perdidas';
const days = 24 * 60 * 60;

async function openWithBranches() {
  const portal = await openPortal();
  await loadDemoBranches(portal.db);
  return portal;
}

test('a report with an owner is accepted from that person only', async () => {
  const portal = await openWithBranches();
  const [ana, beto] = [await portal.as('ana'), await portal.as('beto')];
  const { sub } = (await ana.ask('GET', '/api/v1/yo')).json();
  const headers = { 'report-owner': sub, 'idempotency-key': 'k-1' };
  const refused = await beto.ask('POST', url, { perdida }, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other-person']);
  expect(await portal.db.select().from(lostSales)).toHaveLength(0);
  expect((await portal.app.inject({ method: 'POST', url, payload: { perdida }, headers })).statusCode).toBe(401);

  expect((await ana.ask('POST', url, { perdida }, headers)).statusCode).toBe(201);
  expect((await ana.ask('POST', url, { perdida }, headers)).statusCode).toBe(201);
  const rows = await portal.db.select().from(lostSales);
  expect(rows.map(({ reportedBy }) => reportedBy)).toEqual([sub]);
});

test.each([
  ['3600', 3_600],
  [String(365 * days), 30 * days],
  ['-60', 0],
  ['hoy', 0],
])('a report made %s seconds ago counts as made %s seconds ago', async (age, counted) => {
  const portal = await openWithBranches();
  const ana = await portal.as('ana');
  const before = Date.now();
  const { reported_at } = (await ana.ask('POST', url, { perdida }, { 'report-age': age })).json();
  const at = Date.parse(reported_at) + counted * 1000;
  expect(at).toBeGreaterThanOrEqual(before - 1);
  expect(at).toBeLessThanOrEqual(Date.now() + 1);
});
