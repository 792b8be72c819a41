import type { CandidatePart, Decision } from '@mostrador/contract/demand';
import { foldCode } from '@mostrador/contract/fold';
import { lostSaleReasons } from '@mostrador/contract/lost-sales';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Branches, Scope } from '../http/scope.ts';
import { dayOf, joinZones, readDay } from './day.ts';
import { present } from './list.ts';
import { needsOfPlace, personNamed } from './need-reports.ts';
import { codeOf, codesOf, listed } from './needs.ts';
import { orderOf } from './order.ts';
import { partFromAddress, partInAnswer } from './part-key.ts';
import {
  findPlace,
  hasPlaza,
  inPlazas,
  type Place,
  type Plazas,
  placeName,
  visiblePlazas,
  wholePlazas,
} from './places.ts';
import { demandComments, demandDecisions, demandLines, demandNeeds, demandParts, partJoins } from './tables.ts';

/** Whose demand someone reads, and the branches for which they decide. */
export type DemandReader = { scope: Scope<'demand:read'>; decides: Branches | undefined };

/** Reasons that say nothing about demand. */
const weightless = Object.entries(lostSaleReasons).flatMap(([name, { demand }]) => (demand === 0 ? [name] : []));

/** All that was decided about a part, newest first. */
async function readDecisions(db: Queries, codes: readonly string[], whole: Plazas) {
  const same = sql`(select jsonb_agg(same.plaza) from demand_decisions same where same.batch = ${demandDecisions.batch})`;
  const rows = await db
    .select({
      row: demandDecisions,
      by: personNamed(sql`${demandDecisions.decidedBy}`),
      undoneBy: personNamed(sql`${demandDecisions.undoneBy}`),
      plazas: sql<string[]>`${same}`,
    })
    .from(demandDecisions)
    .where(inArray(demandDecisions.code, [...codes]))
    .orderBy(desc(demandDecisions.id));
  return rows.map(({ row, by, undoneBy, plazas }) => ({
    row,
    shown: {
      lote: row.batch,
      estado: row.state,
      plaza: row.plaza,
      sucursal: row.sucursal,
      fecha: row.suppliedOn,
      detalle: row.detail,
      hasta: row.until,
      comentario: row.comment,
      por: by,
      cuando: row.decidedAt.toISOString(),
      deshecha: row.undoneAt && { por: undoneBy, cuando: row.undoneAt.toISOString() },
      se_puede_deshacer: row.undoneAt === null && plazas.every((plaza) => hasPlaza(whole, plaza)),
    } satisfies Decision,
  }));
}

/** How many reports of the window have a reason that says nothing about demand. */
async function countWeightless(db: Queries, codes: readonly string[], { level, plaza, sucursal }: Place, from: string) {
  const rows = await db.execute<{ motivo: string; reportes: number }>(sql`
    select l.motivo, count(*)::int as reportes from lost_sales l ${joinZones}
    where l.deleted_at is null and l.motivo in (${listed(weightless)}) and ${codeOf} in (${listed(codes)})
      and ${dayOf} >= ${from}::date
      ${level === 'cadena' ? sql`` : sql`and l.plaza = ${plaza}`}
      ${level === 'sucursal' ? sql`and l.sucursal = ${sucursal}` : sql``}
    group by 1 order by 2 desc, 1`);
  return [...rows];
}

/** What reports call a part that nobody needed: all of them were lost for the price or the like. */
async function describeReports(db: Queries, part: string, codes: readonly string[], plazas: Plazas) {
  const [said] = await db.execute<typeof demandParts.$inferSelect>(sql`
    select ${part}::text as part, mode() within group (order by l.pieza) as name,
      case when part_has_code(${part}) then jsonb_agg(distinct l.codigo_parte) else '[]' end as codes,
      jsonb_agg(distinct l.car_marca || ' ' || l.car_modelo) as cars,
      mode() within group (order by l.categoria) as category, mode() within group (order by l.marca) as brand, '' as search
    from lost_sales l where l.deleted_at is null and ${codeOf} in (${listed(codes)}) and ${inPlazas(sql`l.plaza`, plazas)}
    having count(*) > 0`);
  return said;
}

async function readJoins(db: Queries, codes: readonly string[], typed: readonly string[]) {
  const rows = await db
    .select({ row: partJoins, by: personNamed(sql`${partJoins.joinedBy}`) })
    .from(partJoins)
    .where(
      and(isNull(partJoins.undoneAt), or(inArray(partJoins.one, [...codes]), inArray(partJoins.other, [...codes]))),
    )
    .orderBy(partJoins.id);
  const asTyped = (key: string) =>
    typed.find((code) => `codigo ${foldCode(code)}` === key) ?? key.replace(/^codigo /, '');
  return rows.map(({ row, by }) => ({
    id: row.id,
    codigos: [asTyped(row.one), asTyped(row.other)],
    por: by,
    cuando: row.joinedAt.toISOString(),
  }));
}

async function readComments(db: Queries, codes: readonly string[], plaza: string) {
  const rows = await db
    .select({ row: demandComments, by: personNamed(sql`${demandComments.by}`) })
    .from(demandComments)
    .where(and(inArray(demandComments.code, [...codes]), eq(demandComments.plaza, plaza)))
    .orderBy(demandComments.id);
  return rows.map(({ row, by }) => ({ id: row.id, texto: row.text, por: by, cuando: row.at.toISOString() }));
}

/** Since when a plaza has the part: of several supplies the latest day holds. */
function suppliesOf(decisions: Awaited<ReturnType<typeof readDecisions>>) {
  const latest = new Map<string, { desde: string; sucursal: string }>();
  for (const { row } of decisions) {
    const { plaza, sucursal, suppliedOn, state, undoneAt } = row;
    if (state !== 'surtida' || suppliedOn === null || undoneAt !== null) continue;
    if (suppliedOn > (latest.get(plaza)?.desde ?? '')) latest.set(plaza, { desde: suppliedOn, sucursal });
  }
  return latest;
}

/** A part at a place with everything behind its figures, all of one moment. */
export function readPart(db: Database, reader: DemandReader, parte: string, lugar: string): Promise<CandidatePart> {
  return db.transaction((tx) => readPartIn(tx, reader, parte, lugar), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPartIn(
  db: Queries,
  { scope, decides }: DemandReader,
  parte: string,
  lugar: string,
): Promise<CandidatePart> {
  const [part, place, plazas, whole, day] = await Promise.all([
    partFromAddress(db, parte),
    findPlace(db, scope, lugar),
    visiblePlazas(db, scope),
    wholePlazas(db, decides),
    readDay(db),
  ]);
  if (!day) throw problem('not-found');
  const codes = (await codesOf(db, [part])) as readonly string[];
  const [decisions, [known], lines, sin_peso, comentarios] = await Promise.all([
    readDecisions(db, codes, whole),
    db.select().from(demandParts).where(eq(demandParts.part, part)),
    db
      .select()
      .from(demandLines)
      .where(and(eq(demandLines.part, part), inPlazas(demandLines.plaza, plazas)))
      .orderBy(...orderOf('prioridad', demandLines)),
    countWeightless(db, codes, place, day.windowStart),
    readComments(db, codes, place.plaza),
  ]);
  const about = known ?? (await describeReports(db, part, codes, plazas));
  const isNeeded = and(eq(demandNeeds.part, part), inPlazas(demandNeeds.plaza, plazas));
  // What was only ever asked for in other plazas does not exist for the reader.
  if (!about || (known && lines.length === 0 && (await db.$count(demandNeeds, isNeeded)) === 0))
    throw problem('not-found');
  const supplies = suppliesOf(decisions);
  const since = new Map([...supplies].map(([plaza, { desde }]) => [plaza, desde]));
  const [necesidades, uniones] = await Promise.all([
    needsOfPlace(db, scope, { part, place, from: day.windowStart, supplies: since }),
    readJoins(db, codes, about.codes),
  ]);
  const supply = supplies.get(place.plaza);
  const isHere = ({ level, plaza, sucursal }: Place) =>
    level === place.level && plaza === place.plaza && sucursal === place.sucursal;
  const line = lines.find(isHere);
  const here = decisions.filter(({ row }) => row.plaza === place.plaza);
  return {
    parte: partInAnswer(part),
    pieza: about.name,
    codigos: about.codes,
    carros: about.cars,
    categoria: about.category,
    marca: about.brand,
    nivel: place.level,
    lugar: placeName(place),
    linea: line ? present({ line, part: about }) : null,
    lugares: lines.filter((other) => !isHere(other)).map((other) => present({ line: other, part: about })),
    desde: day.windowStart,
    hasta: day.today,
    horizonte: day.rules.horizonte,
    meses_cantidad: day.rules.meses_cantidad,
    necesidades,
    surtida: supply ? { ...supply, necesidades: necesidades.filter(({ dia }) => dia >= supply.desde).length } : null,
    sin_peso,
    decisiones: here.map(({ shown }) => shown),
    comentarios,
    uniones,
    version: here.find(({ row }) => row.undoneAt === null)?.row.id ?? 0,
    puede: { decidir: hasPlaza(whole, place.plaza), unir: decides === 'all' },
  };
}
