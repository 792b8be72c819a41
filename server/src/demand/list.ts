import type { Candidate, CandidatePage, CandidatesQuery } from '@mostrador/contract/demand';
import { fold, foldCode } from '@mostrador/contract/fold';
import { and, count, eq, getTableColumns, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { escapeLike } from '../db/contains.ts';
import type { createCachedByKey } from '../http/cached.ts';
import { problem } from '../http/problem.ts';
import { type Scope, scopeKey } from '../http/scope.ts';
import { afterLine, orderOf, readCursor, writeCursor } from './order.ts';
import { partInAnswer } from './part-key.ts';
import { hasPlaza, inPlazas, type Plazas, placeName, visiblePlazas } from './places.ts';
import { demandDay, demandLines, demandParts } from './tables.ts';
import { asksForDecision } from './waiting.ts';

export type LineFilter = Omit<CandidatesQuery, 'cursor' | 'limite'>;
export type Line = typeof demandLines.$inferSelect;
export type Part = typeof demandParts.$inferSelect;

const { level, plaza, sucursal, category, brand, search } = { ...demandLines, ...demandParts };

/** Every word, wherever it stands and however a code is written. */
function containsWords(text: string): SQL[] {
  const like = (word: string) => sql`${search} like ${`%${escapeLike(word)}%`}`;
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const code = foldCode(word);
      return (code === '' || code === word ? like(word) : or(like(word), like(code))) as SQL;
    });
}

/** The lines with a need in the period, by the day and the months that their figures have. */
function inPeriod(period: LineFilter['periodo']): SQL | undefined {
  if (period === 'todo') return undefined;
  if (period === 'mes-pasado') return sql`(${demandLines.perMonth} ->> 10)::int > 0`;
  const today = sql`(select ${demandDay.today} from ${demandDay})`;
  const from =
    period === 'este-mes' ? sql`date_trunc('month', ${today})::date` : sql`${today} - ${Number(period) - 1}::int`;
  return gte(demandLines.lastDay, sql`(${from})`);
}

/** At the level of a plaza or the chain, a place within it keeps the lines of parts that were needed there. */
const neededAt = (where: SQL) =>
  sql`exists (select from demand_lines inner_line where inner_line.part = ${demandLines.part} and ${where})`;

function atPlace({ nivel, plaza: city, sucursal: branch }: LineFilter, plazas: Plazas): SQL | undefined {
  const inCity =
    city && nivel === 'cadena' ? neededAt(sql`inner_line.level = 'plaza' and inner_line.plaza = ${city}`) : undefined;
  const samePlaza = nivel === 'plaza' ? sql`and inner_line.plaza = ${plaza}` : sql``;
  const inBranch =
    branch && nivel !== 'sucursal'
      ? neededAt(sql`inner_line.level = 'sucursal' and inner_line.sucursal = ${branch} ${samePlaza}`)
      : undefined;
  return and(
    eq(level, nivel),
    city && nivel !== 'cadena' ? eq(plaza, city) : inPlazas(plaza, plazas),
    branch && nivel === 'sucursal' ? eq(sucursal, branch) : undefined,
    inCity,
    inBranch,
  );
}

function inState(state: LineFilter['estado']): SQL | undefined {
  if (state === '') return undefined;
  if (state !== 'por-decidir') return eq(demandLines.state, state);
  return asksForDecision;
}

function ofParts({ categoria, marca, buscar }: LineFilter): SQL | undefined {
  const conditions = [
    ...(categoria ? [eq(category, categoria)] : []),
    ...(marca ? [sql`fold_text(${brand}) = ${fold(marca)}`] : []),
    ...containsWords(buscar),
  ];
  if (conditions.length === 0) return undefined;
  return sql`${demandLines.part} in (select ${demandParts.part} from ${demandParts} where ${and(...conditions)})`;
}

function fitting(filter: LineFilter, plazas: Plazas): SQL | undefined {
  return and(
    atPlace(filter, plazas),
    filter.clase === 'todas' ? undefined : eq(demandLines.tier, filter.clase),
    inState(filter.estado),
    inPeriod(filter.periodo),
    ofParts(filter),
  );
}

/** The plazas of a filter that the reader may see. */
export async function readablePlazas(db: Queries, scope: Scope<'demand:read'>, filter: LineFilter): Promise<Plazas> {
  if (filter.nivel === 'cadena' && scope.branches !== 'all') throw problem('forbidden');
  const plazas = await visiblePlazas(db, scope);
  if (filter.plaza && !hasPlaza(plazas, filter.plaza)) throw problem('not-found');
  return plazas;
}

/**
 * A decision for the chain replaces those of plazas, so that its version is the newest of any place. Lines keep that of
 * their own place, which older versions of the portal compare.
 */
const shownVersion = sql<number>`case when demand_lines.level <> 'cadena' then demand_lines.version else coalesce((
  select max(id) from demand_decisions where undone_at is null and code = any(array(
    select demand_lines.part union all select code from part_codes where part_codes.part = demand_lines.part))), 0) end`;

/** An index gives the lines in their order, so that a page reads few more than it shows. */
export async function pageOfLines(
  db: Queries,
  plazas: Plazas,
  { cursor, size, ...filter }: LineFilter & { cursor: string; size: number },
): Promise<{ lines: { line: Line; part: Part }[]; next: string | null }> {
  const after = cursor ? afterLine(filter.orden, readCursor(cursor)) : undefined;
  const page = db
    .select({ ...getTableColumns(demandLines), version: shownVersion.as('version') })
    .from(demandLines)
    .where(and(fitting(filter, plazas), after))
    .orderBy(...orderOf(filter.orden, demandLines))
    .limit(size + 1)
    .as('page');
  const rows = await db
    .select()
    .from(page)
    .innerJoin(demandParts, eq(demandParts.part, page.part))
    .orderBy(...orderOf(filter.orden, page))
    .prepare('page of candidates')
    .execute();
  const lines = rows.slice(0, size).map((row) => ({ line: row.page, part: row.demand_parts }));
  const last = lines.at(-1);
  return { lines, next: rows.length > size && last ? writeCursor(last.line) : null };
}

/** All lines of the filter, some at a time, so that a long file needs no more memory than a short one. */
export async function* walkLines(db: Queries, plazas: Plazas, filter: LineFilter) {
  let cursor = '';
  do {
    const { lines, next } = await pageOfLines(db, plazas, { ...filter, cursor, size: 500 });
    yield lines;
    cursor = next ?? '';
  } while (cursor);
}

async function countLines(db: Queries, plazas: Plazas, filter: LineFilter): Promise<number> {
  const [{ lines } = { lines: 0 }] = await db
    .select({ lines: count() })
    .from(demandLines)
    .where(fitting(filter, plazas))
    .prepare('count of candidates')
    .execute();
  return lines;
}

export async function pageOfCandidates(
  db: Queries,
  scope: Scope<'demand:read'>,
  totals: ReturnType<typeof createCachedByKey<number>>,
  { cursor, limite, ...filter }: CandidatesQuery,
): Promise<CandidatePage> {
  const plazas = await readablePlazas(db, scope, filter);
  const { lines, next } = await pageOfLines(db, plazas, { ...filter, cursor, size: limite });
  const candidatas = lines.map(present);
  // A page that is the whole list is its own count, so that the two never differ.
  if (!cursor && !next) return { candidatas, total: lines.length, cursor: next };
  const { orden: _order, ...counted } = filter;
  const key = JSON.stringify([scopeKey(scope), counted]);
  const { value: total } = await totals.get(key, () => countLines(db, plazas, filter));
  return { candidatas, total, cursor: next };
}

/** A line as the list shows it. */
export function present({ line, part }: { line: Line; part: Part }): Candidate {
  const lugar = placeName(line);
  return {
    parte: partInAnswer(line.part),
    pieza: part.name,
    codigos: part.codes,
    carros: part.cars,
    categoria: part.category,
    marca: part.brand,
    nivel: line.level,
    lugar,
    plaza: line.plaza,
    donde: line.where || lugar,
    necesidades: line.needs,
    meses: line.months,
    por_mes: line.perMonth,
    ultima: line.lastDay,
    probabilidad: line.rounded,
    esperadas: line.expected,
    clase: line.tier,
    avisos: line.marks,
    pesos: line.pesos,
    cantidad: line.quantity,
    estado: line.state,
    version: line.version,
  };
}
