import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Asked twice it does the same as asked once: reading, and a report that carries its key. */
function mayRepeat({ method = '', headers }: IncomingMessage): boolean {
  return ['GET', 'HEAD'].includes(method) || headers['idempotency-key'] !== undefined;
}

type Attempt = { answer: IncomingMessage } | { error: NodeJS.ErrnoException };

function forward(agent: Agent, port: number, asked: IncomingMessage, body: Buffer): Promise<Attempt> {
  return new Promise((resolve) => {
    const { method, url = '/', headers } = asked;
    const address = asked.socket.remoteAddress ?? '';
    const sent: OutgoingHttpHeaders = { ...headers, 'x-forwarded-for': headers['x-forwarded-for'] ?? address };
    const call = request({ agent, host: '127.0.0.1', port, method, path: url, headers: sent }, (answer) =>
      resolve({ answer }),
    );
    call.on('error', (error) => resolve({ error }));
    call.end(body);
  });
}

/** A reverse proxy of a hundred lines: takes turns, and where a process is gone asks the next one, if that is safe. */
export async function startProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let turn = 0;

  async function answer(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked);
    for (let tries = 0; tries < 40; tries++) {
      const port = ports[turn++ % ports.length] ?? 0;
      const attempt = await forward(agent, port, asked, body);
      if ('error' in attempt) {
        // Refused at the door nothing was sent, and anything may be sent elsewhere.
        if (attempt.error.code !== 'ECONNREFUSED' && !mayRepeat(asked)) break;
        if (tries >= ports.length) await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      const { statusCode = 502, headers } = attempt.answer;
      if (statusCode === 503 && mayRepeat(asked)) {
        attempt.answer.resume();
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      response.writeHead(statusCode, headers);
      // A process that dies while it answers cuts the answer here too.
      attempt.answer.on('error', () => response.destroy());
      attempt.answer.pipe(response);
      return;
    }
    response.writeHead(502).end();
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
