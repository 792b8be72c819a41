import { joined, joinSuggestions, newJoin, partInAddress } from '@mostrador/contract/demand';
import { rowIdInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import type { App } from '../http/types.ts';
import { requireKnown } from './decided-lines.ts';
import { requireChain } from './decider.ts';
import { joinCode, undoJoin } from './joins.ts';
import { partFromAddress, partInAnswer } from './part-key.ts';
import { type DemandDeps, lockAllParts, recomputeParts } from './recompute.ts';
import { suggestJoins } from './suggestions.ts';

const decides = { config: { access: 'demand:decide' } } as const;
const joinInAddress = z.object({ ...partInAddress.shape, id: rowIdInAddress });

type JoinDeps = DemandDeps & { db: Database; reads: Database; changes: Changes };

/** Which codes are one part. It concerns every plaza, so it needs the right over the chain. */
export function addJoins(app: App, { db, reads, changes, ...deps }: JoinDeps) {
  /** Changes which codes belong to a part, and recomputes all parts that this touches. */
  async function regrouping(
    request: FastifyRequest<{ Params: { parte: string } }>,
    action: 'parts-joined' | 'parts-join-undone',
    change: (tx: Queries, part: string, by: string) => ReturnType<typeof joinCode>,
  ) {
    const { name } = requireChain(request);
    const { id, part } = await db.transaction(async (tx) => {
      await lockAllParts(tx);
      const changed = await change(tx, await partFromAddress(tx, request.params.parte), name);
      await recomputeParts(tx, changed.parts, deps);
      await recordBy(request, tx, action, changed.about);
      return changed;
    });
    changes.notify('demand');
    return { id, parte: partInAnswer(part) };
  }

  app.get(
    api.joins(':parte'),
    { ...decides, schema: { params: partInAddress, response: answers(joinSuggestions) } },
    async (request) => {
      requireChain(request);
      const part = await partFromAddress(reads, request.params.parte);
      await requireKnown(reads, [{ part, plaza: '' }]);
      return suggestJoins(reads, part);
    },
  );

  app.post(
    api.joins(':parte'),
    { ...decides, schema: { params: partInAddress, body: newJoin, response: answers(joined) } },
    (request) =>
      regrouping(request, 'parts-joined', async (tx, part, by) => {
        await requireKnown(tx, [{ part, plaza: '' }]);
        return joinCode(tx, part, request.body.codigo, by);
      }),
  );

  app.post(
    `${api.joins(':parte')}/:id/deshacer`,
    { ...decides, schema: { params: joinInAddress, response: answers(joined) } },
    (request) => regrouping(request, 'parts-join-undone', (tx, part, by) => undoJoin(tx, part, request.params.id, by)),
  );
}
