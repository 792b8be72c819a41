import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** How long the portal goes on serving after a signal to stop, when it is behind a proxy. */
const drainMs = 1_500;

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
 */
export function addClosing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  let closing = false;
  app.decorate('isClosing', () => closing);
  app.decorate('drain', async (noticed) => {
    closing = true;
    if (trustProxy) await (noticed ?? pause(drainMs));
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
