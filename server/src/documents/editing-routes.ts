import {
  documentOrder,
  documentSettings,
  editableDocument,
  managedDocument,
  managedDocuments,
  newDocument,
  proposeDraft,
  publishRevision,
  returnRevision,
  revision,
  revisionList,
  revisionWithContent,
  saveDraft as saveDraftBody,
} from '@mostrador/contract/document-editing';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { rowIdInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSave, recordBy } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Queries } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { approve, cancelDate, giveBack, propose } from './approvals.ts';
import { changeSettings, confirmReview, orderDocuments, recover, retire } from './care.ts';
import type { Films } from './check-document.ts';
import { type Changed, createDocument, discardDraft, restoreRevision, saveDraft, startDraft } from './drafts.ts';
import type { Writer } from './editors.ts';
import {
  listManaged,
  listRevisions,
  presentRevision,
  presentWithContent,
  readEditable,
  readManaged,
  readRevision,
} from './managed.ts';
import { addNoteRoutes } from './note-routes.ts';
import { addPublicationTimer } from './publication-timer.ts';
import { type DocumentRow, inLog } from './revisions.ts';

type EditingParts = {
  db: Database;
  reads: Database;
  changes: Changes;
  films: Films;
  oidc: boolean;
  timeZone: string;
};

/** A long page with the marks of every word; the usual limit of a body is lower. */
const bodyLimit = 512 * 1024;

const params = z.object({ id: rowIdInAddress });
const ofRevision = z.object({ id: rowIdInAddress, numero: rowIdInAddress });
const config = { access: 'documents:write' } as const;
const answers = <S extends z.core.$ZodType>(schema: S) => ({ 200: schema, '4xx': problemSchema });
const created = <S extends z.core.$ZodType>(schema: S) => ({ 201: schema, '4xx': problemSchema });
const nothing = { 204: z.null(), '4xx': problemSchema };

/** Everything for those who write pages: drafts, proposals, publication, and the care of what is published. */
export function addDocumentEditing(app: App, { db, reads, changes, films, oidc, timeZone }: EditingParts) {
  const page = `${api.managedDocuments}/:id`;
  const oneRevision = `${page}/revisiones/:numero`;
  const clock = () => ({ now: new Date(), timeZone });
  const writerOf = (request: FastifyRequest): Writer => {
    const { userId, name } = requireViewer(request);
    return { userId, name, oidc };
  };
  /** For what readers or menus show. */
  const save = createSave(db, () => changes.notify('documents'));
  /** For what only writers see. */
  const saveUnseen = createSave(db, () => {});
  const about = ({ document, revision }: Changed) => inLog(document, revision);

  app.get(api.managedDocuments, { config, schema: { response: answers(managedDocuments) } }, async (request) => ({
    documentos: await listManaged(reads, writerOf(request), clock()),
  }));

  app.post(
    api.managedDocuments,
    { config, schema: { body: newDocument, response: created(managedDocument) } },
    async (request, reply) => {
      const writer = writerOf(request);
      const { document } = await save(
        request,
        'document-created',
        (tx) => createDocument(tx, request.body, writer),
        ({ document }) => inLog(document),
      );
      return reply.code(201).send(await readManaged(db, document.id, writer, clock()));
    },
  );

  app.get(page, { config, schema: { params, response: answers(editableDocument) } }, async (request, reply) => {
    const editable = await readEditable(reads, request.params.id, writerOf(request), clock());
    if (editable.abierta) reply.header('etag', entityTag(editable.abierta.version));
    return editable;
  });

  app.get(`${page}/revisiones`, { config, schema: { params, response: answers(revisionList) } }, async (request) => ({
    revisiones: await listRevisions(reads, request.params.id, writerOf(request)),
  }));

  app.get(oneRevision, { config, schema: { params: ofRevision, response: answers(revisionWithContent) } }, (request) =>
    readRevision(reads, request.params.id, request.params.numero, writerOf(request)),
  );

  app.post(
    `${page}/borrador`,
    { config, schema: { params, response: created(revisionWithContent) } },
    async (request, reply) => {
      const writer = writerOf(request);
      const started = await db.transaction(async (tx) => {
        const { revision: draft } = await startDraft(tx, request.params.id, writer);
        return presentWithContent(tx, draft, writer);
      });
      return reply.code(201).header('etag', entityTag(started.version)).send(started);
    },
  );

  app.put(
    `${page}/borrador`,
    { config, bodyLimit, schema: { params, body: saveDraftBody, response: answers(revision) } },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      // Without knowing what it replaces, a save could overwrite what another person wrote.
      if (version === undefined) throw problem('changed-meanwhile');
      const writer = writerOf(request);
      const given = { id: request.params.id, content: request.body.contenido, version };
      const saved = await db.transaction((tx) => saveDraft(tx, given, writer, { films }));
      return reply.header('etag', entityTag(saved.version)).send(presentRevision(saved, writer));
    },
  );

  app.delete(`${page}/borrador`, { config, schema: { params, response: nothing } }, async (request, reply) => {
    const version = matchedVersion(request.headers['if-match']);
    const discard = (tx: Queries) => discardDraft(tx, request.params.id, writerOf(request), version);
    await saveUnseen(request, 'document-draft-discarded', discard, about);
    return reply.code(204).send(null);
  });

  app.post(
    `${page}/proponer`,
    { config, schema: { params, body: proposeDraft, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const version = matchedVersion(request.headers['if-match']);
      const given = { id: request.params.id, reason: request.body.motivo, version };
      const proposed = await saveUnseen(request, 'document-proposed', (tx) => propose(tx, given, writer), about);
      return presentRevision(proposed.revision, writer);
    },
  );

  app.post(
    `${oneRevision}/publicar`,
    { config, schema: { params: ofRevision, body: publishRevision, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const { cuando } = request.body;
      const version = matchedVersion(request.headers['if-match']);
      const given = { id, number, when: cuando === null ? null : new Date(cuando), version };
      const approved = await db.transaction(async (tx) => {
        const result = await approve(tx, given, writer, clock());
        const date = result.revision.publishAt;
        const action = result.isScheduled ? 'document-scheduled' : 'document-published';
        await recordBy(request, tx, action, date ? `${about(result)}, para ${date.toISOString()}` : about(result));
        return result;
      });
      changes.notify('documents');
      return presentRevision(approved.revision, writer);
    },
  );

  app.post(
    `${oneRevision}/devolver`,
    { config, schema: { params: ofRevision, body: returnRevision, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const given = { id, number, reason: request.body.motivo };
      const returned = await saveUnseen(request, 'document-returned', (tx) => giveBack(tx, given, writer), about);
      return presentRevision(returned.revision, writer);
    },
  );

  app.post(
    `${oneRevision}/cancelar`,
    { config, schema: { params: ofRevision, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const { id, numero: number } = request.params;
      const cancel = (tx: Queries) => cancelDate(tx, { id, number }, writer);
      const cancelled = await saveUnseen(request, 'document-schedule-cancelled', cancel, about);
      return presentRevision(cancelled.revision, writer);
    },
  );

  app.post(
    `${oneRevision}/restaurar`,
    { config, schema: { params: ofRevision, response: created(revisionWithContent) } },
    async (request, reply) => {
      const writer = writerOf(request);
      const { id, numero } = request.params;
      const restore = (tx: Queries) => restoreRevision(tx, id, numero, writer);
      const inWords = ({ document }: Changed) => inLog(document, { number: numero });
      const { revision: draft } = await saveUnseen(request, 'document-restored', restore, inWords);
      const restored = await presentWithContent(db, draft, writer);
      return reply.code(201).header('etag', entityTag(restored.version)).send(restored);
    },
  );

  const managed = async (request: FastifyRequest, { id }: DocumentRow) =>
    readManaged(db, id, writerOf(request), clock());

  app.post(`${page}/retirar`, { config, schema: { params, response: answers(managedDocument) } }, async (request) => {
    const change = (tx: Queries) => retire(tx, request.params.id, writerOf(request));
    return managed(request, await save(request, 'document-retired', change, inLog));
  });

  app.post(`${page}/recuperar`, { config, schema: { params, response: answers(managedDocument) } }, async (request) => {
    const change = (tx: Queries) => recover(tx, request.params.id, writerOf(request));
    return managed(request, await save(request, 'document-recovered', change, inLog));
  });

  app.post(`${page}/revisada`, { config, schema: { params, response: answers(managedDocument) } }, async (request) => {
    const change = (tx: Queries) => confirmReview(tx, request.params.id, writerOf(request), clock());
    return managed(request, await save(request, 'document-reviewed', change, inLog));
  });

  app.put(
    `${page}/ajustes`,
    { config, schema: { params, body: documentSettings, response: answers(managedDocument) } },
    async (request) => {
      const change = (tx: Queries) => changeSettings(tx, request.params.id, request.body, writerOf(request));
      return managed(request, await save(request, 'document-settings-changed', change, inLog));
    },
  );

  app.put(api.documentOrder, { config, schema: { body: documentOrder, response: nothing } }, async (request, reply) => {
    const change = (tx: Queries) => orderDocuments(tx, request.body, writerOf(request));
    await save(request, 'documents-ordered', change, () => request.body.tipo);
    return reply.code(204).send(null);
  });

  addNoteRoutes(app, { db, reads, writerOf });
  addPublicationTimer(app, { db, changes, timeZone });
}
