import { signOutCookie } from '@mostrador/contract/paths';
import { parseCookies } from 'better-auth/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import type { Sessions } from './sessions.ts';

const clearCookie = `${signOutCookie}=; Max-Age=0; Path=/; SameSite=Lax`;

type OfflineSignOutDeps = { db: Database; sessions: Sessions };

/**
 * Someone signed out while the device was offline, which left a cookie. The first request that carries it ends the
 * session before it is answered. The session cookie itself stays: it is no longer valid, and clearing it in a late
 * answer could remove the cookie of a new session.
 */
export function addOfflineSignOut(app: FastifyInstance, { db, sessions }: OfflineSignOutDeps) {
  async function signOut(request: FastifyRequest, reply: FastifyReply, signedOutSub: string): Promise<void> {
    const { viewer } = request;
    if (viewer && encodeURIComponent(viewer.sub) === signedOutSub) {
      await sessions.end(viewer.token);
      await recordBy(request, db, 'sign-out');
      request.viewer = null;
    }
    // Only now, so that the next request tries again if ending the session failed.
    reply.header('set-cookie', clearCookie);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { cookie } = request.headers;
    const signedOutSub = cookie?.includes(signOutCookie) ? parseCookies(cookie).get(signOutCookie) : undefined;
    if (signedOutSub === undefined) done();
    else signOut(request, reply, signedOutSub).then(() => done(), done);
  });
}
