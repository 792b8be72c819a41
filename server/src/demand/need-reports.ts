import type { Need, NeedReport } from '@mostrador/contract/demand';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { isInScope, type Scope } from '../http/scope.ts';
import { codesOf } from './needs.ts';
import type { Place } from './places.ts';
import { demandNeeds } from './tables.ts';
import { decisionsAbout, suppliesThatHold } from './waiting.ts';

/** The name of the person with this id or username, or what else was stored of whoever did something. */
export const personNamed = (by: SQL) =>
  sql<string>`coalesce((select name from users where users.id = ${by} or users.username = ${by} limit 1), ${by})`;

/** The needs that the line of a place counts: those of its branches that were asked first. */
const ofPlace = (part: string, { level, plaza, sucursal }: Place) =>
  and(
    eq(demandNeeds.part, part),
    level === 'cadena' ? undefined : eq(demandNeeds.plaza, plaza),
    level === 'sucursal' ? eq(demandNeeds.sucursal, sucursal) : undefined,
  );

type ReportRow = Omit<NeedReport, 'fecha' | 'cantidad'> & { branch: number | null; at: string; cantidad: string };

const reportColumns = sql`l.id, l.branch_id as branch, l.reported_at as at, l.sucursal, l.marca, l.cantidad, l.motivo,
  l.nombre, l.mensaje as comentario, l.codigo_parte as codigo,
  l.car_marca || ' ' || l.car_modelo || ' ' || l.car_anio as carro`;

/** The reports of needs by their place in the need: the first one first. */
const joinReports = sql`cross join lateral jsonb_array_elements_text(${demandNeeds.reports}) with ordinality
  as behind(id, position) join lost_sales l on l.id = behind.id::int`;

/** Of a branch outside the scope without name and comment. */
function presentReport(scope: Scope<'demand:read'>, { branch, at, ...row }: ReportRow): NeedReport {
  const isNamed = isInScope(scope, branch);
  return {
    id: row.id,
    fecha: new Date(at).toISOString(),
    sucursal: row.sucursal,
    carro: row.carro,
    codigo: row.codigo,
    marca: row.marca,
    cantidad: Number(row.cantidad),
    motivo: row.motivo,
    nombre: isNamed ? row.nombre : null,
    comentario: isNamed ? row.comentario : null,
  };
}

/** The reports that lines count, line by line: of needs of the window, and after a supply only of those of later days. */
export async function reportsOfLines(
  db: Queries,
  scope: Scope<'demand:read'>,
  lines: readonly (Place & { part: string })[],
) {
  const wanted = JSON.stringify(lines.map(({ part, plaza, sucursal }, line) => ({ line, part, plaza, sucursal })));
  const codes = await codesOf(
    db,
    lines.map(({ part }) => part),
  );
  const rows = await db.execute<ReportRow & { line: number; need: string; day: string; plaza: string }>(sql`
    with decisions as (${decisionsAbout(codes)}), supplies as (${suppliesThatHold})
    select wanted.line, ${demandNeeds.id} as need, ${demandNeeds.day} as day, ${demandNeeds.plaza} as plaza, ${reportColumns}
    from json_to_recordset(${wanted}::text::json) as wanted(line int, part text, plaza text, sucursal text)
    join ${demandNeeds} on ${demandNeeds.part} = wanted.part and wanted.plaza in ('', ${demandNeeds.plaza})
      and wanted.sucursal in ('', ${demandNeeds.sucursal}) and ${demandNeeds.day} >= (select window_start from demand_day)
    ${joinReports}
    left join supplies on supplies.part = ${demandNeeds.part} and supplies.plaza = ${demandNeeds.plaza}
    where supplies.since is null or ${demandNeeds.day} > supplies.since
    order by wanted.line, ${demandNeeds.day}, ${demandNeeds.id}, behind.position`);
  return [...rows].map((row) => ({
    line: row.line,
    need: Number(row.need),
    day: row.day,
    plaza: row.plaza,
    report: presentReport(scope, row),
  }));
}

/** The needs of the window at a place with what is behind each: lists for `presentNeeds`, to be read in one statement. */
export function needsOfPlace(part: string, place: Place) {
  const here = and(ofPlace(part, place), sql`${demandNeeds.day} >= (select window_start from demand_day)`);
  return {
    needs: sql`select * from ${demandNeeds} where ${here} order by ${demandNeeds.day} desc, ${demandNeeds.id} desc`,
    reports: sql`select ${demandNeeds.id} as need, ${reportColumns} from ${demandNeeds} ${joinReports}
      where ${here} order by ${demandNeeds.id}, behind.position`,
    // What somebody chose by hand and did not undo.
    choices: sql`select ${demandNeeds.id} as need, choice.batch, choice.kind,
        min(${personNamed(sql`choice.chosen_by`)}) as by, max(choice.chosen_at) as at
      from ${demandNeeds} ${joinReports}
      join need_choices choice on choice.lost_sale_id = l.id and choice.undone_at is null
      where ${here} group by 1, 2, 3 order by max(choice.id) desc`,
  };
}

type NeedRow = Pick<
  typeof demandNeeds.$inferSelect,
  'id' | 'day' | 'plaza' | 'sucursal' | 'car' | 'pieces' | 'weight' | 'pesos'
>;
export type NeedRows = {
  needs: NeedRow[];
  reports: (ReportRow & { need: number })[];
  choices: { need: number; batch: string; kind: Need['elecciones'][number]['tipo']; by: string; at: string }[];
};

/** Newest first. Those up to the day of a supply in their plaza no longer count. */
export function presentNeeds(
  scope: Scope<'demand:read'>,
  rows: NeedRows,
  supplies: ReadonlyMap<string, { desde: string }>,
): Need[] {
  const reports = Map.groupBy(rows.reports, ({ need }) => need);
  const choices = Map.groupBy(rows.choices, ({ need }) => need);
  return rows.needs.map((need) => ({
    id: need.id,
    dia: need.day,
    plaza: need.plaza,
    sucursal: need.sucursal,
    carro: need.car,
    piezas: need.pieces,
    peso: need.weight,
    pesos: need.pesos,
    cuenta: need.day > (supplies.get(need.plaza)?.desde ?? ''),
    reportes: (reports.get(need.id) ?? []).map((row) => presentReport(scope, row)),
    elecciones: (choices.get(need.id) ?? []).map(({ batch, kind, by, at }) => ({
      lote: batch,
      tipo: kind,
      por: by,
      fecha: new Date(at).toISOString(),
    })),
  }));
}
