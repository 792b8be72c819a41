import { problem as problemSchema } from '@mostrador/contract/errors';
import { signInBody, viewer } from '@mostrador/contract/identity';
import { api } from '@mostrador/contract/paths';
import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { requireViewer } from '../http/access.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { clearAttempts, reserveAttempt } from './attempts.ts';
import { type Auth, addressHeader } from './auth.ts';
import type { Sessions } from './sessions.ts';
import { toViewer } from './viewer.ts';

/** What better-auth needs of a request: its cookies, its browser and its true address. */
function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip });
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

function sendCookies(reply: FastifyReply, headers: Headers) {
  reply.header('set-cookie', headers.getSetCookie());
}

async function passwordSignIn(auth: Auth, request: FastifyRequest, body: { username: string; password: string }) {
  try {
    return await auth.api.signInUsername({ body, headers: authHeaders(request), returnHeaders: true });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw problem(error.body?.code === 'BANNED_USER' ? 'account-disabled' : 'wrong-credentials');
  }
}

export function addIdentityRoutes(app: App, deps: { db: Database; auth: Auth; sessions: Sessions }) {
  const { db, auth, sessions } = deps;

  app.post(
    api.signIn,
    {
      config: { access: 'public' },
      schema: { body: signInBody, response: { 200: viewer, '4xx': problemSchema } },
    },
    async (request, reply) => {
      const { password } = request.body;
      const username = request.body.username.toLowerCase();
      await reserveAttempt(db, username, request.ip);
      const { headers, response } = await passwordSignIn(auth, request, { username, password });
      await clearAttempts(db, username, request.ip);
      // Whoever used this browser before is gone with the new session.
      if (request.viewer) await sessions.end(request.viewer.token);
      const signedIn = await sessions.find(response?.token ?? '');
      if (!signedIn) throw problem('internal');
      sendCookies(reply, headers);
      return toViewer(signedIn);
    },
  );

  app.post(
    api.signOut,
    { config: { access: 'public' }, schema: { response: { 204: z.null(), '4xx': problemSchema } } },
    async (request, reply) => {
      if (request.viewer) await sessions.end(request.viewer.token);
      const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
      sendCookies(reply, headers);
      return reply.code(204).send(null);
    },
  );

  app.get(
    api.viewer,
    { config: { access: 'staff' }, schema: { response: { 200: viewer, '4xx': problemSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return toViewer(requireViewer(request));
    },
  );
}
