import { idInAddress } from '@mostrador/contract/fields';
import { type Message, message, messageList, newMessageBody, updateMessageBody } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { createSave, recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { answers, created, nothing } from '../http/answers.ts';
import type { Cached } from '../http/cached.ts';
import { formKey } from '../http/form-key.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { createMessage, deleteMessage, findCreated, updateMessage } from './queries.ts';

const titleOf = ({ title }: Pick<Message, 'title'>) => title;

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
      const { list } = request.body;
      const key = formKey(request);
      const stored = await db.transaction(async (tx) => {
        const created = await createMessage(tx, list, key);
        // Sent again: nothing happens that the log would have to say.
        if (!created) return findCreated(tx, list, key);
        await recordBy(request, tx, 'message-created', titleOf(created));
        return created;
      });
      feed.invalidate();
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
      const updated = await save(
        request,
        'message-updated',
        (tx) => updateMessage(tx, request.params.id, request.body.list, version),
        titleOf,
      );
      return reply.header('etag', entityTag(updated.version)).send(updated);
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
