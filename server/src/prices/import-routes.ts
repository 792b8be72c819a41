import type { Readable } from 'node:stream';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api } from '@mostrador/contract/paths';
import {
  importChoice,
  priceImport,
  priceLimits,
  pricePreview,
  priceStatus as statusSchema,
  uploadQuery,
} from '@mostrador/contract/prices';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import { counted } from '../counted.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, fileAnswers } from '../http/answers.ts';
import { sendCsv } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { receiveUpload } from '../http/sheet/upload.ts';
import { addUploadRoutes } from '../http/sheet/upload-routes.ts';
import type { App } from '../http/types.ts';
import {
  applyImport,
  closeAbandoned,
  discardImport,
  findReady,
  hasOpenImport,
  notifyOfImport,
  presentImport,
  priceStatus,
} from './imports.ts';
import { goBack } from './lists.ts';
import { previewImport, walkBadLines } from './preview.ts';
import { startImport } from './run-import.ts';

const manage = { config: { access: 'prices:manage' } } as const;
const status = answers(statusSchema);

/** For the administrator: upload a price list, preview it, confirm it, return to the previous one. */
export function addPriceImportRoutes(app: App, { db, changes }: { db: Database; changes: Changes }) {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(running);
  });

  addUploadRoutes(app, (scope) =>
    scope.post(
      api.priceImport,
      {
        ...manage,
        schema: {
          querystring: uploadQuery,
          body: z.any().describe('text/csv or xlsx'),
          response: { 202: priceImport, '4xx': problemSchema },
        },
      },
      async (request, reply) => {
        const { userId, username } = requireViewer(request);
        if (await hasOpenImport(db)) throw problem('import-under-way');
        if (Number(request.headers['content-length']) > priceLimits.file.bytes) throw problem('sheet-too-large');
        const upload = await receiveUpload(request.body as Readable, priceLimits.file.bytes);
        const about = { file: request.query.archivo, by: username };
        const logFailure = (error: unknown) => request.log.error({ err: error }, 'price import failed');
        const { row, done } = await startImport({ db, upload, signal: closing.signal }, about, logFailure);
        const notified = done.then(() => notifyOfImport(db, row.id, userId)).catch(logFailure);
        running.add(notified);
        void notified.then(() => running.delete(notified));
        return reply.code(202).send(presentImport(row));
      },
    ),
  );

  app.get(api.priceImport, { ...manage, schema: { response: status } }, async () => {
    await closeAbandoned(db);
    return priceStatus(db);
  });

  app.get(api.priceImportPreview, { ...manage, schema: { response: answers(pricePreview) } }, async () =>
    previewImport(db, await findReady(db)),
  );

  app.get(
    api.priceImportErrors,
    { ...manage, schema: { response: fileAnswers('text/csv') } },
    async (_request, reply) => {
      const { id } = await findReady(db);
      return sendCsv(reply, 'lineas-con-error.csv', ['Línea', 'Código', 'Motivo'], walkBadLines(db, id));
    },
  );

  app.post(api.applyPriceImport, { ...manage, schema: { body: importChoice, response: status } }, async (request) => {
    await db.transaction(async (tx) => {
      const { file, rows } = await applyImport(tx, request.body.id);
      await recordBy(request, tx, 'prices-imported', `${file}: ${counted(rows, 'precio', 'precios')}`);
    });
    changes.notify('prices');
    return priceStatus(db);
  });

  app.delete(api.priceImport, { ...manage, schema: { body: importChoice, response: status } }, async (request) => {
    await db.transaction((tx) => discardImport(tx, request.body.id));
    return priceStatus(db);
  });

  app.post(api.previousPrices, { ...manage, schema: { response: status } }, async (request) => {
    await db.transaction(async (tx) => {
      const { file, rows } = await goBack(tx, request.headers['if-match']);
      await recordBy(request, tx, 'prices-reverted', `${file}: ${counted(rows, 'precio', 'precios')}`);
    });
    changes.notify('prices');
    return priceStatus(db);
  });
}
