import { progressLimits } from '@mostrador/contract/demand-progress';
import {
  type DemandRules,
  type DemandRulesAnswer,
  type DemandRulesPreview,
  defaultRules,
  demandRuleNames,
  demandRules,
} from '@mostrador/contract/demand-rules';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { demandSettings } from './tables.ts';
import { decisionsThatHold, isUndecided, notedCandidates } from './waiting.ts';

const complete = (rules: Partial<DemandRules> | undefined) => ({ ...defaultRules, ...rules });

/** The rules in force and those that they replaced; at first the contract's. */
export async function readRules(db: Queries): Promise<DemandRulesAnswer> {
  const [now, before] = await db.select().from(demandSettings).orderBy(desc(demandSettings.id)).limit(2);
  if (!now) return { reglas: defaultRules, anteriores: null, version: 0 };
  return {
    reglas: complete(now.rules),
    anteriores: { por: now.setBy, cuando: now.setAt.toISOString(), reglas: complete(before?.rules) },
    version: now.id,
  };
}

export const areSameRules = (one: DemandRules, other: DemandRules) =>
  demandRuleNames.every((name) => one[name] === other[name]);

export const changesInWords = (before: DemandRules, now: DemandRules) =>
  demandRuleNames
    .filter((name) => before[name] !== now[name])
    .map((name) => `${demandRules[name].text} ${before[name]} → ${now[name]}`)
    .join('; ');

export async function countTiers(db: Queries): Promise<DemandRulesPreview['ahora']> {
  const rows = await db.execute<{ tier: keyof DemandRulesPreview['ahora']; lines: number }>(
    sql`select tier, count(*)::int as lines from demand_lines where level = 'plaza' group by tier`,
  );
  return {
    surtir: 0,
    vigilar: 0,
    esperar: 0,
    ...Object.fromEntries([...rows].map(({ tier, lines }) => [tier, lines])),
  };
}

/** When rules that come back now were replaced by others, or undefined for rules that never held. */
export async function replacedAt(tx: Queries, rules: DemandRules): Promise<Date | undefined> {
  const since = await tx.select().from(demandSettings).orderBy(desc(demandSettings.id));
  const held = [...since.map((row) => complete(row.rules)), defaultRules];
  return since[held.findIndex((earlier) => areSameRules(earlier, rules)) - 1]?.setAt;
}

/**
 * Removes what the rules in force no longer make a candidate and nobody decided about, so that it does not count as
 * undecided for ever: where rules came back, whatever those between made one; else what could still be decided in time, so
 * that other rules do not hide what is late.
 */
export async function forgetCandidates(tx: Queries, cameBack: Date | undefined, timeZone: string) {
  const dateOf = (at: SQL) => sql`(${at} at time zone ${timeZone})::date`;
  const from = cameBack
    ? dateOf(sql`${cameBack.toISOString()}::timestamptz`)
    : sql`${dateOf(sql`now()`)} - ${progressLimits.decideDays}::int`;
  await tx.execute(sql`
    with decisions as (${decisionsThatHold}), candidates as (${notedCandidates})
    delete from demand_candidates given using candidates
    where given.part = candidates.noted and given.plaza = candidates.plaza
      and given.since >= ${from}
      and not exists (select from demand_lines line where line.part = candidates.part and line.plaza = candidates.plaza
        and line.level = 'plaza' and line.tier = 'surtir')
      and ${isUndecided}`);
}
