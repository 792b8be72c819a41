import { branch, branchFields, branchFromRow } from '@mostrador/contract/branches';
import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { loadDemoBranches } from './demo.ts';
import { branches } from './table.ts';

test('the 66 sample branches come city by city as rows of 17 positions', async () => {
  const portal = await openPortal();
  await loadDemoBranches(portal.db);
  const { values } = (await (await portal.as('ana')).ask('GET', '/api/v1/sucursales')).json() as {
    values: unknown[][];
  };
  expect(values.length).toBe(66);
  expect(values.every((row) => row.length === branchFields.length && row.length === 17)).toBe(true);
  const counted = Object.entries(
    Object.groupBy(
      values.map((row) => branch.parse(branchFromRow(row))),
      ({ nombre }) => nombre.split(' ').at(-1) ?? '',
    ),
  );
  expect(counted.map(([suffix, list]) => [suffix, list?.length])).toEqual([
    ['TJ', 31],
    ['EDA', 7],
    ['LPAZ', 4],
    ['RTO', 2],
    ['TKT', 1],
    ['MXL', 17],
    ['SLRC', 4],
  ]);
  expect(new Set(values.map((row) => row[1])).size).toBe(66);
});

test('a change of a branch reaches the next reading on every process', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  await one.db.insert(branches).values({ nombre: 'Centro TKT', ciudad: 'Tecate' });
  const ana = await one.as('ana');
  const names = async () => {
    const answer = await two.app.inject({ url: '/api/v1/sucursales', headers: { cookie: ana.cookie } });
    return (answer.json() as { values: unknown[][] }).values.map((row) => row[1]);
  };
  expect(await names()).toEqual(['Centro TKT']);
  await one.db.update(branches).set({ nombre: 'Parque TKT' });
  await expect.poll(names).toEqual(['Parque TKT']);
});

test('a branch that is not published is neither served to staff nor accepted in a report', async () => {
  const portal = await openPortal();
  await portal.db.insert(branches).values([
    { nombre: 'Centro TKT', ciudad: 'Tecate' },
    { nombre: 'Bodega TKT', ciudad: 'Tecate', publicada: false },
  ]);
  const ana = await portal.as('ana');
  const { values } = (await ana.ask('GET', '/api/v1/sucursales')).json() as { values: unknown[][] };
  expect(values.map((row) => row[1])).toEqual(['Centro TKT']);
  const perdida = { ...sampleDomesticReport, plaza: 'Tecate', sucursal: 'Bodega TKT' };
  const refused = await ana.ask('POST', '/api/v1/perdidas', { perdida });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'perdida.sucursal']);
  const taken = await ana.ask('POST', '/api/v1/perdidas', { perdida: { ...perdida, sucursal: 'Centro TKT' } });
  expect(taken.statusCode).toBe(201);
});
