import { documentNote, newNote, noteAnswer, notePage, notesQuery } from '@mostrador/contract/document-editing';
import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import { recordBy } from '../audit/record.ts';
import { requireViewer } from '../http/access.ts';
import { answers, nothing } from '../http/answers.ts';
import { formKey } from '../http/form-key.ts';
import type { App } from '../http/types.ts';
import { addNote, answerNote, listNotes } from './notes.ts';
import { config, type RouteDeps } from './route-deps.ts';

/** Per session and minute; nobody finds more mistakes than that. */
const perMinute = 10;

/** "¿Algo está mal?": everyone sends notes, and those who write the pages of the area answer them. */
export function addNoteRoutes(app: App, { db, reads, writerOf }: RouteDeps) {
  app.post(
    api.documentNotes,
    {
      config: { access: 'staff', rateLimit: perMinute },
      schema: { body: newNote, response: nothing },
    },
    async (request, reply) => {
      await addNote(db, request.body, requireViewer(request), formKey(request));
      return reply.code(204).send(null);
    },
  );

  app.get(api.documentNotes, { config, schema: { querystring: notesQuery, response: answers(notePage) } }, (request) =>
    listNotes(reads, request.query, writerOf(request)),
  );

  app.post(
    `${api.documentNotes}/:id/respuesta`,
    { config, schema: { params: idInAddress, body: noteAnswer, response: answers(documentNote) } },
    (request) =>
      db.transaction(async (tx) => {
        const { stored, written } = await answerNote(tx, request.params.id, request.body.respuesta, writerOf(request));
        if (written) await recordBy(request, tx, 'document-note-answered', stored.ruta);
        return stored;
      }),
  );
}
