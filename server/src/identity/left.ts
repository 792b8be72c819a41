import { leftCookie } from '@mostrador/contract/paths';
import { parseCookies } from 'better-auth/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import type { Sessions } from './sessions.ts';

const gone = `${leftCookie}=; Max-Age=0; Path=/; SameSite=Lax`;

type LeavingDeps = { db: Database; sessions: Sessions };

/**
 * Someone signed out while there was no line. Whatever their device asks for first, the session ends before it is
 * answered. The session's own cookie stays: it opens nothing any more, and a late answer must not take a new one away.
 */
export function addLeaving(app: FastifyInstance, { db, sessions }: LeavingDeps) {
  async function leave(request: FastifyRequest, reply: FastifyReply, left: string): Promise<void> {
    const { viewer } = request;
    if (viewer && encodeURIComponent(viewer.sub) === left) {
      await sessions.end(viewer.token);
      await recordBy(request, db, 'sign-out');
      request.viewer = null;
    }
    // Not before: as long as the session could not be ended, the next request has to try.
    reply.header('set-cookie', gone);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { cookie } = request.headers;
    const left = cookie?.includes(leftCookie) ? parseCookies(cookie).get(leftCookie) : undefined;
    if (left === undefined) done();
    else leave(request, reply, left).then(() => done(), done);
  });
}
