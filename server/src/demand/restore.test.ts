import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSession } from '../backup/session.ts';
import { ownMigrations, prepareDatabase } from '../db/migrate.ts';
import { backupOf, databaseAt, restoreInto } from '../testing/backup.ts';
import { rowsOf } from '../testing/contents.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { anyReport, computeAll, computeChain, nearly, openChain, readLines } from '../testing/demand-chain.ts';
import { openPortal } from '../testing/portal.ts';
import { demandLines } from './tables.ts';

test('a restored portal has every decision, join, choice and rule, and computes the same figures', async () => {
  const source = await freshConnection();
  const db = await openChain(source);
  const reports = fc.sample(anyReport, { numRuns: 60, seed: 21 });
  const supplies = [{ code: 'gp45', plaza: 'Tijuana', day: '2026-09-15' }];
  await computeChain(db, reports, { joined: [['64314', 'k80026']], supplies });
  await db.execute(
    sql`insert into demand_comments (code, plaza, text, by) values ('codigo gp45', 'Tijuana', 'Ya viene', 'b')`,
  );
  await db.execute(sql`insert into demand_settings (rules, set_by) values ('{"horizonte": 4}', 'b')`);
  await db.execute(sql`insert into need_choices (batch, lost_sale_id, kind, need, chosen_by)
    select 'x', min(id), 'separar', 'sola', 'b' from lost_sales`);
  await computeAll(db);
  const before = await rowsOf(source);
  const lines = await readLines(db);
  for (const [table, rows] of Object.entries(before)) {
    if (/^(demand|part|need)_/.test(table) && table !== 'demand_queue') expect(rows, table).not.toMatch(/^0 /);
  }

  const target = await freshConnection({ empty: true });
  await restoreInto(target, await backupOf(source));
  expect(await rowsOf(target)).toEqual(before);
  const restored = openTestDatabase(target);
  expect(await readLines(restored)).toEqual(nearly(lines));
  await computeAll(restored);
  expect(await readLines(restored)).toEqual(nearly(lines));
});

test('figures of reports from before demand was computed appear with the first start', async () => {
  const connection = await databaseAt(ownMigrations().slice(0, 17));
  const report = { ...sampleReport, formato: 'general', reported_by: 'x' };
  await withSession(connection, async (old) => {
    await old`insert into branches (nombre, ciudad) values ('Otay TJ', 'Tijuana')`;
    for (const year of ['2001', '2002']) await old`insert into lost_sales ${old({ ...report, car_anio: year })}`;
  });
  await prepareDatabase(connection);
  const { app, db } = await openPortal({ connection });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect
    .poll(() =>
      db.select({ level: demandLines.level, needs: demandLines.needs }).from(demandLines).orderBy(demandLines.level),
    )
    .toEqual([
      { level: 'cadena', needs: 2 },
      { level: 'plaza', needs: 2 },
      { level: 'sucursal', needs: 2 },
    ]);
});
