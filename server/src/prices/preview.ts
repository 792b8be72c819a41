import { type BadLine, type Price, type PriceChange, type PricePreview, priceLimits } from '@mostrador/contract/prices';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Queries } from '../db/client.ts';
import type { ImportRow } from './imports.ts';
import { priceImportErrors, type Slot } from './table.ts';

const differ =
  '(next.publico, next.mecanico, next.descripcion) is distinct from (live.publico, live.mecanico, live.descripcion)';

/** How a filled slot differs from the list in force; without one, everything is new. */
export async function countDifferences(tx: postgres.TransactionSql, slot: Slot, against: Slot | null) {
  if (against === null) {
    const [all] = await tx<{ rows: number }[]>`select count(*)::int as rows from ${tx(slot)}`;
    const rows = all?.rows ?? 0;
    return { rows, nuevos: rows, cambiados: 0, quitados: 0, iguales: 0 };
  }
  const [counts] = await tx<{ rows: number; nuevos: number; cambiados: number; quitados: number; iguales: number }[]>`
    select count(next.codigo)::int as rows,
      count(*) filter (where live.codigo is null)::int as nuevos,
      count(*) filter (where next.codigo is null)::int as quitados,
      count(*) filter (where next.codigo = live.codigo and ${tx.unsafe(differ)})::int as cambiados,
      count(*) filter (where next.codigo = live.codigo and not ${tx.unsafe(differ)})::int as iguales
    from ${tx(slot)} as next full join ${tx(against)} as live on live.codigo = next.codigo`;
  return counts ?? { rows: 0, nuevos: 0, cambiados: 0, quitados: 0, iguales: 0 };
}

const pesos = (name: string, alias = name) => sql.raw(`(${name} / 100.0)::float8 as "${alias}"`);
const shown = sql`codigo, descripcion, ${pesos('publico')}, ${pesos('mecanico')}`;
const limit = priceLimits.preview;

async function onlyIn(db: Queries, here: Slot, there: Slot | null): Promise<Price[]> {
  const missing = there
    ? sql`where not exists (select from ${sql.identifier(there)} as other where other.codigo = here.codigo)`
    : sql``;
  return await db.execute<Price>(
    sql`select ${shown} from ${sql.identifier(here)} as here ${missing} order by linea limit ${limit}`,
  );
}

/** The factor by which a price changed, so that a misplaced decimal point sorts first whatever the part costs. */
async function changes(db: Queries, slot: Slot, against: Slot): Promise<PriceChange[]> {
  const factor = (name: string) => sql.raw(`abs(ln(next.${name}::float8 / live.${name}))`);
  return await db.execute<PriceChange>(sql`
    select next.codigo, next.descripcion, ${pesos('next.publico', 'publico')}, ${pesos('next.mecanico', 'mecanico')},
      ${pesos('live.publico', 'publico_antes')}, ${pesos('live.mecanico', 'mecanico_antes')}
    from ${sql.identifier(slot)} as next join ${sql.identifier(against)} as live on live.codigo = next.codigo
    where ${sql.raw(differ)} order by greatest(${factor('publico')}, ${factor('mecanico')}) desc, next.linea limit ${limit}`);
}

export async function badLines(db: Queries, importId: number, after = 0, size: number = limit): Promise<BadLine[]> {
  const { linea, codigo, motivo } = priceImportErrors;
  return db
    .select({ linea, codigo, motivo })
    .from(priceImportErrors)
    .where(and(eq(priceImportErrors.importId, importId), gt(linea, after)))
    .orderBy(asc(linea))
    .limit(size);
}

/** Every bad line, a thousand at a time. */
export async function* walkBadLines(db: Queries, importId: number) {
  for (let after = 0; ; ) {
    const lines = await badLines(db, importId, after, 1_000);
    yield* lines.map(({ linea, codigo, motivo }) => [linea, codigo, motivo]);
    const last = lines.at(-1);
    if (!last) return;
    after = last.linea;
  }
}

export async function previewImport(db: Queries, { id, slot, against }: ImportRow): Promise<PricePreview> {
  const [nuevos, cambiados, quitados, errores] = await Promise.all([
    onlyIn(db, slot, against),
    against ? changes(db, slot, against) : [],
    against ? onlyIn(db, against, slot) : [],
    badLines(db, id),
  ]);
  return { nuevos, cambiados, quitados, errores };
}
