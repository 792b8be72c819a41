import { problem as problemSchema } from '@mostrador/contract/errors';
import { rowIdInAddress } from '@mostrador/contract/fields';
import { type Message, message, messageList, newMessageBody, updateMessageBody } from '@mostrador/contract/messages';
import { api } from '@mostrador/contract/paths';
import { z } from 'zod';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import type { Cached } from '../http/cached.ts';
import { entityTag, matchedVersion } from '../http/if-match.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { createMessage, deleteMessage, updateMessage } from './queries.ts';

const params = z.object({ id: rowIdInAddress });

export function addMessageRoutes(app: App, deps: { db: Database; feed: Cached<Message[]> }) {
  const { db, feed } = deps;

  app.get(
    api.messages,
    {
      config: { access: 'staff', whileChangingPassword: true },
      schema: { response: { 200: messageList, '4xx': problemSchema } },
    },
    async (request, reply) => sendCached(request, reply, await feed.get()),
  );

  app.post(
    api.messages,
    {
      config: { access: 'messages:write' },
      schema: { body: newMessageBody, response: { 201: message, '4xx': problemSchema } },
    },
    async (request, reply) => {
      const created = await db.transaction(async (tx) => {
        const row = await createMessage(tx, request.body.list);
        await recordBy(request, tx, 'message-created', row.title);
        return row;
      });
      feed.invalidate();
      return reply.code(201).header('etag', entityTag(created.version)).send(created);
    },
  );

  app.put(
    `${api.messages}/:id`,
    {
      config: { access: 'messages:write' },
      schema: { params, body: updateMessageBody, response: { 200: message, '4xx': problemSchema } },
    },
    async (request, reply) => {
      const version = matchedVersion(request.headers['if-match']);
      const updated = await db.transaction(async (tx) => {
        const row = await updateMessage(tx, request.params.id, request.body.list, version);
        await recordBy(request, tx, 'message-updated', row.title);
        return row;
      });
      feed.invalidate();
      return reply.header('etag', entityTag(updated.version)).send(updated);
    },
  );

  app.delete(
    `${api.messages}/:id`,
    {
      config: { access: 'messages:write' },
      schema: { params, response: { 204: z.null(), '4xx': problemSchema } },
    },
    async (request, reply) => {
      await db.transaction(async (tx) => {
        const title = await deleteMessage(tx, request.params.id);
        await recordBy(request, tx, 'message-deleted', title);
      });
      feed.invalidate();
      return reply.code(204).send(null);
    },
  );
}
