import { documentNote, newNote, noteAnswer, notePage, notesQuery } from '@mostrador/contract/document-editing';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { rowIdInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import type { App } from '../http/types.ts';
import type { Writer } from './editors.ts';
import { addNote, answerNote, listNotes } from './notes.ts';

/** Per session and minute; nobody finds more mistakes than that. */
const perMinute = { max: 10, timeWindow: 60_000 };

type NoteParts = { db: Database; reads: Database; writerOf: (request: FastifyRequest) => Writer };

/** "¿Algo está mal?": everyone sends notes, and those who write the pages of the area answer them. */
export function addNoteRoutes(app: App, { db, reads, writerOf }: NoteParts) {
  app.post(
    api.documentNotes,
    {
      config: { access: 'staff', rateLimit: perMinute },
      schema: { body: newNote, response: { 204: z.null(), '4xx': problemSchema } },
    },
    async (request, reply) => {
      await addNote(db, request.body, requireViewer(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    api.documentNotes,
    {
      config: { access: 'documents:write' },
      schema: { querystring: notesQuery, response: { 200: notePage, '4xx': problemSchema } },
    },
    (request) => listNotes(reads, request.query, writerOf(request)),
  );

  app.post(
    `${api.documentNotes}/:id/respuesta`,
    {
      config: { access: 'documents:write' },
      schema: {
        params: z.object({ id: rowIdInAddress }),
        body: noteAnswer,
        response: { 200: documentNote, '4xx': problemSchema },
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        const note = await answerNote(tx, request.params.id, request.body.respuesta, writerOf(request));
        await recordBy(request, tx, 'document-note-answered', note.ruta);
        return note;
      }),
  );
}
