import { plazaNames, timeZoneOf } from '@mostrador/contract/branches';
import { chartQuery, lostSalePeriods } from '@mostrador/contract/lost-sales';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSession } from '../backup/session.ts';
import type { Queries } from '../db/client.ts';
import { ownMigrations, prepareDatabase } from '../db/migrate.ts';
import { localTime } from '../http/local-time.ts';
import { inScope, scopeOf } from '../http/scope.ts';
import { backupOf, databaseAt, restoreInto } from '../testing/backup.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { readChart } from './charts.ts';
import { inPeriod } from './period.ts';
import { countLostSales } from './queries.ts';
import { chartFields, lostSaleDeltas, lostSales } from './table.ts';

const now = new Date('2026-03-10T20:00:00Z');
const columns = {
  marca: lostSales.marca,
  carro: lostSales.car_marca,
  sucursal: lostSales.sucursal,
  categoria: lostSales.categoria,
};
type Row = typeof lostSales.$inferInsert;

/** Few values, so that reports share sums; some differ only in case, and some branches and plazas are not in any list. */
const anyText = {
  marca: fc.constantFrom('LTH', 'lth', 'Gonher', 'GONHER', 'Ñandú'),
  car_marca: fc.constantFrom('Acura', 'ACURA', 'Nissan'),
  sucursal: fc.constantFrom('Otay TJ', 'OTAY TJ', 'Sur LPAZ', 'Cerrada'),
  categoria: fc.constantFrom('Filtros', 'Frenos'),
  plaza: fc.constantFrom('Tijuana', 'La Paz', 'San Luis R. C.', 'Ninguna'),
};
const anyMoment = fc.date({ min: new Date('2025-12-25T00:00:00Z'), max: now, noInvalidDate: true });
const anyReport: fc.Arbitrary<Row> = fc
  .record({ ...anyText, reportedAt: anyMoment, deletedAt: fc.option(anyMoment, { freq: 6 }) })
  .map((given) => ({ ...sampleReport, ...given, formato: 'general', reportedBy: 'x' }));
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), reports: fc.array(anyReport, { minLength: 1, maxLength: 12 }) }),
  fc.record({
    kind: fc.constant('correct' as const),
    of: fc.nat(),
    values: fc
      .record({ ...anyText, reportedAt: anyMoment }, { requiredKeys: [] })
      .filter((v) => Object.keys(v).length > 0),
  }),
  fc.record({ kind: fc.constantFrom('withdraw', 'restore', 'remove'), of: fc.nat() }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

async function apply(db: Queries, change: Change) {
  // About a third of the reports at once, as when two accounts are joined.
  const some = 'of' in change ? sql`${lostSales.id} % 3 = ${change.of % 3}` : sql`false`;
  if (change.kind === 'add') await db.insert(lostSales).values(change.reports);
  else if (change.kind === 'fold') await db.execute(sql`select fold_lost_sale_deltas()`);
  else if (change.kind === 'correct') await db.update(lostSales).set(change.values).where(some);
  else if (change.kind === 'remove') await db.delete(lostSales).where(some);
  else
    await db
      .update(lostSales)
      .set({ deletedAt: change.kind === 'withdraw' ? now : null })
      .where(some);
}

/** The chart over all reports, whatever the sums say. */
function count(db: Queries, field: keyof typeof columns, fitting: SQL | undefined) {
  const column = columns[field];
  return db
    .select({ id: sql`upper(${column})`, label: sql`min(${column})`, value: sql`count(*)::int` })
    .from(lostSales)
    .where(and(isNull(lostSales.deletedAt), fitting))
    .groupBy(sql`upper(${column})`)
    .orderBy(desc(sql`count(*)`), asc(sql`upper(${column})`));
}

async function expectSumsOfAll(db: Queries, branch: number) {
  const own = scopeOf(new Map([['lost-sales:read', new Set([branch])]]), 'lost-sales:read');
  expect(await countLostSales(db)).toBe(await db.$count(lostSales, isNull(lostSales.deletedAt)));
  for (const field of chartFields) {
    for (const periodo of Object.keys(lostSalePeriods)) {
      for (const tramo of ['actual', 'anterior'] as const) {
        const query = chartQuery.parse({ periodo, tramo });
        const fitting = inPeriod(query.periodo, tramo, now);
        const about = `${field} ${periodo} ${tramo}`;
        expect(await readChart(db, field, { query, now }), about).toEqual(await count(db, field, fitting));
        const ofBranch = await count(db, field, and(fitting, own && inScope(own, lostSales.branchId)));
        expect(await readChart(db, field, { query, scope: own, now }), `${about} own`).toEqual(ofBranch);
      }
    }
    const chosen = chartQuery.parse({ [field]: 'oTAY tj' });
    expect(await readChart(db, field, { query: chosen, now })).toEqual(
      await count(db, field, eq(sql`upper(${columns[field]})`, 'OTAY TJ')),
    );
  }
}

const addBranch = async (db: Queries) =>
  Number(
    (await db.execute(sql`insert into branches (nombre, ciudad) values ('Otay TJ', 'Tijuana') returning id`))[0]?.id,
  );

async function openWithBranch() {
  const connection = await freshConnection();
  const db = openTestDatabase(connection);
  return { connection, db, branch: await addBranch(db) };
}

class Undo extends Error {}

test('charts are those of all reports after any changes, undone ones too', async () => {
  const { db, branch } = await openWithBranch();
  const anyHistory = fc.array(fc.record({ change: anyChange, undone: fc.constantFrom(false, false, true) }), {
    minLength: 4,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      await db.execute(sql`truncate lost_sales`);
      for (const { change, undone } of history) {
        const changing = db.transaction(async (tx) => {
          await apply(tx, change);
          if (undone) throw new Undo();
        });
        await changing.catch((error) => {
          if (!(error instanceof Undo)) throw error;
        });
      }
      await expectSumsOfAll(db, branch);
    }),
    { numRuns: 8 },
  );
});

const report: Row = { ...sampleReport, formato: 'general', reportedBy: 'x', reportedAt: now };

test('reports of many connections at once wait for nobody who adds to the sums, and all are counted', async () => {
  const { db, branch } = await openWithBranch();
  await db.insert(lostSales).values([report, report]);
  await db.transaction(async (tx) => {
    await tx.insert(lostSales).values(report);
    await tx.execute(sql`select fold_lost_sale_deltas()`);
    expect(await tx.$count(lostSaleDeltas)).toBe(0);
    // These end before the transaction around them does.
    const others = Array.from({ length: 40 }, async (_, n) => {
      const [own] = await db
        .insert(lostSales)
        .values({ ...report, marca: `Marca ${n % 3}` })
        .returning();
      await db.execute(sql`select fold_lost_sale_deltas()`);
      if (n % 4 === 0)
        await db
          .update(lostSales)
          .set({ deletedAt: now })
          .where(eq(lostSales.id, own?.id ?? 0));
    });
    await Promise.all(others);
    expect(await countLostSales(db), 'without the one under way').toBe(
      await db.$count(lostSales, isNull(lostSales.deletedAt)),
    );
  });
  await expectSumsOfAll(db, branch);
  await db.execute(sql`select fold_lost_sale_deltas()`);
  expect(await db.$count(lostSaleDeltas)).toBe(0);
  await expectSumsOfAll(db, branch);
});

const rowsBefore = fc.sample(anyReport, { numRuns: 60, seed: 23 });

test('reports of before the sums are counted, and those of an older version that runs on', async () => {
  const first = ownMigrations().findIndex(({ sql }) => sql.join().includes('lost_sale_deltas'));
  const connection = await databaseAt(ownMigrations().slice(0, first));
  const db = openTestDatabase(connection);
  const branch = await addBranch(db);
  await db.insert(lostSales).values(rowsBefore);
  await prepareDatabase(connection);
  await expectSumsOfAll(db, branch);
  await withSession(connection, async (old) => {
    await old`update lost_sales set deleted_at = now() where id % 5 = 0`;
  });
  await db.insert(lostSales).values(rowsBefore);
  await expectSumsOfAll(db, branch);
});

test('charts of a restored backup are the same, and count what comes after', async () => {
  const { connection, db } = await openWithBranch();
  await db.insert(lostSales).values(rowsBefore);
  await db.transaction(async (folding) => {
    await folding.execute(sql`select fold_lost_sale_deltas()`);
    // Nobody else folds meanwhile.
    await db.insert(lostSales).values(rowsBefore);
  });
  expect(await db.$count(lostSaleDeltas)).toBeGreaterThan(0);
  const target = await freshConnection({ empty: true });
  await restoreInto(target, await backupOf(connection));
  const restored = openTestDatabase(target);
  const [branch] = await restored.execute<{ id: number }>(sql`select id from branches where nombre = 'Otay TJ'`);
  await expectSumsOfAll(restored, branch?.id ?? 0);
  await apply(restored, { kind: 'withdraw', of: 1 });
  await expectSumsOfAll(restored, branch?.id ?? 0);
});

test('the database knows the time zone of every plaza', async () => {
  const db = openTestDatabase(await freshConnection());
  const changes = ['2026-03-08', '2026-07-01', '2026-11-01', '2026-12-31'].flatMap((day) =>
    ['05:59:59', '06:00:00', '06:59:59', '07:00:00', '07:59:59', '08:00:00'].map((time) => `${day}T${time}Z`),
  );
  for (const plaza of [...plazaNames, 'Otra']) {
    const days = await db.execute(sql`
      select day_in_plaza(at::timestamptz, ${plaza})::text as day
      from json_array_elements_text(${JSON.stringify(changes)}::text::json) with ordinality as given(at, place) order by place`);
    expect(days.map(({ day }) => day)).toEqual(changes.map((at) => localTime(at, timeZoneOf(plaza)).slice(0, 10)));
  }
});
