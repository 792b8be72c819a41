import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** This machine's own names, as they stand in a Host header. */
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The passwords of a demonstration are known to everyone. Under another name than this machine's own, the request came
 * through a proxy or from a page that made a foreign name lead here. `doTheyOpen` is asked with each request, because the
 * database is prepared while the application is built.
 */
export function addDemonstrationCheck(app: FastifyInstance, doTheyOpen: () => boolean) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (doTheyOpen() && !ownName.test(request.headers.host ?? '')) throw problem('demonstration-host');
    done();
  });
}
