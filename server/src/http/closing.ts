import type { FastifyInstance } from 'fastify';

/** While the portal closes, each last answer also closes its connection, so that nothing lingers kept alive. */
export function addClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
