import { publishRevision, returnRequest, revision } from '@mostrador/contract/document-editing';
import { recordBy } from '../audit/record.ts';
import type { Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { matchedVersion } from '../http/if-match.ts';
import { momentInWords } from '../http/local-time.ts';
import type { App } from '../http/types.ts';
import { approve, cancelDate, giveBack } from './approvals.ts';
import { presentRevision } from './managed.ts';
import { about, config, ofRevision, type RouteDeps, revisionPath } from './route-deps.ts';

/** What becomes of a proposal: published now or at a date, given back, or waiting again. */
export function addApprovalRoutes(app: App, { db, changes, clock, writerOf, saveUnseen }: RouteDeps) {
  app.post(
    `${revisionPath}/publicar`,
    { config, schema: { params: ofRevision, body: publishRevision, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const { cuando } = request.body;
      const version = matchedVersion(request.headers['if-match']);
      const given = { id, number, when: cuando === null ? null : new Date(cuando), version };
      const approved = await db.transaction(async (tx) => {
        const { now, timeZone } = clock();
        const result = await approve(tx, given, writer, { now, timeZone });
        const date = result.revision.publishAt;
        const forWhen = date ? `, para ${momentInWords(date, timeZone)}` : '';
        const action = result.isScheduled ? 'document-scheduled' : 'document-published';
        await recordBy(request, tx, action, about(result) + forWhen);
        return result;
      });
      changes.notify('documents');
      return presentRevision(approved.revision, writer);
    },
  );

  app.post(
    `${revisionPath}/devolver`,
    { config, schema: { params: ofRevision, body: returnRequest, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const version = matchedVersion(request.headers['if-match']);
      const given = { id, number, reason: request.body.motivo, version };
      const returned = await saveUnseen(request, 'document-returned', (tx) => giveBack(tx, given, writer), about);
      return presentRevision(returned.revision, writer);
    },
  );

  app.post(
    `${revisionPath}/cancelar`,
    { config, schema: { params: ofRevision, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const version = matchedVersion(request.headers['if-match']);
      const cancel = (tx: Queries) => cancelDate(tx, { id, number, version }, writer);
      const cancelled = await saveUnseen(request, 'document-schedule-cancelled', cancel, about);
      return presentRevision(cancelled.revision, writer);
    },
  );
}
