import { randomUUID } from 'node:crypto';
import { batchInAddress, chosen, newNeedChoice, partInAddress } from '@mostrador/contract/demand';
import { type LostSaleReason, reasonsWithoutDemand } from '@mostrador/contract/lost-sales';
import { api } from '@mostrador/contract/paths';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import { counted } from '../counted.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { nameOf } from './decided-lines.ts';
import { type Decider, deciderOf } from './decider.ts';
import { codeOf } from './needs.ts';
import { partFromAddress } from './part-key.ts';
import { hasPlaza } from './places.ts';
import { type DemandDeps, keepParts, recomputeParts } from './recompute.ts';
import { needChoices } from './tables.ts';

type Choice = z.infer<typeof newNeedChoice>;

/** Those of these reports about whose plaza someone decides. */
async function reportsOf(tx: Queries, decider: Decider, ids: readonly number[]) {
  const rows = await tx.execute<{ part: string; plaza: string; reason: LostSaleReason | null }>(sql`
    select coalesce(joined.part, ${codeOf}) as part, l.plaza, l.motivo as reason
    from lost_sales l left join part_codes joined on joined.code = ${codeOf}
    where l.id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::int) and l.deleted_at is null`);
  return rows.filter(({ plaza }) => hasPlaza(decider.plazas, plaza));
}

async function requireReports(tx: Queries, decider: Decider, part: string, { accion, reportes }: Choice) {
  const refuse = (message: string) => problem('invalid-fields', { issues: [{ field: 'reportes', message }] });
  const ids = [...new Set(reportes)];
  const found = (await reportsOf(tx, decider, ids)).filter((report) => report.part === part);
  if (found.length < ids.length) throw refuse('Elige reportes de esta pieza y de tus plazas.');
  if (new Set(found.map(({ plaza }) => plaza)).size > 1) throw refuse('Elige reportes de una sola plaza.');
  if (found.some(({ reason }) => reason !== null && reasonsWithoutDemand.includes(reason))) {
    throw refuse('Los reportes por precio, calidad, crédito u otro motivo no cuentan como demanda.');
  }
  if (accion === 'juntar' && ids.length < 2) throw refuse('Elige al menos dos reportes para juntarlos.');
  return ids;
}

/** Puts reports into one need, or makes each of them one of its own; the rule no longer places them. */
async function choose(tx: Queries, decider: Decider, part: string, choice: Choice): Promise<string> {
  const ids = await requireReports(tx, decider, part, choice);
  const batch = randomUUID();
  const { accion: kind } = choice;
  await tx.insert(needChoices).values(
    ids.map((lostSaleId) => ({
      ...{ batch, lostSaleId, kind, chosenBy: decider.name },
      need: kind === 'juntar' ? batch : `${batch} ${lostSaleId}`,
    })),
  );
  return batch;
}

/** The reports follow the rule again, or the choice before this one. */
async function undoChoice(tx: Queries, decider: Decider, part: string, batch: string) {
  const ofBatch = eq(needChoices.batch, batch);
  const rows = await tx.select({ id: needChoices.lostSaleId }).from(needChoices).where(ofBatch);
  // Since then a report may have been withdrawn or corrected, and a join undone that had made one part of them.
  const reports = await reportsOf(
    tx,
    decider,
    rows.map(({ id }) => id),
  );
  if (!reports.some((report) => report.part === part)) throw problem('not-found');
  const undone = await tx
    .update(needChoices)
    .set({ undoneAt: sql`now()` })
    .where(and(ofBatch, isNull(needChoices.undoneAt)))
    .returning({ id: needChoices.id });
  if (undone.length === 0) throw problem('already-undone');
  return { parts: reports.map((report) => report.part), number: undone.length };
}

const decides = { config: { access: 'demand:decide' } } as const;
const choiceInAddress = z.object({ ...partInAddress.shape, ...batchInAddress.shape });

/** What buyers know better than the rule: which reports are one customer's need. */
export function addNeedChoices(app: App, { db, changes, ...deps }: DemandDeps & { db: Database; changes: Changes }) {
  async function inPart<T>(parte: string, work: (tx: Queries, part: string) => Promise<T>): Promise<T> {
    const result = await db.transaction(async (tx) => {
      await keepParts(tx);
      return work(tx, await partFromAddress(tx, parte));
    });
    changes.notify('demand');
    return result;
  }

  app.post(
    api.needChoices(':parte'),
    { ...decides, schema: { params: partInAddress, body: newNeedChoice, response: answers(chosen) } },
    async (request) => {
      const { accion, reportes } = request.body;
      const lote = await inPart(request.params.parte, async (tx, part) => {
        const batch = await choose(tx, await deciderOf(request, tx), part, request.body);
        const which = reportes.length === 1 ? 'el reporte' : 'los reportes';
        const about = `${await nameOf(tx, part)}: ${accion} ${which} n.º ${reportes.join(', ')}`;
        await recordBy(request, tx, 'needs-chosen', about);
        await recomputeParts(tx, [part], deps);
        return batch;
      });
      return { lote };
    },
  );

  app.post(
    `${api.needChoices(':parte')}/:lote/deshacer`,
    { ...decides, schema: { params: choiceInAddress, response: answers(chosen) } },
    async (request) => {
      const { parte, lote } = request.params;
      await inPart(parte, async (tx, part) => {
        const { parts, number } = await undoChoice(tx, await deciderOf(request, tx), part, lote);
        const about = `${await nameOf(tx, part)}: ${counted(number, 'reporte', 'reportes')}`;
        await recordBy(request, tx, 'needs-choice-undone', about);
        await recomputeParts(tx, parts, deps);
      });
      return { lote };
    },
  );
}
