import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostSales } from '../lost-sales/table.ts';
import { demandShops, openDemand } from '../testing/demand.ts';
import { anyReports, chain, computeAll, computeChain, nearly, openChain } from '../testing/demand-chain.ts';
import { type Decided, expectedState } from '../testing/demand-reference.ts';
import { todayIn } from './decisions.ts';
import { partInAnswer } from './part-key.ts';
import { demandDecisions, demandLines, demandNeeds } from './tables.ts';

const codes = ['gp45', 'k80', 'z9'] as const;
const key = (code: string) => partInAnswer(`codigo ${code}`);
const some = <T>(...list: readonly T[]) => fc.constantFrom(...list);

const anyReport = fc.record({
  shop: some<(typeof demandShops)[number]>(...demandShops),
  codigo_parte: some(...codes),
  car_modelo: some('CL', 'TL'),
  motivo: some(null, null, 'marca' as const, 'precio' as const),
  daysAgo: fc.integer({ min: 0, max: 120 }),
});
const decision = some<object>(
  { estado: 'en-revision' },
  { estado: 'surtida', fecha: todayIn('Tijuana', { timeZone: '' }, new Date(Date.now() - 30 * 86_400_000)) },
  { estado: 'descartada', motivo: 'x', hasta: null },
  { estado: 'nueva' },
);
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('join' as const), one: some(...codes), other: some(...codes) }),
  fc.record({
    do: fc.constant('choose' as const),
    which: fc.nat(),
    accion: some('juntar', 'separar'),
    all: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('decide' as const),
    code: some(...codes),
    lugar: some('Tijuana', 'Otay TJ', 'cadena'),
    decision,
  }),
);

async function openPeople() {
  const portal = await openDemand();
  const { db } = portal;
  const { ask } = await portal.as('compras');
  const post = async (url: string, body?: object) => ask('POST', `/api/v1/candidatas/${url}`, body);
  return {
    portal,
    ask,
    post,
    /** All lines, and which reports are one need. Prices are not those of the portal. */
    async figures() {
      const lines = await db.select().from(demandLines).orderBy(sql`part, level, plaza, sucursal`);
      const needs = await db.select().from(demandNeeds).orderBy(sql`part, plaza, day, reports`);
      return {
        lines: lines.map(({ pesos: _, ...line }) => line),
        needs: needs.map(({ part, plaza, day, reports }) => [part, plaza, day, reports]),
      };
    },
  };
}

test('after any joins, choices and decisions, undoing all of them gives back the same figures', async () => {
  const { portal, ask, post, figures } = await openPeople();
  const { db } = portal;
  const inOrder = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReport, { minLength: 5, maxLength: 25 }),
      fc.array(anyStep, { minLength: 4, maxLength: 8, size: 'max' }),
      inOrder,
      async (reports, steps, order) => {
        await db.delete(lostSales);
        const rows = await portal.report(
          ...reports.map(({ shop: { plaza, sucursal }, ...report }) => ({ plaza, sucursal, ...report })),
        );
        await portal.recompute();
        const before = await figures();

        const done: { url: string }[] = [];
        const keep = (answer: { statusCode: number }, url: () => string) => {
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode === 200) done.push({ url: url() });
        };
        for (const step of steps) {
          if (step.do === 'join') {
            const answer = await post(`${key(step.one)}/uniones`, { codigo: step.other });
            // The join is of the key that the part had then, so its own address leads to wherever that is.
            keep(answer, () => `${key(step.other)}/uniones/${answer.json().id}/deshacer`);
          } else if (step.do === 'choose') {
            const index = step.which % reports.length;
            const { codigo_parte, shop } = reports[index] as (typeof reports)[number];
            // All codes of a plaza are refused unless they were joined.
            const isSame = (one: (typeof reports)[number]) =>
              one.motivo !== 'precio' &&
              one.shop.plaza === shop.plaza &&
              (step.all || one.codigo_parte === codigo_parte);
            const same = rows
              .filter((_, other) => isSame(reports[other] as (typeof reports)[number]))
              .map(({ id }) => id);
            const reportes = step.accion === 'juntar' ? same : [rows[index]?.id];
            const answer = await post(`${key(codigo_parte)}/necesidades`, { accion: step.accion, reportes });
            keep(answer, () => `${key(codigo_parte)}/necesidades/${answer.json().lote}/deshacer`);
          } else {
            const lugar = encodeURIComponent(step.lugar);
            const answer = await ask(
              'PUT',
              `/api/v1/candidatas/${key(step.code)}/decision?lugar=${lugar}`,
              step.decision,
            );
            keep(answer, () => `decisiones/${answer.json().lote}/deshacer`);
          }
        }
        // In any order: what a newer decision holds back is undone after that one.
        let waiting = done.map((step, index) => ({ ...step, turn: order[index] ?? 0 })).sort((a, b) => a.turn - b.turn);
        while (waiting.length > 0) {
          const refused = [];
          for (const step of waiting) {
            const answer = await post(step.url);
            expect([200, 409], step.url).toContain(answer.statusCode);
            if (answer.statusCode === 409) refused.push(step);
          }
          expect(refused.length, 'the newest decision can always be undone').toBeLessThan(waiting.length);
          waiting = refused;
        }
        expect(await figures()).toEqual({ ...before, lines: nearly(before.lines) });
      },
    ),
    { numRuns: 8 },
  );
});

test('joining never gives fewer needs in a plaza than either part had', async () => {
  const { portal, post, figures } = await openPeople();
  const needsAt = async () => {
    const counts = new Map<string, number>();
    for (const [part, plaza] of (await figures()).needs) {
      const place = `${part} ${plaza}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return counts;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { minLength: 5, maxLength: 40 }), async (reports) => {
      await portal.db.delete(lostSales);
      await portal.report(
        ...reports.map(({ shop: { plaza, sucursal }, ...report }) => ({ plaza, sucursal, ...report })),
      );
      await portal.recompute();
      const before = await needsAt();
      const joined = await post(`${key('gp45')}/uniones`, { codigo: 'k80' });
      // Nobody reported it.
      if (joined.statusCode === 404) return;
      const after = await needsAt();
      for (const { plaza } of demandShops) {
        const most = Math.max(...['gp45', 'k80'].map((code) => before.get(`codigo ${code} ${plaza}`) ?? 0));
        expect(after.get(`codigo gp45 ${plaza}`) ?? 0, plaza).toBeGreaterThanOrEqual(most);
      }
      await post(`${key('gp45')}/uniones/${joined.json().id}/deshacer`);
    }),
    { numRuns: 12 },
  );
});

test('the state of a line is that of its newest decision; what was discarded comes back as defined', async () => {
  const db = await openChain();
  const anyDecision = fc.record({
    part: some('codigo gp45', 'codigo 64314', 'codigo k80026'),
    plaza: some('Tijuana', 'Ensenada', ''),
    state: some('en-revision' as const, 'por-transferir' as const, 'descartada' as const, 'descartada' as const),
    decidedOn: some('2026-05-01', '2026-10-01', '2026-11-16'),
    until: some(null, null, '2026-11-15', '2026-11-16', '2026-12-01'),
    undone: some(true, false, false, false),
  });
  await fc.assert(
    fc.asyncProperty(
      anyReports,
      fc.array(anyDecision, { maxLength: 10, size: 'max' }),
      async (reports, decisions: Decided[]) => {
        await db.delete(demandDecisions);
        await computeChain(db, reports);
        if (decisions.length > 0) {
          await db.insert(demandDecisions).values(
            decisions.map(({ part, undone, ...given }) => ({
              ...{ batch: 'x', code: part, decidedBy: 'b', undoneAt: undone ? new Date() : null },
              ...(given as Pick<typeof demandDecisions.$inferInsert, 'plaza' | 'state' | 'decidedOn' | 'until'>),
            })),
          );
        }
        await computeAll(db);
        for (const { part, plaza, sucursal, state } of await db.select().from(demandLines)) {
          expect(state, `${part} ${plaza} ${sucursal}`).toBe(expectedState(reports, chain, decisions, { part, plaza }));
        }
      },
    ),
    { numRuns: 15 },
  );
});
