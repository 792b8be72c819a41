import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** How long the portal goes on serving after a signal to stop, when it is behind a proxy. */
const drainMs = 1_500;

/** How long a connection that was opened in the last moment may take to ask for something. */
const firstRequestMs = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the health check fail and every answer close its connection; behind a proxy it waits until that noticed. */
    drain(noticed?: Promise<unknown>): Promise<void>;
    isClosing(): boolean;
  }
}

/**
 * While the portal closes, each answer also closes its connection, so that no keep-alive connection delays the end. A
 * proxy reuses its connections and could send a request just as one is closed, so it gets time to stop using them.
 * Browsers open connections ahead of their requests; Node would wait for the first one as long as the browser likes.
 */
export function addClosing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  let closing = false;
  const connections = new Set<Socket>();
  const endUnused = (socket: Socket) => {
    if (socket.bytesRead === 0) socket.destroy();
  };
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    if (closing) setTimeout(endUnused, firstRequestMs, socket).unref();
  });
  app.decorate('isClosing', () => closing);
  app.decorate('drain', async (noticed) => {
    closing = true;
    if (trustProxy) await (noticed ?? pause(drainMs));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of connections) endUnused(socket);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
