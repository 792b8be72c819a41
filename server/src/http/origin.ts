import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { problem } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write from a browser must come from the portal itself. Browsers send Origin with every write;
 * a request without it and without Sec-Fetch-Site comes from a program, which does not carry a victim's cookies.
 */
export function addOriginCheck(app: FastifyInstance, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (reading.has(request.method)) return done();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw problem('foreign-origin');
    if (origin !== undefined && origin !== (publicOrigin ?? `${request.protocol}://${request.host}`)) {
      throw problem('foreign-origin');
    }
    done();
  });
}
