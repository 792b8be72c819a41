import { idInAddress } from '@mostrador/contract/fields';
import { type Message, message, messageList, newMessageBody, updateMessageBody } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { createSave, type Saved } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { answers, created, nothing } from '../http/answers.ts';
import type { Cached } from '../http/cached.ts';
import { formKey } from '../http/form-key.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { createMessage, deleteMessage, updateMessage } from './queries.ts';

const titleOf = ({ title }: Pick<Message, 'title'>) => title;
const titleIfWritten = ({ stored, written }: Saved<Message>) => (written ? stored.title : null);

export function addMessageRoutes(app: App, { db, feed }: { db: Database; feed: Cached<Message[]> }) {
  const save = createSave(db, () => feed.invalidate());

  app.get(
    api.messages,
    {
      config: { access: 'staff', whileChangingPassword: true },
      schema: { response: answers(messageList) },
    },
    (request, reply) => sendCached(request, reply, feed.get()),
  );

  app.post(
    api.messages,
    {
      config: { access: 'messages:write' },
      schema: { body: newMessageBody, response: created(message) },
    },
    async (request, reply) => {
      const key = formKey(request);
      const { stored } = await save(
        request,
        'message-created',
        (tx) => createMessage(tx, request.body.list, key),
        titleIfWritten,
      );
      return reply.code(201).header('etag', entityTag(stored.version)).send(stored);
    },
  );

  app.put(
    `${api.messages}/:id`,
    {
      config: { access: 'messages:write' },
      schema: { params: idInAddress, body: updateMessageBody, response: answers(message) },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      const { stored } = await save(
        request,
        'message-updated',
        (tx) => updateMessage(tx, request.params.id, request.body.list, version),
        titleIfWritten,
      );
      return reply.header('etag', entityTag(stored.version)).send(stored);
    },
  );

  app.delete(
    `${api.messages}/:id`,
    {
      config: { access: 'messages:write' },
      schema: { params: idInAddress, response: nothing },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      await save(request, 'message-deleted', (tx) => deleteMessage(tx, request.params.id, version), titleOf);
      return reply.code(204).send(null);
    },
  );
}
