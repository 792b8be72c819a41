import type { LostSale, LostSaleChanges } from '@mostrador/contract/lost-sales';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { api } from '@mostrador/contract/paths';
import { asc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { openDatabase, type Queries } from '../db/client.ts';
import { scopeOf } from '../http/scope.ts';
import { user } from '../identity/tables.ts';
import { grants } from '../roles/table.ts';
import { backupOf, restoreInto } from '../testing/backup.ts';
import { freshConnection, openTestDatabase } from '../testing/database.ts';
import { openPortal } from '../testing/portal.ts';
import { listChanges } from './changes.ts';
import { lostSaleChanges, lostSales } from './table.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;
type Person = Awaited<ReturnType<Portal['as']>>;

const report = { ...sampleReport, formato: 'general' as const, reportedBy: 'ana' };

type Ask = (wanted: { desde: number; limite: number }) => Promise<LostSaleChanges>;

const asking =
  (person: Person): Ask =>
  async ({ desde, limite }) =>
    (await person.ask('GET', `${api.lostSalesAll}?desde=${desde}&limite=${limite}`)).json();

/** Asks for what changed, again and again, and has at any time what another system would have. */
function follow(ask: Ask, limite = 500) {
  const copy = new Map<number, LostSale>();
  const cursors = [0];
  return {
    copy,
    cursors,
    async read(): Promise<LostSaleChanges> {
      const changes = await ask({ desde: cursors.at(-1) ?? 0, limite });
      for (const change of changes.cambios) {
        if (change.retirada) copy.delete(change.id);
        else copy.set(change.id, change.perdida);
      }
      cursors.push(changes.cursor);
      return changes;
    },
    async readAll() {
      while ((await this.read()).hay_mas);
    },
  };
}

/** Those that were given, in their order. */
async function positionsIn(db: Queries): Promise<number[]> {
  const { position } = lostSaleChanges;
  const rows = await db.select({ position }).from(lostSaleChanges).orderBy(asc(position));
  return rows.flatMap(({ position }) => position ?? []);
}

const byId = (reports: Iterable<LostSale>) => [...reports].sort((a, b) => a.id - b.id);

test('gives what changed since the cursor, corrected and withdrawn reports too, each once; without it all as before', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  const added = await portal.db.insert(lostSales).values([report, report, report]).returning({ id: lostSales.id });
  const [first = 0, second = 0, third = 0] = added.map(({ id }) => id);
  const other = follow(asking(admin), 2);
  const begin = await other.read();
  const given = await positionsIn(portal.db);
  expect(given.length).toBe(3);
  expect(begin).toMatchObject({ cambios: [{ id: first }, { id: second }], cursor: given[1], hay_mas: true });
  expect(await other.read()).toMatchObject({ cambios: [{ id: third }], cursor: given[2], hay_mas: false });
  expect(await other.read()).toEqual({ cambios: [], cursor: given[2], hay_mas: false });

  const change = (id: number, values: Partial<typeof lostSales.$inferInsert>) =>
    portal.db.update(lostSales).set(values).where(eq(lostSales.id, id));
  await change(first, { mensaje: 'corregido' });
  await change(second, { deletedAt: new Date() });
  await change(first, { mensaje: 'corregido otra vez' });
  const all = follow(asking(admin));
  all.cursors.push(given[2] ?? 0);
  const rest = await all.read();
  expect(rest).toEqual({
    cambios: [
      { id: second, retirada: true },
      { id: first, retirada: false, perdida: expect.objectContaining({ mensaje: 'corregido otra vez' }) },
    ],
    cursor: (await positionsIn(portal.db))[5],
    hay_mas: false,
  });
  await other.readAll();
  const everything = await admin.ask('GET', api.lostSalesAll);
  expect(byId(other.copy.values())).toEqual(everything.json());
  const exports = (await portal.db.select().from(auditLog)).map(({ about }) => about);
  expect(exports, 'polling adds one line a day').toEqual(['JSON, cambios', 'JSON']);
});

test('a cursor that cannot be is refused, so that a restored older database is noticed', async () => {
  const portal = await openPortal();
  const admin = await portal.as('admin');
  await portal.db.insert(lostSales).values(report);
  for (const query of ['desde=2', 'desde=x', 'desde=-1', 'desde=', 'desde=1.5', 'desde=9999999999999999999']) {
    const answer = await admin.ask('GET', `${api.lostSalesAll}?${query}`);
    expect([answer.statusCode, answer.json().errors?.[0].field], query).toEqual([422, 'desde']);
    expect(answer.json().errors[0].message).toContain('Empieza de nuevo con desde=0');
  }
  for (const limite of ['0', '1001', 'x']) {
    expect((await admin.ask('GET', `${api.lostSalesAll}?desde=0&limite=${limite}`)).statusCode).toBe(422);
  }
});

test('after a restore a cursor of what was lost is refused, however much is reported since, and an earlier one holds', async () => {
  const portal = await openPortal();
  const add = (db: Portal['db'], count: number) =>
    db.insert(lostSales).values(Array.from({ length: count }, () => report));
  const before = follow(asking(await portal.as('admin')), 1);
  await add(portal.db, 2);
  await before.readAll();
  const kept = [...before.cursors];
  const file = await backupOf(portal.connection);
  await add(portal.db, 3);
  await before.readAll();
  const lost = before.cursors.filter((cursor) => !kept.includes(cursor));
  expect(lost.length).toBe(3);

  for (const time of ['once', 'twice']) {
    const connection = await freshConnection({ empty: true });
    await restoreInto(connection, file);
    const restored = await openPortal({ connection });
    const admin = await restored.as('admin');
    await add(restored.db, 9);
    const after = follow(asking(admin), 4);
    await after.readAll();
    expect(after.copy.size, time).toBe(11);
    for (const cursor of lost) {
      const answer = await admin.ask('GET', `${api.lostSalesAll}?desde=${cursor}`);
      expect([answer.statusCode, answer.json().errors?.[0].field], `${time} ${cursor}`).toEqual([422, 'desde']);
    }
    const lengths = [];
    for (const desde of kept) lengths.push((await asking(admin)({ desde, limite: 500 })).cambios.length);
    expect(lengths, time).toEqual([11, 10, 9]);
    lost.push(...after.cursors.filter((cursor) => !kept.includes(cursor)));
  }
});

test('a manager follows one branch, and learns that a report left it', async () => {
  const portal = await openPortal();
  const [otay] = await portal.db
    .insert(branches)
    .values([
      { nombre: 'Otay TJ', ciudad: 'Tijuana' },
      { nombre: 'Centro TKT', ciudad: 'Tecate' },
    ])
    .returning({ id: branches.id });
  const [ana] = await portal.db.select().from(user).where(eq(user.username, 'ana'));
  await portal.db
    .insert(grants)
    .values({ userId: ana?.id ?? '', role: 'gerente', branchId: otay?.id ?? 0, origin: 'portal' });
  const manager = follow(asking(await portal.as('ana')));
  const [here] = await portal.db
    .insert(lostSales)
    .values([report, { ...report, sucursal: 'Centro TKT' }])
    .returning({ id: lostSales.id });
  const seen = await manager.read();
  const cursor = (await positionsIn(portal.db))[1];
  expect(seen).toMatchObject({ cambios: [{ id: here?.id, retirada: false }], cursor });
  await portal.db
    .update(lostSales)
    .set({ sucursal: 'Centro TKT' })
    .where(eq(lostSales.id, here?.id ?? 0));
  expect((await manager.read()).cambios).toEqual([{ id: here?.id, retirada: true }]);
  expect((await (await portal.as('beto')).ask('GET', `${api.lostSalesAll}?desde=0`)).statusCode).toBe(403);
});

const writers = 40;

/** Numbers from 0 in an order that looks random and is the same in every run. */
function shuffled(length: number, seed: number): number[] {
  const key = (n: number) => ((n + seed) * 2_654_435_761) % 4_294_967_296;
  return Array.from({ length }, (_, n) => n).sort((a, b) => key(a) - key(b));
}

test('with 40 writers whose transactions end in another order than they began, a reader misses nothing', async () => {
  const portal = await openPortal();
  const many = openTestDatabase(portal.connection, (connection) => openDatabase(connection, { max: writers }));
  const chain = scopeOf(new Map([['lost-sales:read', 'all']]), 'lost-sales:read');
  if (!chain) throw new Error('the right is missing');
  // Without a request in between, of which a session may send only so many a minute.
  const reader = follow((wanted) => listChanges(portal, chain, wanted), 7);
  const state = { over: false, reads: 0 };
  const following = (async () => {
    while (!state.over) {
      await reader.read();
      state.reads += 1;
    }
  })();
  const oneMoreRead = async () => {
    const { reads } = state;
    await expect.poll(() => state.reads).toBeGreaterThan(reads + 1);
  };

  /** Every writer does its work and then holds its transaction open until it is its turn to commit. */
  async function writeAtOnce(order: number[], work: (tx: Queries, writer: number) => Promise<unknown>) {
    const gates = order.map(() => Promise.withResolvers<void>());
    const worked = order.map(() => Promise.withResolvers<void>());
    const commits = order.map((_, writer) =>
      many.transaction(async (tx) => {
        await work(tx, writer);
        worked[writer]?.resolve();
        await gates[writer]?.promise;
      }),
    );
    await Promise.all(worked.map(({ promise }) => promise));
    for (const [step, writer] of order.entries()) {
      gates[writer]?.resolve();
      await commits[writer];
      if (step % 8 === 0) await oneMoreRead();
    }
  }

  const ids: number[] = [];
  await writeAtOnce(shuffled(writers, 1), async (tx, writer) => {
    const values = [report, { ...report, mensaje: `de ${writer}` }];
    const [one, two] = await tx.insert(lostSales).values(values).returning({ id: lostSales.id });
    ids[2 * writer] = one?.id ?? 0;
    ids[2 * writer + 1] = two?.id ?? 0;
  });
  for (const seed of [2, 3]) {
    await writeAtOnce(shuffled(writers, seed), async (tx, writer) => {
      const own = (nth: 0 | 1) => eq(lostSales.id, ids[2 * writer + nth] ?? 0);
      await tx
        .update(lostSales)
        .set({ mensaje: `corregido ${seed}` })
        .where(own(0));
      const deletedAt = (writer + seed) % 2 === 0 ? new Date() : null;
      await tx.update(lostSales).set({ deletedAt }).where(own(1));
    });
  }
  await oneMoreRead();
  state.over = true;
  await following;
  await reader.readAll();

  const stored = await portal.db.select().from(lostSales).where(isNull(lostSales.deletedAt)).orderBy(asc(lostSales.id));
  expect(stored.length).toBe(writers + writers / 2);
  expect(byId(reader.copy.values()).map(({ id, mensaje }) => [id, mensaje])).toEqual(
    stored.map(({ id, mensaje }) => [id, mensaje]),
  );
  const rows = await portal.db.select().from(lostSaleChanges).orderBy(asc(lostSaleChanges.position));
  expect(rows.length).toBe(6 * writers);
  const positions = new Set(await positionsIn(portal.db));
  expect(positions.size, 'each has a position of its own').toBe(6 * writers);
  expect(reader.cursors.filter((cursor) => cursor > 0 && !positions.has(cursor))).toEqual([]);
  // They did end in another order than they began; otherwise this would prove nothing.
  expect(rows.map(({ id }) => id)).not.toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(reader.cursors).toEqual(reader.cursors.toSorted((a, b) => a - b));
});
