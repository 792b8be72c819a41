import type { FastifyServerOptions, InjectOptions } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { type Connection, openDatabase } from '../db/client.ts';
import type { ReplicaPlace } from '../db/replica.ts';
import { freshConnection, openTestDatabase } from './database.ts';
import { password, testConfig } from './people.ts';
import { openSession } from './sessions.ts';

type PortalOptions = {
  connection?: Connection;
  environment?: Record<string, string>;
  logger?: FastifyServerOptions['logger'];
  /** Without a limit of time unless a test is about that limit: on a busy machine any query may take longer. */
  openReads?: typeof openDatabase;
  replica?: ReplicaPlace;
  hasKnownPassword?: () => boolean;
};

/** A whole portal on a database of its own; with `connection`, another process on the same one. */
export async function openPortal({
  connection,
  environment = {},
  logger = false,
  openReads = openDatabase,
  replica,
  hasKnownPassword = () => false,
}: PortalOptions = {}) {
  const place = connection ?? (await freshConnection());
  const db = openTestDatabase(place);
  const reads = openTestDatabase(place, openReads);
  const config = testConfig(environment);
  const app = await buildApp({ db, reads, replica, config, hasKnownPassword, webDir: inject('webDir'), logger });
  onTestFinished(() => app.close());

  const requestsWith = (cookie: string) => ({
    cookie,
    ask: (
      method: InjectOptions['method'] & string,
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => app.inject({ method: method as 'GET', url, headers: { ...headers, cookie }, ...(payload && { payload }) }),
  });

  /** Requests in a new session of this person, for which no password is checked. */
  async function as(username: string) {
    const secure = config.publicOrigin?.startsWith('https:') ?? false;
    return requestsWith(
      await openSession(db.$client, username, { secret: config.authSecret, secure, maxMs: config.sessionMaxMs }),
    );
  }

  /** Requests after a sign-in with the password, for tests of identity and of what a sign-in records. */
  async function signIn(username: string) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/username',
      payload: { username, password },
    });
    if (answer.statusCode !== 200) throw new Error(`sign-in of ${username} failed: ${answer.body}`);
    return requestsWith(answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '));
  }
  return { app, db, reads, connection: place, as, signIn };
}

/** The header of a person who saw this version. */
export const sawVersion = (version: number | string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

/** The status of a refusal and the code that says why. */
export const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
