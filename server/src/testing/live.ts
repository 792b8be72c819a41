import { api } from '@mostrador/contract/paths';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import { listenForChanges } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createSessions } from '../identity/sessions.ts';
import { addLiveRoutes, type LiveDeps } from '../live/routes.ts';
import { testConfig } from './people.ts';

function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

/** A live connection over a real socket, with the events received so far. */
export async function listenAs(app: FastifyInstance, { cookie }: { cookie: string }) {
  const address = app.server.listening ? addressOf(app) : await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const answer = await fetch(address + api.events, { headers: { cookie }, signal: stop.signal });
  const events: { name: string; data: unknown }[] = [];
  let open = true;
  const reading = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (const block of text.split('\n\n').slice(0, -1)) {
        const [, name = '', data = 'null'] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (name) events.push({ name, data: JSON.parse(data) });
      }
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    }
  };
  reading().then(
    () => (open = false),
    () => (open = false),
  );
  return { answer, events, isOpen: () => open };
}

/** The live connections alone, on a real database, with feeds of the test's own. */
export async function openLive(db: Database, parts: Pick<LiveDeps, 'feeds' | 'personal'>) {
  const changes = await listenForChanges(db);
  const sessions = createSessions({ db, changes, config: testConfig() });
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = await sessions.find(request.headers.cookie ?? '');
  });
  const hub = addLiveRoutes(app, { changes, sessions, ...parts });
  onTestFinished(async () => {
    await app.close();
    changes.close();
  });
  const from = { address: '127.0.0.1', userAgent: undefined, idToken: '' };
  const listen = async (userId: string) => listenAs(app, { cookie: await sessions.start(userId, from) });
  return { hub, changes, listen };
}
