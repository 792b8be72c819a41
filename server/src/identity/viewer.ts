import type { Viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SignedIn } from '../http/access.ts';
import type { App } from '../http/types.ts';
import { sessionTokenReader } from './read-cookie.ts';
import type { Sessions } from './sessions.ts';

type ViewerDeps = { sessions: Sessions; config: Pick<Config, 'origin'> & { authSecret: string } };

/**
 * Whether a person is behind the request. A browser connects live again and looks for a new version by itself, and a page
 * that nobody uses marks what it asks for.
 */
const isUse = ({ headers, routeOptions }: FastifyRequest) =>
  headers['x-unattended'] === undefined && routeOptions.config.access !== 'public' && routeOptions.url !== api.events;

/** Finds the session of each request by its cookie. */
export function addViewer(app: App, { sessions, config }: ViewerDeps) {
  app.decorateRequest('viewer', null);
  const tokenOf = sessionTokenReader({ secret: config.authSecret, secure: config.origin.startsWith('https:') });
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request.headers.cookie);
    if (!token) return done();
    const setViewer = (viewer: SignedIn | null) => {
      request.viewer = viewer;
      done();
    };
    // Most requests find a cached session and skip the wait for a promise.
    const cached = sessions.findCached(token);
    if (cached !== undefined) setViewer(cached);
    else sessions.find(token, isUse(request)).then(setViewer, done);
  });
}

/** The part of a session that is sent to its person: without ids and token. */
export function toViewer(signedIn: SignedIn): Viewer {
  const { userId: _u, sessionId: _s, token: _t, endsAt: _e, branchId: _b, rights: _r, held: _h, ...person } = signedIn;
  return person;
}
