import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { timeZoneOf } from '@mostrador/contract/branches';
import { dateFormatter } from '@mostrador/contract/date-formatter';
import { type DecisionState, decisionStates, type NewDecision, notAfterToday } from '@mostrador/contract/demand';
import type { FieldIssue } from '@mostrador/contract/errors';
import { foldCode } from '@mostrador/contract/fold';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { decisionsInForce, linesInWords, requireKnown } from './decided-lines.ts';
import type { Decider } from './decider.ts';
import { codePrefix } from './joins.ts';
import { amongParts, listed, type PartAtPlaza } from './needs.ts';
import { addNews, removeNews } from './news.ts';
import { hasPlaza } from './places.ts';
import { type DemandDeps, lockParts, recomputeParts } from './recompute.ts';
import { demandDecisions } from './tables.ts';

/** A line as whoever decides names it. */
export type DecidedLine = PartAtPlaza & {
  /** As it was seen, if that matters. */
  version: number | undefined;
  /** How a refusal names the line. */
  field: string;
};

/** The date that clocks show in a plaza; for the chain, those of the installation. */
export function todayIn(plaza: string, { timeZone }: Pick<DemandDeps, 'timeZone'>, now = new Date()): string {
  return dateFormatter({ timeZone: plaza ? timeZoneOf(plaza) : timeZone }, 'en-CA').format(now);
}

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

type InForce = Awaited<ReturnType<typeof decisionsInForce>>;

const decisionAt = (inForce: InForce, { part, plaza }: PartAtPlaza) =>
  inForce.get(part)?.find((decision) => decision.plaza === plaza);

/**
 * What was decided since this version of a line was seen. A decision for the chain replaces those of plazas, so all of
 * them are compared, and its version is the newest of any place.
 */
function changesSince(
  { part, plaza: given, version, field }: DecidedLine,
  inForce: InForce,
  inWords: (line: PartAtPlaza) => string,
): FieldIssue[] {
  const replaced = (inForce.get(part) ?? []).filter(({ plaza }) => given === '' || given === plaza);
  if (version === undefined || Math.max(0, ...replaced.map(({ id }) => id)) === version) return [];
  const newer = replaced.filter(({ id }) => id > version);
  const [first] = newer;
  if (!first) return [{ field, message: `${inWords({ part, plaza: given })}: alguien deshizo su decisión.` }];
  return (
    newer
      // What was decided for the chain is told once and not for each plaza.
      .filter(({ batch, plaza }) => plaza === '' || first.plaza !== '' || batch !== first.batch)
      .map(({ plaza, state, decidedBy }) => ({
        field,
        message: `${inWords({ part, plaza })}: ${decidedBy} ya la puso en «${decisionStates[state]}».`,
      }))
  );
}

/** A decision for the chain is also one for each plaza that has a line, and for each whose own decision it replaces. */
async function withPlazas(tx: Queries, lines: readonly PartAtPlaza[], inForce: InForce): Promise<PartAtPlaza[]> {
  const ofChain = lines.filter(({ plaza }) => plaza === '').map(({ part }) => part);
  const rows = await tx.execute<PartAtPlaza>(
    sql`select part, plaza from demand_lines where level = 'plaza' and ${amongParts(sql`part`, ofChain)}`,
  );
  const asking = Map.groupBy(rows, ({ part }) => part);
  const all = lines.flatMap(({ part, plaza: given }) => {
    if (given !== '') return [{ part, plaza: given }];
    // A plaza where nobody asked since it was supplied has no line.
    const decided = (inForce.get(part) ?? []).filter(({ plaza, state }) => plaza !== '' && state !== 'nueva');
    const plazas = new Set([...(asking.get(part) ?? []), ...decided].map(({ plaza }) => plaza));
    return ['', ...[...plazas].sort()].map((plaza) => ({ part, plaza }));
  });
  // A line of a branch and that of its plaza are decided once.
  return [...new Map(all.map((line) => [`${line.part}~${line.plaza}`, line])).values()];
}

type GivenDecision = { lines: readonly DecidedLine[]; decision: NewDecision };

/**
 * The decision in force that is this very one, decided by the same person since the lines were seen: whoever got no answer
 * sends it again. It must be about no other lines, because undoing it would undo them too.
 */
async function findSame(
  tx: Queries,
  decider: Decider,
  { lines: given, decision }: GivenDecision,
  { lines, inForce }: { lines: readonly PartAtPlaza[]; inForce: InForce },
): Promise<{ batch: string; ids: number[] } | undefined> {
  const [batch, ...others] = new Set(lines.map((line) => decisionAt(inForce, line)?.batch));
  if (batch === undefined || others.length > 0) return undefined;
  const rows = [...inForce.values()].flat().filter((row) => row.batch === batch);
  const isSame = rows.every((row) => {
    const sent = given.filter(({ part, plaza }) => part === row.part && (plaza === '' || plaza === row.plaza));
    const isNewer = sent.length > 0 && sent.every(({ version = 0 }) => row.id > version);
    return isNewer && isDeepStrictEqual({ ...row, ...columnsOf(decision), decidedBy: decider.name }, row);
  });
  const isWhole = (await tx.$count(demandDecisions, eq(demandDecisions.batch, batch))) === rows.length;
  return isSame && isWhole ? { batch, ids: rows.map(({ id }) => id) } : undefined;
}

/** What the audit log says of a decision. Recomputing may have given a part another name. */
async function aboutLines(tx: Queries, state: DecisionState, lines: readonly PartAtPlaza[]): Promise<string> {
  const inWords = await linesInWords(
    tx,
    lines.map(({ part }) => part),
  );
  return `${decisionStates[state]}: ${lines.map(inWords).join('; ')}`;
}

/**
 * Decides about all of these lines or about none; the caller keeps parts as they are. `within` is the object that the
 * decision's own fields are in. The audit log has nothing to say of a decision that is sent again.
 */
export async function decide(
  tx: Queries,
  deps: DemandDeps,
  decider: Decider,
  given: GivenDecision & { within?: string },
): Promise<{ batch: string; ids: number[]; about: string | null }> {
  const parts = [...new Set(given.lines.map(({ part }) => part))];
  await lockParts(tx, parts);
  const inForce = await decisionsInForce(tx, parts);
  const lines = await withPlazas(tx, given.lines, inForce);
  await requireKnown(tx, lines);
  const inWords = await linesInWords(tx, parts);
  // As they were sent: of two that are decided once, each may have been seen at another time.
  const outdated = given.lines.flatMap((line) => changesSince(line, inForce, inWords));
  if (outdated.length > 0) {
    const same = await findSame(tx, decider, given, { lines, inForce });
    if (same) return { ...same, about: null };
    throw problem('changed-meanwhile', { issues: outdated });
  }
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
  await recomputeParts(tx, parts, deps);
  await addNews(
    tx,
    lines.map((line) => ({ ...line, ...columnsOf(decision), before: decisionAt(inForce, line) })),
  );
  return { batch, ids: rows.map(({ id }) => id), about: await aboutLines(tx, decision.estado, lines) };
}

/** Undoes what was decided at once, as long as nobody decided anew. It stays in the history. */
export async function undoDecisions(tx: Queries, deps: DemandDeps, decider: Decider, batch: string) {
  const rows = await tx.execute<{ id: number; part: string; plaza: string; state: DecisionState; undone: boolean }>(sql`
    select given.id, coalesce(joined.part, given.code) as part, given.plaza, given.state, given.undone_at is not null as undone
    from demand_decisions given left join part_codes joined on joined.code = given.code
    where given.batch = ${batch} order by given.id`);
  const [first] = rows;
  if (!first || !rows.every(({ plaza }) => hasPlaza(decider.plazas, plaza))) throw problem('not-found');
  const parts = [...new Set(rows.map(({ part }) => part))];
  await lockParts(tx, parts);
  const undone = await tx
    .update(demandDecisions)
    .set({ undoneBy: decider.name, undoneAt: sql`now()` })
    .where(and(eq(demandDecisions.batch, batch), isNull(demandDecisions.undoneAt)))
    .returning({ id: demandDecisions.id });
  if (undone.length === 0) throw problem('already-undone');
  const inForce = await decisionsInForce(tx, parts);
  const inWords = await linesInWords(tx, parts);
  const issues = rows.flatMap((row): FieldIssue[] => {
    const newest = decisionAt(inForce, row);
    if (!newest || newest.id < row.id) return [];
    return [{ field: 'lote', message: `${inWords(row)}: «${decisionStates[newest.state]}» es más nueva.` }];
  });
  // The transaction is rolled back, and with it what was undone.
  if (issues.length > 0) throw problem('newer-decision', { issues });
  await removeNews(tx, batch);
  await recomputeParts(tx, parts, deps);
  return { lines: rows.length, about: await aboutLines(tx, first.state, rows) };
}
