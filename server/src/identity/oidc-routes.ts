import { createHmac } from 'node:crypto';
import { problem as problemSchema } from '@mostrador/contract/errors';
import { api, noticeParameter, returnParameter, safeReturnPath, signInPath } from '@mostrador/contract/paths';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import type { Config, OidcConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { limitedAddress } from '../http/limited-address.ts';
import { ProblemError } from '../http/problem.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { splitUrl } from '../http/split-url.ts';
import type { App } from '../http/types.ts';
import { type CookieOptions, sessionCookie, signedCookie } from './cookie.ts';
import type { Journey, Pool } from './oidc.ts';
import { syncPerson } from './pool-people.ts';
import { readSigned } from './read-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignedInHook } from './signed-in.ts';

const journeyCookie = 'mostrador.oidc';
const journeySeconds = 600;
/** Entries a minute in the audit log about refusals at one address, which a whole branch may share. */
const recordedRefusals = 10;

type OidcDeps = {
  db: Database;
  pool: Pool;
  settings: OidcConfig;
  sessions: Sessions;
  config: Config & { authSecret: string };
  onSignedIn: SignedInHook;
};

const page = { response: { 302: z.null(), '4xx': problemSchema } };
const query = z.record(z.string(), z.unknown());

/** The redirect to the company's user pool and its callback. Failures are shown on the sign-in screen. */
export function addOidcRoutes(app: App, { db, pool, settings, sessions, config, onSignedIn }: OidcDeps) {
  const cookie: CookieOptions = {
    secret: config.authSecret,
    secure: config.origin.startsWith('https:'),
    maxAgeSeconds: journeySeconds,
  };
  // A secret of its own, so that no other cookie of ours passes for a journey.
  const journeySecret = createHmac('sha256', config.authSecret).update(journeyCookie).digest('base64');
  const journeyOptions = { ...cookie, secret: journeySecret, path: api.oidcStart };
  const noJourney = () => signedCookie(journeyCookie, '-', { ...journeyOptions, maxAgeSeconds: 0 });
  const countRefusal = createRateLimit();
  const notice = (error: ProblemError) => `${signInPath}?${noticeParameter}=${error.code}`;

  app.get(
    api.oidcStart,
    {
      config: { access: 'public' },
      schema: { querystring: z.object({ [returnParameter]: z.string().optional() }), ...page },
    },
    async (request, reply) => {
      try {
        const { url, journey } = await pool.start(safeReturnPath(request.query[returnParameter]));
        const state = Buffer.from(JSON.stringify(journey)).toString('base64url');
        reply.header('set-cookie', signedCookie(journeyCookie, state, journeyOptions));
        return reply.redirect(url.href);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        request.log.warn({ err: error.cause }, 'user pool unreachable');
        return reply.redirect(notice(error));
      }
    },
  );

  app.get(
    api.oidcCallback,
    { config: { access: 'public' }, schema: { querystring: query, ...page } },
    async (request, reply) => {
      const state = readSigned(request.headers.cookie, journeyCookie, journeyOptions);
      reply.header('set-cookie', noJourney());
      try {
        if (!state) throw new ProblemError('sign-in-refused');
        const journey = JSON.parse(Buffer.from(state, 'base64url').toString()) as Journey;
        const { claims, idToken } = await pool.finish(splitUrl(request.url).search, journey);
        const { id: userId, unknown, groupsOmitted } = await syncPerson(db, { claims, settings, address: request.ip });
        if (unknown.length > 0) request.log.warn({ userId, unknown }, 'user pool names what the portal does not have');
        if (groupsOmitted) request.log.warn({ userId }, 'user pool omits the groups: more than 200');
        if (request.viewer) await sessions.end(request.viewer.token);
        const token = await sessions.start(userId, {
          address: request.ip,
          userAgent: request.headers['user-agent'],
          idToken,
        });
        const maxAgeSeconds = config.sessionMaxMs / 1000;
        reply.header('set-cookie', [noJourney(), sessionCookie(token, { ...cookie, maxAgeSeconds })]);
        await onSignedIn(request, await sessions.find(token));
        return reply.redirect(journey.returnTo);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        request.log.warn({ err: error.cause ?? error }, 'sign-in at the user pool refused');
        // Anyone can ask for this address, or begin a sign-in and send its cookie many times. A flood is only logged.
        if (state && !countRefusal(limitedAddress(request.ip), recordedRefusals).exceeded) {
          await record(db, { who: '', action: 'sign-in-refused', about: error.message, address: request.ip });
        }
        return reply.redirect(notice(error));
      }
    },
  );
}
