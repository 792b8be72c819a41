import { problem as problemSchema } from '@mostrador/contract/errors';
import { rowIdInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import { createdToken, machineTokenList, newToken } from '@mostrador/contract/tokens';
import { z } from 'zod';
import { createSave, viewerInLog } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import type { App } from '../http/types.ts';
import { createToken, listTokens, withdrawToken } from './queries.ts';

const manage = { config: { access: 'tokens:manage' } } as const;
const params = z.object({ id: rowIdInAddress });

type TokenParts = { db: Database; reads: Database; changes: Changes };

export function addTokenRoutes(app: App, { db, reads, changes }: TokenParts) {
  const save = createSave(db, () => changes.notify('tokens'));

  app.get(
    api.tokens,
    { ...manage, schema: { response: { 200: machineTokenList, '4xx': problemSchema } } },
    async () => ({ accesos: await listTokens(reads) }),
  );

  app.post(
    api.tokens,
    { ...manage, schema: { body: newToken, response: { 201: createdToken, '4xx': problemSchema } } },
    async (request, reply) => {
      const by = viewerInLog(requireViewer(request));
      const created = await save(
        request,
        'token-created',
        (tx) => createToken(tx, request.body, by),
        ({ acceso }) => `${acceso.nombre} (${acceso.alcance})`,
      );
      return reply.code(201).header('cache-control', 'no-store').send(created);
    },
  );

  app.delete(
    `${api.tokens}/:id`,
    { ...manage, schema: { params, response: { 204: z.null(), '4xx': problemSchema } } },
    async (request, reply) => {
      await save(
        request,
        'token-withdrawn',
        (tx) => withdrawToken(tx, request.params.id),
        (name) => name,
      );
      return reply.code(204).send(null);
    },
  );
}
