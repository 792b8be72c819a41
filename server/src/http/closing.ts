import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Behind a proxy, how long the portal goes on serving once it is told to end. */
const drainMs = 1_500;

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on health says no and every answer ends its connection; over when a proxy has noticed. */
    drain(): Promise<void>;
    isClosing(): boolean;
  }
}

/**
 * While the portal closes, each last answer also closes its connection, so that nothing lingers kept alive. A proxy
 * keeps connections for itself, and would send a request into one just as it is cut: it is given time to let them go.
 */
export function addClosing(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  let closing = false;
  app.decorate('isClosing', () => closing);
  app.decorate('drain', async () => {
    closing = true;
    if (trustProxy) await pause(drainMs);
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
