import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { problem } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a page shows or runs as a part of itself. The portal's own pictures, films and scripts are files, not answers. */
const embedded = new Set([
  ...['image', 'audio', 'video', 'track', 'font', 'style', 'script'],
  ...['iframe', 'frame', 'object', 'embed'],
]);

/**
 * A picture's address, which anyone on the staff may write and another site may redirect, must not export data in the name
 * of whoever sees it. By the route and not by the address, which has other spellings.
 */
function isEmbedded({ headers, routeOptions }: FastifyRequest): boolean {
  return embedded.has(String(headers['sec-fetch-dest'])) && (routeOptions.url?.startsWith('/api/') ?? false);
}

/**
 * A write from a browser must come from the portal itself. Browsers send Origin with every write;
 * a request without it and without Sec-Fetch-Site comes from a program, which does not carry a victim's cookies.
 */
export function addOriginCheck(app: FastifyInstance, { publicOrigin }: Pick<Config, 'publicOrigin'>) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isEmbedded(request)) throw problem('foreign-origin');
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
