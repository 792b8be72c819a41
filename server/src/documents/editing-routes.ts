import {
  editableDocument,
  managedDocument,
  managedDocuments,
  newDocument,
  proposeDraft,
  revision,
  revisionList,
  revisionWithContent,
  saveDraft as saveDraftBody,
} from '@mostrador/contract/document-editing';
import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { Queries } from '../db/client.ts';
import { answers, created, nothing } from '../http/answers.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { addApprovalRoutes } from './approval-routes.ts';
import { propose } from './approvals.ts';
import { addCareRoutes } from './care-routes.ts';
import type { Films } from './check-document.ts';
import { type Changed, createDocument, discardDraft, restoreRevision, saveDraft, startDraft } from './drafts.ts';
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
import { inLog } from './revisions.ts';
import { about, config, createRouteDeps, ofRevision, pagePath, revisionPath } from './route-deps.ts';

type EditingDeps = Parameters<typeof createRouteDeps>[0] & { films: Films };

/** A long page with the marks of every word; the usual limit of a body is lower. */
const bodyLimit = 512 * 1024;

/** Everything for those who write pages: drafts, proposals, publication, and the care of what is published. */
export function addDocumentEditing(app: App, { films, ...given }: EditingDeps) {
  const parts = createRouteDeps(given);
  const { db, reads, clock, writerOf, save, saveUnseen } = parts;

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

  app.get(
    pagePath,
    { config, schema: { params: idInAddress, response: answers(editableDocument) } },
    async (request, reply) => {
      const editable = await readEditable(reads, request.params.id, writerOf(request), clock());
      if (editable.abierta) reply.header('etag', entityTag(editable.abierta.version));
      return editable;
    },
  );

  app.get(
    `${pagePath}/revisiones`,
    { config, schema: { params: idInAddress, response: answers(revisionList) } },
    async (request) => ({
      revisiones: await listRevisions(reads, request.params.id, writerOf(request)),
    }),
  );

  app.get(revisionPath, { config, schema: { params: ofRevision, response: answers(revisionWithContent) } }, (request) =>
    readRevision(reads, request.params.id, request.params.numero, writerOf(request)),
  );

  app.post(
    `${pagePath}/borrador`,
    { config, schema: { params: idInAddress, response: created(revisionWithContent) } },
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
    `${pagePath}/borrador`,
    { config, bodyLimit, schema: { params: idInAddress, body: saveDraftBody, response: answers(revision) } },
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

  app.delete(
    `${pagePath}/borrador`,
    { config, schema: { params: idInAddress, response: nothing } },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      const discard = (tx: Queries) => discardDraft(tx, request.params.id, writerOf(request), version);
      await saveUnseen(request, 'document-draft-discarded', discard, about);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${pagePath}/proponer`,
    { config, schema: { params: idInAddress, body: proposeDraft, response: answers(revision) } },
    async (request) => {
      const writer = writerOf(request);
      const version = matchedVersion(request.headers['if-match']);
      const given = { id: request.params.id, reason: request.body.motivo, version };
      const proposed = await saveUnseen(request, 'document-proposed', (tx) => propose(tx, given, writer), about);
      return presentRevision(proposed.revision, writer);
    },
  );

  app.post(
    `${revisionPath}/restaurar`,
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

  addApprovalRoutes(app, parts);
  addCareRoutes(app, parts);
  addNoteRoutes(app, parts);
  addPublicationTimer(app, given);
}
