import { signedOut, signInBody, viewer } from '@mostrador/contract/identity';
import { api, signInPath } from '@mostrador/contract/paths';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record, recordBy } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import type { Attempts } from './attempts.ts';
import { type Auth, addressHeader } from './auth.ts';
import type { Pool } from './oidc.ts';
import { findByUsername, findPasswordHash, hashPassword } from './people.ts';
import type { Sessions } from './sessions.ts';
import type { SignedInHook } from './signed-in.ts';
import { session, user } from './tables.ts';
import { toViewer } from './viewer.ts';

/** The headers that better-auth needs: cookies, browser and the real address. */
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

type IdentityDeps = {
  db: Database;
  auth: Auth;
  attempts: Attempts;
  sessions: Sessions;
  onSignedIn: SignedInHook;
  pool: Pool | undefined;
  config: Pick<Config, 'origin'>;
};

export function addIdentityRoutes(app: App, { db, auth, attempts, sessions, onSignedIn, pool, config }: IdentityDeps) {
  /** Refuses a one-time password after its expiry. */
  async function refuseExpired(token: string) {
    const [row] = await db
      .select({ until: user.oneTimePasswordUntil })
      .from(user)
      .innerJoin(session, eq(session.userId, user.id))
      .where(eq(session.token, token));
    if (!row?.until || row.until.getTime() > Date.now()) return;
    await sessions.end(token);
    throw problem('one-time-password-expired');
  }

  /** Refuses a password that was replaced while it was checked: the change has ended only the sessions that it saw. */
  async function refuseReplaced(token: string, username: string, hash: string | undefined) {
    if ((await findPasswordHash(db, username)) === hash) return;
    await sessions.end(token);
    throw problem('wrong-credentials');
  }

  /**
   * Only tries that were looked at are recorded, so that a flood does not fill the audit log. A name that nobody has is
   * left out: it may be a password in the wrong field.
   */
  async function checkPassword(request: FastifyRequest, username: string, password: string) {
    const hash = await findPasswordHash(db, username);
    try {
      const { headers, response } = await passwordSignIn(auth, request, { username, password });
      const token = response?.token ?? '';
      await refuseReplaced(token, username, hash);
      await refuseExpired(token);
      return { headers, token };
    } catch (error) {
      if (error instanceof ProblemError) {
        const who = (await findByUsername(db, username)) ? username : '';
        // As for every other refusal, or its time would tell which accounts have no password yet.
        if (who && !hash) await hashPassword(auth, password);
        await record(db, { who, action: 'sign-in-refused', about: error.message, address: request.ip });
      }
      throw error;
    }
  }

  app.post(
    api.signIn,
    {
      config: { access: 'public' },
      schema: { body: signInBody, response: answers(viewer) },
    },
    async (request, reply) => {
      if (pool) throw problem('managed-elsewhere');
      const username = request.body.username.toLowerCase();
      const { headers, token } = await attempts.limit(username, request.ip, () =>
        checkPassword(request, username, request.body.password),
      );
      // Ends the session that this browser had before.
      if (request.viewer) await sessions.end(request.viewer.token);
      const person = await sessions.find(token);
      if (!person) throw problem('internal');
      await attempts.storeAddress(person.userId, request.ip);
      await onSignedIn(request, person);
      sendCookies(reply, headers);
      return toViewer(person);
    },
  );

  app.post(
    api.signOut,
    { config: { access: 'public' }, schema: { response: answers(signedOut) } },
    async (request, reply) => {
      const redirect = request.viewer ? await signOut(request, request.viewer.token) : null;
      const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
      sendCookies(reply, headers);
      return { redirect };
    },
  );

  /** Ends the session here. Returns the pool's own sign-out page, if there is one. */
  async function signOut(request: FastifyRequest, token: string): Promise<string | null> {
    const [row] = await db.select({ idToken: session.idToken }).from(session).where(eq(session.token, token));
    await sessions.end(token);
    await recordBy(request, db, 'sign-out');
    if (!pool) return null;
    return pool.signOutUrl(row?.idToken ?? null, config.origin + signInPath).catch(() => null);
  }
}
