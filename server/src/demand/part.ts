import type { CandidatePart, Decision } from '@mostrador/contract/demand';
import { foldCode } from '@mostrador/contract/fold';
import { reasonsWithoutDemand } from '@mostrador/contract/lost-sales';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Branches, Scope } from '../http/scope.ts';
import { dayOf, joinZones } from './day.ts';
import { codePrefix } from './joins.ts';
import { type Line, type Part, present } from './list.ts';
import { type NeedRows, needsOfPlace, personNamed, presentNeeds } from './need-reports.ts';
import { anyCodeOf, codeOf, listed } from './needs.ts';
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
import { demandDay, type demandDecisions, demandLines } from './tables.ts';
import { decisionsThatHold, suppliesThatHold } from './waiting.ts';

/** Whose demand someone reads, and the branches for which they decide. */
export type DemandReader = { scope: Scope<'demand:read'>; decides: Branches | undefined };

type DecisionRow = Omit<typeof demandDecisions.$inferSelect, 'decidedAt' | 'undoneAt'> & {
  decidedAt: string;
  undoneAt: string | null;
  /** Of all lines that were decided at once. */
  plazas: string[];
};

const list = <Row>(query: SQL) => sql<Row[]>`(select coalesce(json_agg(rows), '[]') from (${query}) as rows)`;

/** Everything about a part at a place in one statement, so that all of it is of one moment. None before the first figures. */
async function readRows(db: Queries, part: string, place: Place, plazas: Plazas) {
  const { level, plaza, sucursal } = place;
  const { needs, reports, choices } = needsOfPlace(part, place);
  const lines = sql`select *, per_month as "perMonth", last_day as "lastDay" from ${demandLines}
    where ${demandLines.part} = ${part} and ${inPlazas(demandLines.plaza, plazas)}
    order by ${sql.join(orderOf('prioridad', demandLines), sql`, `)}`;
  const decisions = sql`select id, batch, plaza, state, sucursal, supplied_on as "suppliedOn", detail, until, comment,
      ${personNamed(sql`decided_by`)} as "decidedBy", decided_at as "decidedAt", ${personNamed(sql`undone_by`)} as "undoneBy",
      undone_at as "undoneAt",
      (select jsonb_agg(same.plaza) from demand_decisions same where same.batch = given.batch) as plazas
    from demand_decisions given where code = ${anyCodeOf(part)} order by id desc`;
  const supplies = sql`with decisions as (${decisionsThatHold} and given.code = ${anyCodeOf(part)})
    select plaza, since as desde, sucursal from (${suppliesThatHold}) as supplies`;
  const comments = sql`select id, text, ${personNamed(sql`by`)} as by, at from demand_comments
    where code = ${anyCodeOf(part)} and plaza = ${plaza} order by id`;
  const joins = sql`select id, one, other, ${personNamed(sql`joined_by`)} as by, joined_at as at from part_joins
    where undone_at is null and one in (select code from part_codes where part = ${part}) order by id`;
  const withoutWeight = sql`select l.motivo, count(*)::int as reportes from lost_sales l ${joinZones}
    where l.deleted_at is null and l.motivo in (${listed(reasonsWithoutDemand)})
      and ${codeOf} = ${anyCodeOf(part)}
      and ${dayOf} >= (select window_start from demand_day)
      ${level === 'cadena' ? sql`` : sql`and l.plaza = ${plaza}`}
      ${level === 'sucursal' ? sql`and l.sucursal = ${sucursal}` : sql``}
    group by 1 order by 2 desc, 1`;
  const [rows] = await db
    .select({
      today: demandDay.today,
      windowStart: demandDay.windowStart,
      rules: demandDay.rules,
      known: sql<Part | null>`(select to_json(known) from demand_parts known where part = ${part})`,
      needed: sql<boolean>`exists (select from demand_needs seen where part = ${part} and ${inPlazas(sql`seen.plaza`, plazas)})`,
      lines: list<Line>(lines),
      needs: list<NeedRows['needs'][number]>(needs),
      reports: list<NeedRows['reports'][number]>(reports),
      choices: list<NeedRows['choices'][number]>(choices),
      decisions: list<DecisionRow>(decisions),
      supplies: list<{ plaza: string; desde: string; sucursal: string }>(supplies),
      comments: list<{ id: number; text: string; by: string; at: string }>(comments),
      joins: list<{ id: number; one: string; other: string; by: string; at: string }>(joins),
      sin_peso: list<CandidatePart['sin_peso'][number]>(withoutWeight),
    })
    .from(demandDay)
    // Planning it takes as long as running it.
    .prepare('a part')
    .execute();
  return rows;
}

/** What reports call a part that nobody needed: all of them were lost for the price or the like. */
async function describeReports(db: Queries, part: string, plazas: Plazas): Promise<Part | undefined> {
  const [said] = await db.execute<Part>(sql`
    select ${part}::text as part, mode() within group (order by l.pieza) as name,
      case when part_has_code(${part}) then jsonb_agg(distinct l.codigo_parte) else '[]' end as codes,
      jsonb_agg(distinct l.car_marca || ' ' || l.car_modelo) as cars,
      mode() within group (order by l.categoria) as category, mode() within group (order by l.marca) as brand, '' as search
    from lost_sales l where l.deleted_at is null and ${inPlazas(sql`l.plaza`, plazas)}
      and ${codeOf} = ${anyCodeOf(part)}
    having count(*) > 0`);
  return said;
}

const iso = (at: string) => new Date(at).toISOString();

function presentDecision(row: DecisionRow, whole: Plazas): Decision {
  return {
    lote: row.batch,
    estado: row.state,
    plaza: row.plaza,
    sucursal: row.sucursal,
    fecha: row.suppliedOn,
    detalle: row.detail,
    hasta: row.until,
    comentario: row.comment,
    por: row.decidedBy,
    cuando: iso(row.decidedAt),
    deshecha: row.undoneAt === null ? null : { por: row.undoneBy ?? '', cuando: iso(row.undoneAt) },
    se_puede_deshacer: row.undoneAt === null && row.plazas.every((plaza) => hasPlaza(whole, plaza)),
    lineas: row.plazas.length,
  };
}

/** A code of a join as somebody typed it. */
const asTyped = (typed: readonly string[], key: string) =>
  typed.find((code) => codePrefix + foldCode(code) === key) ?? key.slice(codePrefix.length);

/** A part at a place with everything behind its figures. */
export async function readPart(
  db: Queries,
  { scope, decides }: DemandReader,
  parte: string,
  lugar: string,
): Promise<CandidatePart> {
  const [part, place, plazas, whole] = await Promise.all([
    partFromAddress(db, parte),
    findPlace(db, scope, lugar),
    visiblePlazas(db, scope),
    wholePlazas(db, decides),
  ]);
  const rows = await readRows(db, part, place, plazas);
  // What was only ever asked for in other plazas does not exist for the reader.
  const about = rows?.needed ? rows.known : await describeReports(db, part, plazas);
  if (!rows || !about) throw problem('not-found');
  const { decisions, lines, rules } = rows;
  const supplies = new Map(rows.supplies.map(({ plaza, ...supply }) => [plaza, supply]));
  const supply = supplies.get(place.plaza);
  const necesidades = presentNeeds(scope, rows, supplies);
  const isHere = ({ level, plaza, sucursal }: Place) =>
    level === place.level && plaza === place.plaza && sucursal === place.sucursal;
  const line = lines.find(isHere);
  const here = decisions.filter(({ plaza }) => plaza === place.plaza);
  // A decision for the chain replaces those of plazas, so that its version is the newest of any place.
  const versionAt = (plaza: string) =>
    decisions.find((row) => row.undoneAt === null && (plaza === '' || row.plaza === plaza))?.id ?? 0;
  const presentLine = (one: Line) => present({ line: { ...one, version: versionAt(one.plaza) }, part: about });
  return {
    parte: partInAnswer(part),
    pieza: about.name,
    codigos: about.codes,
    carros: about.cars,
    categoria: about.category,
    marca: about.brand,
    nivel: place.level,
    lugar: placeName(place),
    linea: line ? presentLine(line) : null,
    lugares: lines.filter((other) => !isHere(other)).map(presentLine),
    desde: rows.windowStart,
    hasta: rows.today,
    horizonte: rules.horizonte,
    meses_cantidad: rules.meses_cantidad,
    necesidades,
    surtida: supply ? { ...supply, necesidades: necesidades.filter(({ dia }) => dia > supply.desde).length } : null,
    sin_peso: rows.sin_peso,
    decisiones: here.map((row) => presentDecision(row, whole)),
    comentarios: rows.comments.map(({ id, text, by, at }) => ({ id, texto: text, por: by, cuando: iso(at) })),
    uniones: rows.joins.map(({ id, one, other, by, at }) => ({
      id,
      codigos: [asTyped(about.codes, one), asTyped(about.codes, other)],
      por: by,
      cuando: iso(at),
    })),
    version: versionAt(place.plaza),
    puede: { decidir: hasPlaza(whole, place.plaza), unir: decides === 'all' },
  };
}
