import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import type { Changes, Topic } from '../db/changes.ts';
import { createCached } from '../http/cached.ts';
import type { Sessions } from '../identity/sessions.ts';
import { addLiveRoutes } from './routes.ts';

/** The live connections alone, of which a new screen waits for the sections until the gate opens. */
async function openSlowly(title: () => string) {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const listeners = new Map<Topic, (id?: string) => void>();
  const changes = {
    on: (topic: Topic, listener: (id?: string) => void) => listeners.set(topic, listener),
  } as unknown as Changes;
  const sessions = {
    findValid: async (tokens: string[]) => new Map(tokens.map((token) => [token, {}])),
  } as unknown as Sessions;
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = { userId: 'ana', token: 'x', rights: new Map() } as unknown as typeof request.viewer;
  });
  const slowly = () => {
    asked.resolve();
    return gate.promise;
  };
  const feeds = { messages: createCached(async () => title()), sections: createCached(slowly) };
  const hub = addLiveRoutes(app, { changes, sessions, feeds });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());

  const { port } = app.server.address() as AddressInfo;
  const connect = () => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    return { answer: fetch(`http://127.0.0.1:${port}/api/v1/eventos`, { signal: stop.signal }), stop };
  };
  return { app, hub, feeds, listeners, asked, gate, connect, closing: closing.promise };
}

/** What arrives until this is among it, or the stream ends. */
async function receive(answer: Promise<Response>, wanted: string) {
  let received = '';
  const reader = (await answer).body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!received.includes(wanted)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    received += value;
  }
  return received;
}

test('a change during the connection reaches the new screen', async () => {
  let title = 'antes';
  const { feeds, listeners, asked, gate, connect } = await openSlowly(() => title);
  const { answer } = connect();
  await asked.promise;
  expect((await feeds.messages.get()).value).toBe('antes');
  title = 'después';
  listeners.get('messages')?.();
  gate.resolve('en vivo');

  expect(await receive(answer, 'después')).toContain('event: messages\ndata: "después"');
});

test('what everyone shows and what concerns the person, changed during the connection, is said to the new screen', async () => {
  const { hub, listeners, asked, gate, connect } = await openSlowly(() => '');
  const { answer } = connect();
  await asked.promise;
  for (const topic of ['prices', 'demand'] as const) listeners.get(topic)?.();
  listeners.get('identity')?.('ana');
  gate.resolve('en vivo');
  await answer;
  hub.send('end', 'null');
  const received = await receive(answer, 'event: end');
  expect(received).toContain('event: prices\ndata: null');
  expect(received).toContain('event: viewer\ndata: null');
  expect(received, 'without the right').not.toContain('event: demand');
});

test('a change of somebody else during the connection is not said to the new screen', async () => {
  const { hub, listeners, asked, gate, connect } = await openSlowly(() => '');
  const { answer } = connect();
  await asked.promise;
  listeners.get('identity')?.('beto');
  gate.resolve('en vivo');
  await answer;
  hub.send('end', 'null');
  expect(await receive(answer, 'event: end')).not.toContain('event: viewer\ndata: null');
});

test('a screen that leaves while it connects is not counted', async () => {
  const { app, hub, asked, gate, connect } = await openSlowly(() => '');
  const left = Promise.withResolvers<void>();
  app.server.once('request', (_request, response) => response.on('close', () => left.resolve()));
  const { answer, stop } = connect();
  const refused = expect(answer).rejects.toThrow('aborted');
  await asked.promise;
  stop.abort();
  await refused;
  await left.promise;
  gate.resolve('en vivo');
  // The answer to another screen shows that the first was dealt with.
  expect((await connect().answer).status).toBe(200);
  expect(hub.size).toBe(1);
});

test('a screen that connects while the portal closes does not delay the end', async () => {
  const { app, asked, gate, connect, closing } = await openSlowly(() => '');
  const { answer } = connect();
  await asked.promise;
  const closed = app.close();
  await closing;
  gate.resolve('en vivo');
  expect((await answer).status).toBe(200);
  await closed;
});
