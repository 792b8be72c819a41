import { documentOrder, documentSettings, managedDocument } from '@mostrador/contract/document-editing';
import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/client.ts';
import { answers, nothing } from '../http/answers.ts';
import type { App } from '../http/types.ts';
import { changeSettings, confirmReview, orderDocuments, recover, retire } from './care.ts';
import { readManaged } from './managed.ts';
import { type DocumentRow, inLog } from './revisions.ts';
import { config, pagePath, type RouteDeps } from './route-deps.ts';

/** What concerns a page as a whole: whether it is shown, where, whose it is, and that it still holds. */
export function addCareRoutes(app: App, { db, clock, writerOf, save }: RouteDeps) {
  const managed = async (request: FastifyRequest, { id }: DocumentRow) =>
    readManaged(db, id, writerOf(request), clock());

  app.post(
    `${pagePath}/retirar`,
    { config, schema: { params: idInAddress, response: answers(managedDocument) } },
    async (request) => {
      const change = (tx: Queries) => retire(tx, request.params.id, writerOf(request));
      return managed(request, await save(request, 'document-retired', change, inLog));
    },
  );

  app.post(
    `${pagePath}/recuperar`,
    { config, schema: { params: idInAddress, response: answers(managedDocument) } },
    async (request) => {
      const change = (tx: Queries) => recover(tx, request.params.id, writerOf(request));
      return managed(request, await save(request, 'document-recovered', change, inLog));
    },
  );

  app.post(
    `${pagePath}/revisada`,
    { config, schema: { params: idInAddress, response: answers(managedDocument) } },
    async (request) => {
      const change = (tx: Queries) => confirmReview(tx, request.params.id, writerOf(request), clock());
      return managed(request, await save(request, 'document-reviewed', change, inLog));
    },
  );

  app.put(
    `${pagePath}/ajustes`,
    { config, schema: { params: idInAddress, body: documentSettings, response: answers(managedDocument) } },
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
}
