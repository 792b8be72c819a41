import type { Need, NeedReport } from '@mostrador/contract/demand';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { isInScope, type Scope } from '../http/scope.ts';
import type { Place } from './places.ts';
import { demandNeeds } from './tables.ts';

/** The name of the person with this id or username, or what else was stored of whoever did something. */
export const personNamed = (by: SQL | typeof demandNeeds.reporter) =>
  sql<string>`coalesce((select name from users where users.id = ${by} or users.username = ${by} limit 1), ${by})`;

/** The needs that the line of a place counts: those of its branches that were asked first. */
const ofPlace = (part: string, { level, plaza, sucursal }: Place) =>
  and(
    eq(demandNeeds.part, part),
    level === 'cadena' ? undefined : eq(demandNeeds.plaza, plaza),
    level === 'sucursal' ? eq(demandNeeds.sucursal, sucursal) : undefined,
  );

type ReportRow = Omit<NeedReport, 'fecha' | 'cantidad'> & {
  need: string;
  branch: number | null;
  at: string;
  cantidad: string;
};
type ChoiceRow = { need: string; batch: string; kind: 'juntar' | 'separar'; by: string; at: string };

/** The reports of needs, each need's first one first. Of a branch outside the scope without name and comment. */
export async function reportsOfNeeds(db: Queries, scope: Scope<'demand:read'>, needs: SQL | undefined) {
  const rows = await db.execute<ReportRow>(sql`
    select ${demandNeeds.id} as need, l.id, l.branch_id as branch, l.reported_at as at, l.sucursal, l.marca, l.cantidad,
      l.motivo, l.nombre, l.mensaje as comentario, l.codigo_parte as codigo,
      l.car_marca || ' ' || l.car_modelo || ' ' || l.car_anio as carro
    from ${demandNeeds} cross join lateral jsonb_array_elements_text(${demandNeeds.reports})
      with ordinality as behind(id, position)
    join lost_sales l on l.id = behind.id::int
    where ${needs} order by ${demandNeeds.id}, behind.position`);
  const reports = [...rows].map(({ need, branch, at, ...row }) => ({
    need: Number(need),
    report: {
      ...row,
      fecha: new Date(at).toISOString(),
      cantidad: Number(row.cantidad),
      ...(!isInScope(scope, branch) && { nombre: null, comentario: null }),
    },
  }));
  return Map.groupBy(reports, ({ need }) => need);
}

/** What somebody chose by hand for reports of needs and did not undo, newest first. */
async function choicesOfNeeds(db: Queries, needs: SQL | undefined) {
  const rows = await db.execute<ChoiceRow>(sql`
    select ${demandNeeds.id} as need, choice.batch, choice.kind, min(${personNamed(sql`choice.chosen_by`)}) as by,
      max(choice.chosen_at) as at
    from ${demandNeeds} cross join lateral jsonb_array_elements_text(${demandNeeds.reports}) as behind(id)
    join need_choices choice on choice.lost_sale_id = behind.id::int and choice.undone_at is null
    where ${needs} group by 1, 2, 3 order by max(choice.id) desc`);
  return Map.groupBy([...rows], ({ need }) => Number(need));
}

/** The needs of the window at a place, newest first. Those of before a supply in their plaza no longer count. */
export async function needsOfPlace(
  db: Queries,
  scope: Scope<'demand:read'>,
  { part, place, from, supplies }: { part: string; place: Place; from: string; supplies: ReadonlyMap<string, string> },
): Promise<Need[]> {
  const here = and(ofPlace(part, place), gte(demandNeeds.day, from));
  const [needs, reports, choices] = await Promise.all([
    db.select().from(demandNeeds).where(here).orderBy(desc(demandNeeds.day), desc(demandNeeds.id)),
    reportsOfNeeds(db, scope, here),
    choicesOfNeeds(db, here),
  ]);
  return needs.map((need) => ({
    id: need.id,
    dia: need.day,
    plaza: need.plaza,
    sucursal: need.sucursal,
    carro: need.car,
    piezas: need.pieces,
    peso: need.weight,
    pesos: need.pesos,
    cuenta: need.day >= (supplies.get(need.plaza) ?? ''),
    reportes: (reports.get(need.id) ?? []).map(({ report }) => report),
    elecciones: (choices.get(need.id) ?? []).map(({ batch, kind, by, at }) => ({
      lote: batch,
      tipo: kind,
      por: by,
      fecha: new Date(at).toISOString(),
    })),
  }));
}
