import { createHash } from 'node:crypto';
import {
  type KnownCode,
  type LostSale,
  type LostSaleReason,
  type NewLostSale,
  withoutCode,
} from '@mostrador/contract/lost-sales';
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { inScope, type Scope } from '../http/scope.ts';
import type { Sender } from './sender.ts';
import { lostSaleDeltas, lostSales, lostSaleTotals } from './table.ts';

const {
  reportedBy: _by,
  branchId: _branch,
  deletedAt: _deleted,
  withdrawn: _withdrawn,
  idempotencyKey: _key,
  bodyHash,
  search: _search,
  ...columns
} = getTableColumns(lostSales);
/** The columns of a report that people may see. */
export const shownColumns = columns;
type Shown = Pick<typeof lostSales.$inferSelect, keyof typeof columns>;

export function present({ reportedAt, motivo, ...shown }: Shown): LostSale {
  return { ...shown, motivo: motivo as LostSaleReason | null, reported_at: reportedAt.toISOString() };
}

const counted = isNull(lostSales.deletedAt);

/** A device may have sent a report before the portal knew of `pieza`, and sends it again: both have the same hash. */
function hashOf({ pieza, ...earlier }: NewLostSale): string {
  return createHash('sha256')
    .update(JSON.stringify(pieza === '' ? earlier : { pieza, ...earlier }))
    .digest('base64url');
}

/** Every column that a new report fills in, each a parameter of its own name. */
const newValues = {
  car_marca: sql.placeholder('car_marca'),
  car_modelo: sql.placeholder('car_modelo'),
  car_anio: sql.placeholder('car_anio'),
  car_motor: sql.placeholder('car_motor'),
  cantidad: sql.placeholder('cantidad'),
  marca: sql.placeholder('marca'),
  codigo_parte: sql.placeholder('codigo_parte'),
  pieza: sql.placeholder('pieza'),
  categoria: sql.placeholder('categoria'),
  nombre: sql.placeholder('nombre'),
  sucursal: sql.placeholder('sucursal'),
  mensaje: sql.placeholder('mensaje'),
  plaza: sql.placeholder('plaza'),
  formato: sql.placeholder('formato'),
  motivo: sql.placeholder('motivo'),
  reportedBy: sql.placeholder('reportedBy'),
  reportedAt: sql.placeholder('reportedAt'),
  idempotencyKey: sql.placeholder('idempotencyKey'),
  bodyHash: sql.placeholder('bodyHash'),
};

/**
 * The report that this person sent before under this key. If that was another one, the key is refused; null is another
 * one than any that was stored.
 */
export async function findSent(
  db: Queries,
  report: NewLostSale | null,
  { userId, key }: Sender,
): Promise<LostSale | undefined> {
  if (key === undefined) return undefined;
  const [first] = await db
    .select({ ...shownColumns, bodyHash })
    .from(lostSales)
    .where(and(eq(lostSales.reportedBy, userId), eq(lostSales.idempotencyKey, key)));
  if (!first) return undefined;
  const { bodyHash: firstHash, ...stored } = first;
  if (!report || firstHash !== hashOf(report)) throw problem('key-reused');
  return present(stored);
}

/**
 * With a key, a report that is sent again returns the stored one; the same key with another report is refused. Prepared,
 * because to build the statement anew for each report takes Node longer than the rest of the request.
 */
export function prepareCreation(db: Queries): (report: NewLostSale, from: Sender) => Promise<LostSale> {
  const insert = db
    .insert(lostSales)
    .values(newValues)
    .onConflictDoNothing()
    .returning(shownColumns)
    .prepare('create a lost sale');

  return async (report, from) => {
    const sender = { reportedBy: from.userId, reportedAt: from.reportedAt, idempotencyKey: from.key ?? null };
    const values = { ...report, motivo: report.motivo ?? null, ...sender, bodyHash: hashOf(report) };
    const [created] = await insert.execute(values);
    if (created) return present(created);
    const sent = await findSent(db, report, from);
    if (!sent) throw problem('internal');
    return sent;
  };
}

/** Without their keys, which protect against sending again: the account that sent them is gone. */
export async function moveLostSales(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(lostSales).set({ reportedBy: to, idempotencyKey: null }).where(eq(lostSales.reportedBy, from));
}

/** From the sums by category, one of which counts each report, and the deltas that are not in them yet. */
export async function countLostSales(db: Queries): Promise<number> {
  const [row] = await db.execute<{ reports: number }>(sql`
    select (
      (select coalesce(sum(reports), 0) from ${lostSaleTotals} where field = 'categoria')
      + (select coalesce(sum(reports), 0) from ${lostSaleDeltas})
    )::int as reports`);
  return row?.reports ?? 0;
}

/** Every report by id, a thousand at a time, so that other requests are answered in between. */
export async function* allLostSales(db: Queries, scope: Scope<'lost-sales:read'>): AsyncGenerator<LostSale> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select(shownColumns)
      .from(lostSales)
      .where(and(counted, inScope(scope, lostSales.branchId), gt(lostSales.id, after)))
      .orderBy(asc(lostSales.id))
      .limit(1_000);
    yield* rows.map(present);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < 1_000) return;
  }
}

/** Brands as they are written most often, most reported first. From the sums, because reading every report takes too long. */
export async function suggestBrands(db: Queries): Promise<string[]> {
  const rows = await db.execute<{ marca: string }>(sql`
    select (array_agg(value order by reports desc, value))[1] as marca from (
      select value, sum(reports) as reports from (
        select value, reports from ${lostSaleTotals} where field = 'marca'
        union all
        select marca, reports from ${lostSaleDeltas}
      ) as counted group by value having sum(reports) > 0
    ) as written group by upper(value) order by sum(reports) desc, upper(value) limit 200`);
  return rows.map(({ marca }) => marca);
}

/** The codes of the latest reports and what was last said of each, most reported first. */
export async function suggestCodes(db: Queries): Promise<KnownCode[]> {
  const { id, codigo_parte, marca, categoria, pieza } = lostSales;
  const latest = db
    .select({ id, codigo_parte, marca, categoria, pieza })
    .from(lostSales)
    .where(and(counted, ne(codigo_parte, withoutCode)))
    .orderBy(desc(id))
    .limit(5_000)
    .as('latest');
  const last = (column: SQL | AnyColumn) => sql<string>`(array_agg(${column} order by ${latest.id} desc))[1]`;
  return db
    .select({
      codigo: last(latest.codigo_parte),
      marca: last(latest.marca),
      categoria: last(latest.categoria),
      pieza: sql<string>`coalesce((array_agg(${latest.pieza} order by ${latest.id} desc) filter (where ${latest.pieza} <> ''))[1], '')`,
    })
    .from(latest)
    .groupBy(sql`fold_code(${latest.codigo_parte})`)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${latest.id})`))
    .limit(200);
}

/** Deletes or restores a report; one that is already deleted, or already restored, is not found. */
export async function setDeleted(
  db: Queries,
  scope: Scope<'lost-sales:delete'>,
  id: number,
  deleted: boolean,
): Promise<LostSale> {
  const now = deleted ? isNull(lostSales.deletedAt) : isNotNull(lostSales.deletedAt);
  const [row] = await db
    .update(lostSales)
    .set({ deletedAt: deleted ? new Date() : null, withdrawn: false })
    .where(and(eq(lostSales.id, id), now, inScope(scope, lostSales.branchId)))
    .returning(shownColumns);
  if (!row) throw problem('lost-sale-not-found');
  return present(row);
}
