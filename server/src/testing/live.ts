import { api } from '@mostrador/contract/paths';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

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
