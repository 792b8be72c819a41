import { progressLimits } from '@mostrador/contract/demand-progress';
import {
  type DemandRules,
  type DemandRulesAnswer,
  type DemandRulesPreview,
  defaultRules,
  demandRuleNames,
  demandRules,
  demandRulesAnswer,
  demandRulesPreview,
  demandRulesSchema,
} from '@mostrador/contract/demand-rules';
import { api } from '@mostrador/contract/paths';
import { desc, type SQL, sql } from 'drizzle-orm';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { requireChain } from './decider.ts';
import { type DemandDeps, lockAllParts, recomputeAll } from './recompute.ts';
import { demandSettings } from './tables.ts';
import { decisionsThatHold, notedCandidates } from './waiting.ts';

const complete = (rules: Partial<DemandRules> | undefined) => ({ ...defaultRules, ...rules });

/** The rules in force and those that they replaced; at first the contract's. */
async function readRules(db: Queries): Promise<DemandRulesAnswer> {
  const [now, before] = await db.select().from(demandSettings).orderBy(desc(demandSettings.id)).limit(2);
  if (!now) return { reglas: defaultRules, anteriores: null, version: 0 };
  return {
    reglas: complete(now.rules),
    anteriores: { por: now.setBy, cuando: now.setAt.toISOString(), reglas: complete(before?.rules) },
    version: now.id,
  };
}

/** Undoing twice would bring back what was undone, and saving would replace rules that the person never saw. */
function requireVersion({ version }: DemandRulesAnswer, seen: number | undefined) {
  if (seen !== undefined && seen !== version) throw problem('changed-meanwhile');
}

const changesInWords = (before: DemandRules, now: DemandRules) =>
  demandRuleNames
    .filter((name) => before[name] !== now[name])
    .map((name) => `${demandRules[name].text} ${before[name]} → ${now[name]}`)
    .join('; ');

async function countTiers(db: Queries): Promise<DemandRulesPreview['ahora']> {
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
async function replacedAt(tx: Queries, rules: DemandRules): Promise<Date | undefined> {
  const since = await tx.select().from(demandSettings).orderBy(desc(demandSettings.id));
  const held = [...since.map((row) => complete(row.rules)), defaultRules];
  return since[held.findIndex((earlier) => changesInWords(earlier, rules) === '') - 1]?.setAt;
}

/**
 * Removes what the rules in force no longer make a candidate and nobody decided about, so that it does not count as
 * undecided for ever: where rules came back, whatever those between made one; else what could still be decided in time, so
 * that other rules do not hide what is late.
 */
async function forgetCandidates(tx: Queries, cameBack: Date | undefined, timeZone: string) {
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
      and not exists (select from decisions where decisions.part = candidates.part and decisions.plaza = candidates.plaza)`);
}

/** Makes a transaction that has told its result be rolled back. */
class Preview extends Error {
  readonly shown: DemandRulesPreview;
  constructor(shown: DemandRulesPreview) {
    super('a preview writes nothing');
    this.shown = shown;
  }
}

const decides = { config: { access: 'demand:decide' } } as const;

/**
 * The rules by which everything is computed. Setting them recomputes everything in the same transaction, under the lock of
 * the nightly run: at no moment, in no process and after no crash do the figures follow other rules than those shown.
 */
export function addDemandRules(app: App, { db, reads, changes, ...deps }: RulesDeps) {
  const setRules = async (tx: Queries, rules: DemandRules, setBy: string) => {
    await tx.insert(demandSettings).values({ rules, setBy });
    await recomputeAll(tx, deps);
  };
  const replaceRules = async (tx: Queries, rules: DemandRules, setBy: string) => {
    const cameBack = await replacedAt(tx, rules);
    await setRules(tx, rules, setBy);
    await forgetCandidates(tx, cameBack, deps.timeZone);
  };

  app.get(api.demandRules, { ...decides, schema: { response: answers(demandRulesAnswer) } }, (request) => {
    requireChain(request);
    return readRules(reads);
  });

  app.put(
    api.demandRules,
    { ...decides, schema: { body: demandRulesSchema, response: answers(demandRulesAnswer) } },
    async (request) => {
      const { name } = requireChain(request);
      const seen = matchedVersion(request.headers['if-match']);
      const answer = await db.transaction(async (tx) => {
        await lockAllParts(tx);
        const now = await readRules(tx);
        const about = changesInWords(now.reglas, request.body);
        // Rules that hold already are not refused: whoever got no answer sends them again.
        if (about !== '') {
          requireVersion(now, seen);
          await replaceRules(tx, request.body, name);
          await recordBy(request, tx, 'demand-rules-set', about);
        }
        return readRules(tx);
      });
      changes.notify('demand');
      return answer;
    },
  );

  app.post(
    api.demandRulesPreview,
    { ...decides, schema: { body: demandRulesSchema, response: answers(demandRulesPreview) } },
    async (request) => {
      const { name } = requireChain(request);
      const shown = await db
        .transaction(async (tx) => {
          await lockAllParts(tx);
          const ahora = await countTiers(tx);
          await setRules(tx, request.body, name);
          throw new Preview({ ahora, con_estas: await countTiers(tx) });
        })
        .catch((error: unknown) => {
          if (error instanceof Preview) return error.shown;
          throw error;
        });
      return shown;
    },
  );

  app.post(api.undoDemandRules, { ...decides, schema: { response: answers(demandRulesAnswer) } }, async (request) => {
    const { name } = requireChain(request);
    const seen = matchedVersion(request.headers['if-match']);
    const answer = await db.transaction(async (tx) => {
      await lockAllParts(tx);
      const now = await readRules(tx);
      requireVersion(now, seen);
      const { reglas, anteriores } = now;
      if (!anteriores) throw problem('no-previous-rules');
      await replaceRules(tx, anteriores.reglas, name);
      await recordBy(request, tx, 'demand-rules-undone', changesInWords(reglas, anteriores.reglas));
      return readRules(tx);
    });
    changes.notify('demand');
    return answer;
  });
}

type RulesDeps = DemandDeps & { db: Database; reads: Database; changes: Changes };
