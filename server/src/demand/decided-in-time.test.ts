import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lostSales } from '../lost-sales/table.ts';
import { openDemand, testPrices } from '../testing/demand.ts';
import { daysAgo, openChain, today } from '../testing/progress-chain.ts';
import { partInAnswer } from './part-key.ts';
import { recomputeParts } from './recompute.ts';
import { demandCandidates, demandDecisions } from './tables.ts';

test('candidates count as decided in time, late, overdue or still in time, by plaza', async () => {
  const { db, progressOf } = await openChain();
  await db.delete(demandCandidates);
  const candidate = (part: string, plaza: string, since: number) => ({
    part: `codigo ${part}`,
    plaza,
    since: daysAgo(since),
  });
  await db.insert(demandCandidates).values([
    candidate('a', 'Tijuana', 60),
    candidate('b', 'Tijuana', 60),
    candidate('c', 'Tijuana', 15),
    candidate('d', 'Tijuana', 14),
    candidate('e', 'Tijuana', 60),
    candidate('f', 'Tijuana', 60),
    candidate('g', 'Ensenada', 60),
    candidate('old', 'Tijuana', 500),
    // Decided before they were candidates: of one the line asks again, of the other there is none.
    candidate('gp45', 'Tijuana', 60),
    candidate('h', 'Tijuana', 60),
    // One part since they were joined, a candidate since the earlier day.
    candidate('k80', 'Ensenada', 20),
    candidate('k81', 'Ensenada', 40),
  ]);
  const decision = (code: string, plaza: string, ago: number, state: 'surtida' | 'descartada' | 'en-revision') => ({
    ...{ batch: code, code: `codigo ${code}`, plaza, state, decidedBy: 'compras', decidedOn: daysAgo(ago) },
    suppliedOn: state === 'surtida' ? daysAgo(ago) : null,
  });
  await db
    .insert(demandDecisions)
    .values([
      decision('a', 'Tijuana', 46, 'surtida'),
      decision('b', 'Tijuana', 45, 'descartada'),
      decision('c', 'Tijuana', 10, 'en-revision'),
      { ...decision('e', 'Tijuana', 59, 'surtida'), undoneAt: new Date(), undoneBy: 'compras' },
      decision('f', 'Ensenada', 59, 'surtida'),
      { ...decision('gp45', 'Tijuana', 100, 'descartada'), until: daysAgo(90) },
      decision('h', 'Tijuana', 61, 'surtida'),
      decision('k81', 'Ensenada', 30, 'descartada'),
    ]);
  const { decisiones } = await progressOf('admin');
  expect(decisiones).toEqual([
    { plaza: 'Ensenada', a_tiempo: 1, tarde: 0, vencidas: 1, en_plazo: 0 },
    // a and h in time; b late; c, e, f and gp45 overdue; d has this day left.
    { plaza: 'Tijuana', a_tiempo: 2, tarde: 1, vencidas: 4, en_plazo: 1 },
  ]);
  expect((await progressOf('ana')).decisiones.map(({ plaza }) => plaza)).toEqual(['Tijuana']);
  expect((await progressOf('beto', '?plaza=Tijuana')).decisiones).toEqual([]);
});

test('what nobody asks for any more at a plaza is not overdue there, and what was decided stays counted', async () => {
  const { db, progressOf, recompute } = await openChain();
  // Also under a code that was joined since.
  const also = ['Ensenada', 'La Paz'].map((plaza) => ({ part: 'codigo k81', plaza, since: today }));
  await db.insert(demandCandidates).values(also).onConflictDoNothing();
  await db.update(demandCandidates).set({ since: daysAgo(60) });
  const decided = { batch: 'x', code: 'codigo k81', decidedBy: 'compras' };
  await db.insert(demandDecisions).values([
    { ...decided, plaza: 'Ensenada', state: 'surtida', decidedOn: daysAgo(50), suppliedOn: daysAgo(50) },
    { ...decided, plaza: 'La Paz', state: 'en-revision', decidedOn: daysAgo(50) },
  ]);
  const candidates = async () =>
    (await db.select().from(demandCandidates)).map(({ part, plaza }) => `${part} ${plaza}`).sort();
  const before = await candidates();
  expect(before).toEqual(expect.arrayContaining(['codigo gp45 Tijuana', 'codigo k81 Ensenada', 'codigo k81 La Paz']));
  await recompute();
  expect(await candidates(), 'all are asked for').toEqual(before);

  // As when the branches move to another plaza.
  await db.update(lostSales).set({ plaza: 'Ensenada' }).where(eq(lostSales.plaza, 'Tijuana'));
  await recompute(['codigo gp45']);
  const left = await candidates();
  expect(left).not.toContain('codigo gp45 Tijuana');
  expect(left).toEqual(expect.arrayContaining(before.filter((one) => one !== 'codigo gp45 Tijuana')));

  await db.update(lostSales).set({ deletedAt: new Date() });
  await recompute(['codigo k80']);
  expect(await candidates()).not.toContain('codigo k81 La Paz');
  await recompute();
  expect((await progressOf('admin')).decisiones).toEqual([
    { plaza: 'Ensenada', a_tiempo: 1, tarde: 0, vencidas: 0, en_plazo: 0 },
  ]);
});

test('a part that is missing again after it was supplied waits for a decision from then on', async () => {
  const { db, recompute } = await openChain();
  const about = and(eq(demandCandidates.part, 'codigo gp45'), eq(demandCandidates.plaza, 'Tijuana'));
  const since = async () => (await db.select().from(demandCandidates).where(about)).map((row) => row.since);
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(300) })
    .where(about);
  await recompute();
  expect(await since(), 'nobody has decided').toEqual([daysAgo(300)]);
  await db.insert(demandDecisions).values({
    ...{ batch: 'x', code: 'codigo gp45', plaza: 'Tijuana', state: 'surtida', decidedBy: 'compras' },
    ...{ decidedOn: daysAgo(290), suppliedOn: daysAgo(290) },
  });
  await recompute();
  expect(await since()).toEqual([today]);
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(5) })
    .where(about);
  await recompute();
  expect(await since(), 'the wait goes on').toEqual([daysAgo(5)]);
});

test('what was discarded after it was missing again is decided, and waits no more', async () => {
  const { db, recompute, recomputeOn, progressOf } = await openChain();
  const about = and(eq(demandCandidates.part, 'codigo gp45'), eq(demandCandidates.plaza, 'Tijuana'));
  const decided = { batch: 'x', code: 'codigo gp45', plaza: 'Tijuana', decidedBy: 'compras' };
  await db
    .insert(demandDecisions)
    .values({ ...decided, state: 'surtida', decidedOn: daysAgo(290), suppliedOn: daysAgo(290) });
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(5) })
    .where(about);
  await recompute();
  const counts = async () => (await progressOf('admin', '?plaza=Tijuana')).decisiones[0] ?? expect.fail('no plaza');
  const before = await counts();
  await db.insert(demandDecisions).values({ ...decided, state: 'descartada', decidedOn: today });
  for (const day of [0, 1, 2]) await recomputeOn(daysAgo(-day));
  expect(await db.select().from(demandCandidates).where(about)).toMatchObject([{ since: daysAgo(5) }]);
  expect(await counts()).toEqual({ ...before, a_tiempo: before.a_tiempo + 1, en_plazo: before.en_plazo - 1 });
});

test('a joined part that is missing again waits anew under each of its codes', async () => {
  const { db, recompute } = await openChain();
  const candidates = and(
    inArray(demandCandidates.part, ['codigo k80', 'codigo k81']),
    eq(demandCandidates.plaza, 'Tijuana'),
  );
  await db.insert(demandCandidates).values({ part: 'codigo k81', plaza: 'Tijuana', since: today });
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(300) })
    .where(candidates);
  await db.insert(demandDecisions).values({
    ...{ batch: 'x', code: 'codigo k81', plaza: 'Tijuana', state: 'surtida', decidedBy: 'compras' },
    ...{ decidedOn: daysAgo(290), suppliedOn: daysAgo(290) },
  });
  await recompute(['codigo k80']);
  const rows = await db.select().from(demandCandidates).where(candidates).orderBy(demandCandidates.part);
  expect(rows.map(({ part, since }) => [part, since])).toEqual([
    ['codigo k80', today],
    ['codigo k81', today],
  ]);
});

/** With the parts that wait for a decision, or did, in their order. */
async function openSmall() {
  const portal = await openDemand();
  const noted = async () => (await portal.db.select().from(demandCandidates)).map(({ part }) => part).sort();
  return { ...portal, noted };
}

test('what withdrawn reports had made a candidate waits no more, unless it is late or decided', async () => {
  const { db, report, recompute, noted } = await openSmall();
  for (const codigo_parte of ['GP-45', 'L-1', 'M-2']) {
    await report(
      { codigo_parte, daysAgo: 60 },
      { codigo_parte, daysAgo: 10, reportedBy: 'beto' },
      { codigo_parte, daysAgo: 5 },
    );
  }
  await report({ codigo_parte: 'N-3', daysAgo: 60 });
  await recompute();
  expect(await noted()).toEqual(['codigo gp45', 'codigo l1', 'codigo m2']);
  await db
    .update(demandCandidates)
    .set({ since: daysAgo(20) })
    .where(eq(demandCandidates.part, 'codigo l1'));
  await db.insert(demandDecisions).values({
    ...{ batch: 'x', code: 'codigo m2', plaza: 'Tijuana', state: 'por-transferir', decidedBy: 'compras' },
    decidedOn: today,
  });
  // It was a candidate until its needs grew old.
  await db.insert(demandCandidates).values({ part: 'codigo n3', plaza: 'Tijuana', since: daysAgo(5) });
  await db.execute(sql`update lost_sales set deleted_at = now() where reported_at > now() - interval '30 days'`);
  const parts = ['codigo gp45', 'codigo l1', 'codigo m2', 'codigo n3'];
  await db.transaction((tx) => recomputeParts(tx, parts, testPrices));
  expect(await noted()).toEqual(['codigo l1', 'codigo m2', 'codigo n3']);
});

test('what a join had made a candidate waits no more after it is undone', async () => {
  const { as, report, recompute, noted } = await openSmall();
  const other = { codigo_parte: 'ZK-99', reportedBy: 'beto' };
  await report({ daysAgo: 60 }, { ...other, daysAgo: 10 }, { ...other, daysAgo: 5 });
  await recompute();
  expect(await noted()).toEqual([]);
  const { ask } = await as('compras');
  const joins = `/api/v1/candidatas/${partInAnswer('codigo gp45')}/uniones`;
  const { id } = (await ask('POST', joins, { codigo: 'ZK-99' })).json();
  expect(await noted()).toEqual(['codigo gp45']);
  await ask('POST', `${joins}/${id}/deshacer`);
  expect(await noted()).toEqual([]);
});
