import {
  type DemandRules,
  type DemandRulesAnswer,
  type DemandRulesPreview,
  demandRulesAnswer,
  demandRulesPreview,
  demandRulesSchema,
} from '@mostrador/contract/demand-rules';
import { api } from '@mostrador/contract/paths';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { requireChain } from './decider.ts';
import { type DemandDeps, lockAllParts, recomputeAll } from './recompute.ts';
import { areSameRules, changesInWords, countTiers, forgetCandidates, readRules, replacedAt } from './rules.ts';
import { demandSettings } from './tables.ts';

/** Undoing twice would bring back what was undone, and saving would replace rules that the person never saw. */
function requireVersion({ version }: DemandRulesAnswer, seen: number | undefined) {
  if (seen !== undefined && seen !== version) throw problem('changed-meanwhile');
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

type RulesDeps = DemandDeps & { db: Database; reads: Database; changes: Changes };

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
        // Rules that hold already are not refused: whoever got no answer sends them again.
        if (!areSameRules(now.reglas, request.body)) {
          requireVersion(now, seen);
          await replaceRules(tx, request.body, name);
          await recordBy(request, tx, 'demand-rules-set', changesInWords(now.reglas, request.body));
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
