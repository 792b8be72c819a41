import { randomUUID } from 'node:crypto';
import { timeZoneOf } from '@mostrador/contract/branches';
import { type DecisionState, decisionStates, type NewDecision, notAfterToday } from '@mostrador/contract/demand';
import type { FieldIssue } from '@mostrador/contract/errors';
import { foldCode } from '@mostrador/contract/fold';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import type { Decider } from './decider.ts';
import { codePrefix } from './joins.ts';
import { anyCodeOf, codeOf, listed } from './needs.ts';
import { addNews, removeNews } from './news.ts';
import { hasPlaza } from './places.ts';
import { type DemandDeps, lockParts, recomputeParts } from './recompute.ts';
import { demandDecisions, partCodes } from './tables.ts';
import { pieceOf, plazaInWords } from './words.ts';

/** A part, and a plaza or, with an empty one, the chain. */
type PartAtPlaza = { part: string; plaza: string };

/** A line as whoever decides names it. */
export type DecidedLine = PartAtPlaza & {
  /** As it was seen, if that matters. */
  version: number | undefined;
  /** How a refusal names the line. */
  field: string;
};

/** The date that clocks show in a plaza; for the chain, those of the installation. */
export const todayIn = (plaza: string, { timeZone }: Pick<DemandDeps, 'timeZone'>, now = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: plaza ? timeZoneOf(plaza) : timeZone }).format(now);

/** The newest decision about a part at each place that is not undone. The chain, whose plaza is empty, comes first. */
async function decisionsInForce(tx: Queries, part: string) {
  const codes = sql`(select ${part} union select ${partCodes.code} from ${partCodes} where ${partCodes.part} = ${part})`;
  const { id, batch, plaza, state, sucursal, detail, decidedAt, decidedBy } = demandDecisions;
  return tx
    .selectDistinctOn([plaza], { id, batch, plaza, state, sucursal, detail, decidedAt, decidedBy })
    .from(demandDecisions)
    .where(and(sql`${demandDecisions.code} in ${codes}`, isNull(demandDecisions.undoneAt)))
    .orderBy(plaza, desc(id));
}
async function decisionInForce(tx: Queries, { part, plaza }: PartAtPlaza) {
  return (await decisionsInForce(tx, part)).find((decision) => decision.plaza === plaza);
}

/** A part exists at a place where somebody reported it, also if only its price was wrong, or decided about it. */
export async function requireKnown(tx: Queries, { part, plaza }: PartAtPlaza): Promise<void> {
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select exists (select from demand_needs where part = ${part} and ${plaza} in ('', plaza))
      or exists (select from lost_sales l where l.deleted_at is null and ${codeOf} = ${anyCodeOf(part)}
        and ${plaza} in ('', l.plaza)) as known`);
  if (!row?.known && !(await decisionInForce(tx, { part, plaza }))) throw problem('not-found');
}

/** What the part is called in the audit log and in refusals. */
export async function nameOf(tx: Queries, part: string): Promise<string> {
  const [row] = await tx.execute<{ name: string }>(sql`
    select concat_ws(' ', nullif(name, ''), codes ->> 0) as name from demand_parts where part = ${part}`);
  if (row?.name) return row.name;
  if (part.startsWith(codePrefix)) return part.slice(codePrefix.length);
  // Without a code, the key is the category, the name and the car.
  const [category = '', name = ''] = part.replace(/^\w+ /, '').split('|');
  return name || pieceOf(category).replace('p', 'P');
}
const lineInWords = async (tx: Queries, { part, plaza }: PartAtPlaza) =>
  `${await nameOf(tx, part)} en ${plaza ? plazaInWords(plaza) : 'toda la cadena'}`;

/** What is wrong with a decision at these plazas, by field. */
async function faultsOf(
  tx: Queries,
  decision: NewDecision,
  lines: readonly PartAtPlaza[],
  deps: DemandDeps,
): Promise<FieldIssue[]> {
  const todays = lines.map(({ plaza }) => todayIn(plaza, deps));
  if (decision.estado === 'surtida') {
    const { fecha, sucursal } = decision;
    const issues = todays.some((today) => fecha > today) ? [{ field: 'fecha', message: notAfterToday }] : [];
    if (sucursal === '') return issues;
    // Shared, so that an import which renames it waits until the decision that names it is stored.
    const [branch] = await tx.execute<{ plaza: string }>(
      sql`select ciudad as plaza from branches where nombre = ${sucursal} and retired_at is null for share`,
    );
    const plazas = new Set(lines.map(({ plaza }) => plaza));
    if (plazas.size > 1)
      issues.push({ field: 'sucursal', message: 'Nombra una sucursal solo si decides para una plaza.' });
    else if (!branch || !plazas.has(branch.plaza)) {
      issues.push({ field: 'sucursal', message: 'Elige una sucursal de la plaza.' });
    }
    return issues;
  }
  if (decision.estado === 'equivalente') {
    const own = await tx.execute(sql`
      select from (select ${codePrefix + foldCode(decision.codigo)}::text as code) as given
      left join part_codes joined on joined.code = given.code
      where coalesce(joined.part, given.code) in (${listed(lines.map(({ part }) => part))})`);
    return own.length > 0 ? [{ field: 'codigo', message: 'Ese código es de la misma pieza. Escribe otro.' }] : [];
  }
  if (decision.estado === 'descartada') {
    const { hasta } = decision;
    return hasta !== null && todays.some((today) => hasta <= today)
      ? [{ field: 'hasta', message: 'Elige un día después de hoy.' }]
      : [];
  }
  return [];
}

const columnsOf = (decision: NewDecision) => ({
  state: decision.estado as DecisionState,
  comment: decision.comentario,
  sucursal: decision.estado === 'surtida' ? decision.sucursal : '',
  suppliedOn: decision.estado === 'surtida' ? decision.fecha : null,
  detail: decision.estado === 'equivalente' ? decision.codigo : decision.estado === 'descartada' ? decision.motivo : '',
  until: decision.estado === 'descartada' ? decision.hasta : null,
});

/**
 * What was decided since this version of a line was seen. A decision for the chain replaces those of plazas, so all of
 * them are compared, and its version is the newest of any place.
 */
async function changesSince(tx: Queries, line: DecidedLine, seen: number): Promise<FieldIssue[]> {
  const all = await decisionsInForce(tx, line.part);
  const replaced = all.filter(({ plaza }) => line.plaza === '' || line.plaza === plaza);
  if (Math.max(0, ...replaced.map(({ id }) => id)) === seen) return [];
  const newer = replaced.filter(({ id }) => id > seen);
  if (newer.length === 0) {
    return [{ field: line.field, message: `${await lineInWords(tx, line)}: alguien deshizo su decisión.` }];
  }
  const [first] = newer;
  const issues: FieldIssue[] = [];
  for (const { batch, plaza, state, decidedBy } of newer) {
    // What was decided for the chain is told once and not for each plaza.
    if (plaza !== '' && first?.plaza === '' && batch === first.batch) continue;
    const where = await lineInWords(tx, { part: line.part, plaza });
    issues.push({ field: line.field, message: `${where}: ${decidedBy} ya la puso en «${decisionStates[state]}».` });
  }
  return issues;
}

/** A decision for the chain is also one for each plaza that has a line, and for each whose own decision it replaces. */
async function withPlazas(tx: Queries, lines: readonly PartAtPlaza[]): Promise<PartAtPlaza[]> {
  const all: PartAtPlaza[] = [];
  for (const { part, plaza: given } of lines) {
    all.push({ part, plaza: given });
    if (given !== '') continue;
    const asking = await tx.execute<{ plaza: string }>(
      sql`select plaza from demand_lines where part = ${part} and level = 'plaza'`,
    );
    // A plaza where nobody asked since it was supplied has no line.
    const decided = (await decisionsInForce(tx, part)).filter(({ plaza, state }) => plaza !== '' && state !== 'nueva');
    const plazas = new Set([...asking, ...decided].map(({ plaza }) => plaza));
    all.push(...[...plazas].sort().map((plaza) => ({ part, plaza })));
  }
  // A line of a branch and that of its plaza are decided once.
  return [...new Map(all.map((line) => [`${line.part}~${line.plaza}`, line])).values()];
}

/**
 * Decides about all of these lines or about none; the caller keeps parts as they are. `within` is the object that the
 * decision's own fields are in.
 */
export async function decide(
  tx: Queries,
  deps: DemandDeps,
  decider: Decider,
  given: { lines: readonly DecidedLine[]; decision: NewDecision; within?: string },
): Promise<{ batch: string; ids: number[]; about: string }> {
  await lockParts(
    tx,
    given.lines.map(({ part }) => part),
  );
  const lines = await withPlazas(tx, given.lines);
  const before: Awaited<ReturnType<typeof decisionInForce>>[] = [];
  for (const line of lines) {
    await requireKnown(tx, line);
    before.push(await decisionInForce(tx, line));
  }
  const outdated: FieldIssue[] = [];
  // As they were sent: of two that are decided once, each may have been seen at another time.
  for (const line of given.lines) {
    if (line.version !== undefined) outdated.push(...(await changesSince(tx, line, line.version)));
  }
  if (outdated.length > 0) throw problem('changed-meanwhile', { issues: outdated });
  const { within = '', decision } = given;
  const issues = (await faultsOf(tx, decision, lines, deps)).map(({ field, message }) => ({
    field: within + field,
    message,
  }));
  if (issues.length > 0) throw problem('invalid-fields', { issues });

  const batch = randomUUID();
  const rows = await tx
    .insert(demandDecisions)
    .values(
      lines.map(({ part, plaza }) => ({
        ...{ batch, code: part, plaza, decidedBy: decider.name, decidedOn: todayIn(plaza, deps) },
        ...columnsOf(decision),
      })),
    )
    .returning({ id: demandDecisions.id });
  await recomputeParts(
    tx,
    lines.map(({ part }) => part),
    deps,
  );
  await addNews(
    tx,
    lines.map((line, index) => ({ ...line, ...columnsOf(decision), before: before[index] })),
  );
  const names = [];
  for (const line of lines) names.push(await lineInWords(tx, line));
  return { batch, ids: rows.map(({ id }) => id), about: `${decisionStates[decision.estado]}: ${names.join('; ')}` };
}

/** Undoes what was decided at once, as long as nobody decided anew. It stays in the history. */
export async function undoDecisions(tx: Queries, deps: DemandDeps, decider: Decider, batch: string) {
  const rows = await tx.execute<{ id: number; part: string; plaza: string; state: DecisionState; undone: boolean }>(sql`
    select given.id, coalesce(joined.part, given.code) as part, given.plaza, given.state, given.undone_at is not null as undone
    from demand_decisions given left join part_codes joined on joined.code = given.code
    where given.batch = ${batch} order by given.id`);
  const [first] = rows;
  if (!first || !rows.every(({ plaza }) => hasPlaza(decider.plazas, plaza))) throw problem('not-found');
  const parts = rows.map(({ part }) => part);
  await lockParts(tx, parts);
  const undone = await tx
    .update(demandDecisions)
    .set({ undoneBy: decider.name, undoneAt: sql`now()` })
    .where(and(eq(demandDecisions.batch, batch), isNull(demandDecisions.undoneAt)))
    .returning({ id: demandDecisions.id });
  if (undone.length === 0) throw problem('already-undone');
  const issues: FieldIssue[] = [];
  for (const row of rows) {
    const newest = await decisionInForce(tx, row);
    if (!newest || newest.id < row.id) continue;
    issues.push({
      field: 'lote',
      message: `${await lineInWords(tx, row)}: «${decisionStates[newest.state]}» es más nueva.`,
    });
  }
  // The transaction is rolled back, and with it what was undone.
  if (issues.length > 0) throw problem('newer-decision', { issues });
  await removeNews(tx, batch);
  await recomputeParts(tx, parts, deps);
  const names = [];
  for (const row of rows) names.push(await lineInWords(tx, row));
  return { lines: rows.length, about: `${decisionStates[first.state]}: ${names.join('; ')}` };
}
