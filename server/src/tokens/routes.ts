import { idInAddress } from '@mostrador/contract/fields';
import { api } from '@mostrador/contract/paths';
import { createdToken, machineTokenList, newToken } from '@mostrador/contract/tokens';
import { createSave, viewerInLog } from '../audit/record.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { answers, created, nothing } from '../http/answers.ts';
import type { App } from '../http/types.ts';
import { createToken, listTokens, withdrawToken } from './queries.ts';

const manage = { config: { access: 'tokens:manage' } } as const;

type TokenDeps = { db: Database; reads: Database; changes: Changes };

export function addTokenRoutes(app: App, { db, reads, changes }: TokenDeps) {
  const save = createSave(db, () => changes.notify('tokens'));

  app.get(api.tokens, { ...manage, schema: { response: answers(machineTokenList) } }, async () => ({
    accesos: await listTokens(reads),
  }));

  app.post(
    api.tokens,
    { ...manage, schema: { body: newToken, response: created(createdToken) } },
    async (request, reply) => {
      const by = viewerInLog(requireViewer(request));
      const token = await save(
        request,
        'token-created',
        (tx) => createToken(tx, request.body, by),
        ({ acceso }) => `${acceso.nombre} (${acceso.alcance})`,
      );
      return reply.code(201).header('cache-control', 'no-store').send(token);
    },
  );

  app.delete(
    `${api.tokens}/:id`,
    { ...manage, schema: { params: idInAddress, response: nothing } },
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
