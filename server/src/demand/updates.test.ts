import { sampleDomesticReport } from '@mostrador/contract/lost-sales-sample';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { give } from '../testing/branches.ts';
import { demandShops, openDemand, testPrices } from '../testing/demand.ts';
import { listenAs } from '../testing/live.ts';
import { priceRows, putPrices } from '../testing/prices.ts';
import { recomputeQueued } from './recompute.ts';
import { demandDay, demandNeeds, demandQueue } from './tables.ts';

const [otay] = demandShops;
const perdida = { ...sampleDomesticReport, plaza: otay.plaza, sucursal: otay.sucursal };

test('a new report is in the list after an event, which only those who read demand receive', async () => {
  const portal = await openDemand();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  // The first figures of all, which a portal computes when it begins to listen.
  await expect.poll(() => portal.db.$count(demandDay)).toBe(1);
  const [compras, ana] = [await portal.as('compras'), await portal.as('ana')];
  const [office, counter] = [await listenAs(portal.app, compras), await listenAs(portal.app, ana)];
  const notified = ({ events }: typeof office) => events.filter(({ name }) => name === 'demand').length;
  const codes = async () => {
    const { candidatas } = (await compras.ask('GET', '/api/v1/candidatas')).json();
    return candidatas.flatMap(({ codigos }: { codigos: string[] }) => codigos);
  };
  const before = notified(office);
  expect((await ana.ask('POST', '/api/v1/perdidas', { perdida })).statusCode).toBe(201);
  await expect.poll(codes).toEqual(['GP-45']);
  await expect.poll(() => notified(office)).toBeGreaterThan(before);
  expect(office.events.findLast(({ name }) => name === 'demand')).toEqual({ name: 'demand', data: null });
  expect(notified(counter)).toBe(0);

  // A right that is given meanwhile counts for the open screen.
  await give(portal.db, 'ana', 'gerente', { branchId: otay.id });
  await expect.poll(() => counter.events.some(({ name, data }) => name === 'viewer' && data === null)).toBe(true);
  await expect
    .poll(async () => {
      await ana.ask('POST', '/api/v1/perdidas', { perdida: { ...perdida, codigo_parte: 'B-2' } });
      return notified(counter);
    })
    .toBeGreaterThan(0);
});

test('a report after a new price list does not wait until every part has its new price', async () => {
  const portal = await openDemand();
  await portal.report(...Array.from({ length: 120 }, (_, part) => ({ codigo_parte: `P-${part}` })));
  await portal.recompute();
  await putPrices(portal.db, priceRows([['P-1', 'FILTRO']]));
  await portal.report({ codigo_parte: 'GP-45' });
  await recomputeQueued(portal.db, testPrices);
  expect(await portal.db.$count(demandNeeds, eq(demandNeeds.part, 'codigo gp45'))).toBe(1);
  while ((await recomputeQueued(portal.db, testPrices)) > 0);
  expect(await portal.db.$count(demandQueue), 'nothing is left behind').toBe(0);
});
