import {
  batchInAddress,
  decided,
  demandComment,
  newDecision,
  newDecisions,
  newDemandComment,
  partInAddress,
  placeQuery,
} from '@mostrador/contract/demand';
import { api } from '@mostrador/contract/paths';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { requireScope, requireViewer } from '../http/access.ts';
import { answers, created } from '../http/answers.ts';
import { formKey } from '../http/form-key.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { addComment } from './comments.ts';
import { nameOf, requireKnown } from './decided-lines.ts';
import { type Decider, deciderOf } from './decider.ts';
import { decide, undoDecisions } from './decisions.ts';
import { partFromAddress, partsFromAddresses } from './part-key.ts';
import { findPlace, hasPlaza } from './places.ts';
import { type DemandDeps, keepParts } from './recompute.ts';

const decides = { config: { access: 'demand:decide' } } as const;

type DecisionDeps = DemandDeps & { db: Database; changes: Changes };

/** What buyers decide about parts, and what everyone who reads demand says about them. */
export function addDecisions(app: App, { db, changes, ...deps }: DecisionDeps) {
  /** The plaza of a place that the asker may decide for. One that they only see is forbidden, others do not exist. */
  async function decidedPlaza(request: FastifyRequest, tx: Queries, decider: Decider, lugar: string) {
    const { plaza } = await findPlace(tx, requireScope(request, 'demand:read'), lugar);
    if (!hasPlaza(decider.plazas, plaza)) throw problem('forbidden');
    return plaza;
  }

  async function inTransaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const result = await db.transaction(async (tx) => {
      await keepParts(tx);
      return work(tx);
    });
    changes.notify('demand');
    return result;
  }

  app.put(
    api.decision(':parte'),
    {
      ...decides,
      schema: { params: partInAddress, querystring: placeQuery, body: newDecision, response: answers(decided) },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      const { batch, ids } = await inTransaction(async (tx) => {
        const decider = await deciderOf(request, tx);
        const plaza = await decidedPlaza(request, tx, decider, request.query.lugar);
        const part = await partFromAddress(tx, request.params.parte);
        const made = await decide(tx, deps, decider, {
          lines: [{ part, plaza, version, field: 'version' }],
          decision: request.body,
        });
        if (made.about !== null) await recordBy(request, tx, 'demand-decided', made.about);
        return made;
      });
      // Of a decision for the chain the newest row of all its plazas, as it is compared.
      return reply.header('etag', entityTag(Math.max(...ids))).send({ lote: batch, lineas: ids.length });
    },
  );

  app.post(
    api.decisions,
    { ...decides, schema: { body: newDecisions, response: answers(decided) } },
    async (request) => {
      const { batch, ids } = await inTransaction(async (tx) => {
        const decider = await deciderOf(request, tx);
        const { lineas, decision } = request.body;
        const plazas = new Map<string, string>();
        for (const lugar of new Set(lineas.map((line) => line.lugar)))
          plazas.set(lugar, await decidedPlaza(request, tx, decider, lugar));
        const parts = await partsFromAddresses(
          tx,
          lineas.map(({ parte }) => parte),
        );
        const lines = lineas.map(({ lugar, version }, index) => {
          const field = `lineas.${index}`;
          return { part: parts[index] ?? '', plaza: plazas.get(lugar) ?? '', version, field };
        });
        const made = await decide(tx, deps, decider, { lines, decision, within: 'decision.' });
        if (made.about !== null) await recordBy(request, tx, 'demand-decided', made.about);
        return made;
      });
      return { lote: batch, lineas: ids.length };
    },
  );

  app.post(
    api.undoDecisions(':lote'),
    { ...decides, schema: { params: batchInAddress, response: answers(decided) } },
    async (request) => {
      const { lote } = request.params;
      const { lines } = await inTransaction(async (tx) => {
        const undone = await undoDecisions(tx, deps, await deciderOf(request, tx), lote);
        await recordBy(request, tx, 'demand-decision-undone', undone.about);
        return undone;
      });
      return { lote, lineas: lines };
    },
  );

  app.post(
    api.demandComments(':parte'),
    {
      config: { access: 'demand:read' },
      schema: {
        ...{ params: partInAddress, querystring: placeQuery, body: newDemandComment },
        response: created(demandComment),
      },
    },
    async (request, reply) => {
      const { texto } = request.body;
      const key = formKey(request);
      const said = await inTransaction(async (tx) => {
        const { plaza } = await findPlace(tx, requireScope(request, 'demand:read'), request.query.lugar);
        const part = await partFromAddress(tx, request.params.parte);
        await requireKnown(tx, [{ part, plaza }]);
        const by = requireViewer(request).name;
        const { stored, written } = await addComment(tx, { code: part, plaza, text: texto, by }, key);
        if (written) {
          await recordBy(request, tx, 'demand-commented', `${await nameOf(tx, part)}: ${texto}`);
          await tx.execute(sql`select pg_notify('changes', 'demand')`);
        }
        return stored;
      });
      const { id, text, by, at } = said;
      return reply.code(201).send({ id, texto: text, por: by, cuando: at.toISOString() });
    },
  );
}
