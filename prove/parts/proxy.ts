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
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';

/** Asked twice it does the same as asked once: reading, and a report that carries its key. */
function mayRepeat({ method = '', headers }: IncomingMessage): boolean {
  return ['GET', 'HEAD'].includes(method) || headers['idempotency-key'] !== undefined;
}

/** Files whose names change with each version: where one process has none by that name, another may. */
const isOfABuild = /^\/(assets|contenido)\//;

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

/** Which of these say that they can work, asked again and again as a proxy with health checks does. */
function watchHealth(ports: number[]) {
  const well = new Set(ports);
  const look = async (port: number) => {
    const status = await fetch(`http://127.0.0.1:${port}${api.health}`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) well.add(port);
    else well.delete(port);
  };
  const timer = setInterval(() => ports.forEach(look), 200);
  return { well, stop: () => clearInterval(timer) };
}

/** A small reverse proxy: takes turns among those that are well, and where one is gone asks the next, if that is safe. */
export async function startProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const health = watchHealth(ports);
  let turn = 0;
  const next = (without: ReadonlySet<number>) => {
    const left = ports.filter((port) => !without.has(port));
    const well = left.filter((port) => health.well.has(port));
    const candidates = well.length > 0 ? well : left;
    return candidates[turn++ % candidates.length] ?? 0;
  };

  async function answer(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked);
    let reason = '';
    const without = new Set<number>();
    for (let tries = 0; tries < 40; tries++) {
      const port = next(without);
      const attempt = await forward(agent, port, asked, body);
      if ('error' in attempt) {
        reason = attempt.error.code ?? attempt.error.message;
        // Refused at the door nothing was sent, and anything may be sent elsewhere.
        if (reason !== 'ECONNREFUSED' && !mayRepeat(asked)) break;
        if (tries >= ports.length) await pause(100);
        continue;
      }
      const { statusCode = 502, headers } = attempt.answer;
      if (statusCode === 503 && mayRepeat(asked)) {
        attempt.answer.resume();
        await pause(100);
        continue;
      }
      if (statusCode === 404 && isOfABuild.test(asked.url ?? '') && without.add(port).size < ports.length) {
        attempt.answer.resume();
        continue;
      }
      response.writeHead(statusCode, headers);
      // A process that dies while it answers cuts the answer here too.
      attempt.answer.on('error', () => response.destroy());
      attempt.answer.pipe(response);
      return;
    }
    response.writeHead(502).end(reason);
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      health.stop();
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
