import { progressLimits } from '@mostrador/contract/demand-progress';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import { type Day, freezeDay, readDay, setDay } from './day.ts';
import { describeParts, writeLines } from './lines.ts';
import { amongParts, codesOf, formNeeds, type PartAtPlaza, type Parts, type PartsWithCodes } from './needs.ts';
import type { Prices } from './prices.ts';
import { readRules } from './rules.ts';
import { demandDay } from './tables.ts';
import { asksForDecision, decisionsAbout, isUndecided, notedCandidates, outcomeList } from './waiting.ts';

/** What the figures depend on besides reports and rules. */
export type DemandDeps = { timeZone: string; prices(tx: Queries): Promise<Prices> };

/** For the whole run, and for what changes which codes are one part: until the transaction ends nothing else recomputes. */
export async function lockAllParts(tx: Queries) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.demand})`);
}

/** For single parts: until the transaction ends codes stay in the parts that they are found in. */
export async function keepParts(tx: Queries) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.demand})`);
}

/** In one order, so that two transactions with common parts wait for each other instead of blocking each other. */
export async function lockParts(tx: Queries, parts: readonly string[]) {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${locks.demand}, key)
    from (select distinct hashtext(part) as key from json_array_elements_text(${JSON.stringify(parts)}::text::json) as part
      order by key) as keys`);
}

/** Where these parts are to be stocked before they are computed anew. None of all parts: overnight they also grow old. */
async function candidatesBefore(tx: Queries, parts: Parts): Promise<PartAtPlaza[]> {
  if (parts === 'all') return [];
  const rows = await tx.execute<PartAtPlaza>(sql`
    select part, plaza from demand_lines where level = 'plaza' and tier = 'surtir' and ${amongParts(sql`part`, parts)}`);
  return [...rows];
}

/**
 * Removes candidates about which nobody waits for a decision any more: those that nobody asks for at their plaza, because
 * the reports were deleted or their branch moved, and those that a change of reports, needs or joins made none before they
 * were late. What was decided stays.
 */
async function forgetUnasked(tx: Queries, codes: Parts, before: readonly PartAtPlaza[], { today }: Day) {
  await tx.execute(sql`
    with decisions as (${decisionsAbout(codes)}),
    candidates as (${notedCandidates} where ${amongParts(sql`given.part`, codes)})
    delete from demand_candidates given using candidates
    where given.part = candidates.noted and given.plaza = candidates.plaza
      and (
        not exists (select from demand_needs needs where needs.part = candidates.part and needs.plaza = candidates.plaza)
        or given.since >= ${today}::date - ${progressLimits.decideDays}::int
          and exists (select from json_to_recordset(${JSON.stringify(before)}::text::json) as before(part text, plaza text)
            where before.part in (candidates.noted, candidates.part) and before.plaza = candidates.plaza)
          and not exists (select from demand_lines line where line.part = candidates.part and line.plaza = candidates.plaza
            and line.level = 'plaza' and line.tier = 'surtir'))
      and ${isUndecided}`);
}

/** Since when each part to be stocked waits for a decision. One that asks for another decision begins to wait anew. */
async function noteCandidates(tx: Queries, { parts, codes }: PartsWithCodes, before: readonly PartAtPlaza[], day: Day) {
  const { today } = day;
  await forgetUnasked(tx, codes, before, day);
  await tx.execute(sql`
    insert into demand_candidates (part, plaza, since)
    select part, plaza, ${today}::date from demand_lines
    where level = 'plaza' and tier = 'surtir' and ${amongParts(sql`part`, parts)} on conflict do nothing`);
  await tx.execute(sql`
    with decisions as (${decisionsAbout(codes)}),
    ended as (select part, plaza, max(decided_on) as day from decisions where state in (${outcomeList}) group by part, plaza),
    candidates as (${notedCandidates} where ${amongParts(sql`given.part`, codes)})
    update demand_candidates waited set since = ${today}::date
    from (select part, plaza from demand_lines where level = 'plaza' and tier = 'surtir' and ${asksForDecision}) line
    join ended using (part, plaza) join candidates using (part, plaza)
    where waited.part = candidates.noted and waited.plaza = candidates.plaza and ended.day >= waited.since`);
}

async function writeFigures(tx: Queries, parts: Parts, day: Day) {
  // Compiling these statements takes longer than running them.
  await tx.execute(sql`set local jit = off`);
  const before = await candidatesBefore(tx, parts);
  const of = { parts, codes: await codesOf(tx, parts) };
  await writeLines(tx, of, day);
  await describeParts(tx, parts);
  await noteCandidates(tx, of, before, day);
  await tx.execute(sql`select pg_notify('changes', 'demand')`);
}

/** Once a month keeps what is said of each line, and for so long that it can be compared with what came. */
async function keepForecast(tx: Queries, { today, rules }: Day) {
  await tx.execute(sql`
    insert into demand_forecasts (day, part, plaza, probability, months)
    select ${today}::date, part, plaza, rounded, ${rules.horizonte}::float from demand_lines
    where level = 'plaza' and not exists (
      select from demand_forecasts where date_trunc('month', day) = date_trunc('month', ${today}::date))`);
  await tx.execute(sql`delete from demand_forecasts where day < ${today}::date - interval '3 years'`);
}

/** Recomputes everything, and freezes the day's values. Readers see the figures of before until it commits. */
export async function recomputeAll(
  tx: Queries,
  deps: DemandDeps,
  today = sql`(now() at time zone ${deps.timeZone})::date`,
) {
  await lockAllParts(tx);
  // What is queued from here on was committed too late to be seen, and remains.
  await tx.execute(sql`delete from demand_queue`);
  // Enough to sort all reports without files.
  await tx.execute(sql`set local work_mem = '64MB'`);
  const { reglas: rules } = await readRules(tx);
  const day = await setDay(tx, { rules, today });
  await formNeeds(tx, 'all', day, await deps.prices(tx));
  const frozen = await freezeDay(tx, day);
  // The planner knows nothing of rows that this transaction wrote until they are analyzed. Only columns that statements
  // compare are: sorting samples of the others, lists in JSON, would take most of ANALYZE's time.
  await tx.execute(sql`analyze demand_needs (part, plaza, day, sucursal), demand_plazas, demand_branches`);
  await writeFigures(tx, 'all', frozen);
  await tx.execute(sql`
    analyze demand_lines (part, level, plaza, sucursal, branch_id, needs, last_day, rounded, tier, marks, pesos, state),
      demand_parts (part, category, brand, search)`);
  await keepForecast(tx, frozen);
}

/** Recomputes these parts with the day's frozen values. The first recomputation of all freezes them. */
export async function recomputeParts(tx: Queries, parts: readonly string[], deps: DemandDeps): Promise<void> {
  if (!(await readDay(tx))) return recomputeAll(tx, deps);
  await keepParts(tx);
  await lockParts(tx, parts);
  const day = (await readDay(tx)) as Day;
  await formNeeds(tx, parts, day, await deps.prices(tx));
  await writeFigures(tx, parts, day);
}

/** Takes queued parts, recomputes them and returns how many; none when the queue is empty. */
export async function recomputeQueued(db: Database, deps: DemandDeps): Promise<number> {
  if ((await db.$count(demandDay)) === 0) {
    await db.transaction((tx) => recomputeAll(tx, deps));
    return 1;
  }
  return db.transaction(async (tx) => {
    // Before the queue is read, also so that the whole run, which empties the queue, does not wait for rows that were taken here.
    await keepParts(tx);
    const rows = await tx.execute<{ part: string }>(sql`
      -- Newest first, so that reports do not wait for the parts of a new price list, which are all of them.
      with next as (select code from demand_queue order by id desc limit 50 for update skip locked),
      -- With all other reports of the same part, which are then computed once.
      taken as (
        delete from demand_queue where id in (
          select id from demand_queue where code in (select code from next) for update skip locked
        ) returning code
      )
      select distinct coalesce(joined.part, taken.code) as part from taken left join part_codes joined on joined.code = taken.code`);
    const parts = [...rows].map(({ part }) => part);
    if (parts.length > 0) await recomputeParts(tx, parts, deps);
    return parts.length;
  });
}
