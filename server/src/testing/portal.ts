import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyServerOptions, InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { type Connection, openDatabase } from '../db/client.ts';
import type { ReplicaPlace } from '../db/replica.ts';
import { sessionCookie } from '../identity/cookie.ts';
import { session, user } from '../identity/tables.ts';
import { freshConnection, openTestDatabase } from './database.ts';
import { password, testConfig } from './people.ts';

/** Renders every page but one, and shows what it was given. */
const renderer = `export async function render(boot, path) {
  if (path === '/cuenta') throw new Error('this page cannot be rendered');
  const html = boot.viewer ? '<main>' + boot.viewer.username + ' en ' + path + '</main>' : '';
  return { title: (boot.document?.title ?? path) + ' · Mostrador', html, sources: ['src' + path + '-screen.tsx'] };
}`;

/** As Vite writes it; only the first screen has a module of its own. */
const manifest = {
  'index.html': { file: 'assets/main-abc.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-abc.js' },
  '_shared.js': { file: 'assets/shared-abc.js', imports: ['_vendor.js'] },
  'src/inicio-screen.tsx': {
    file: 'assets/home-abc.js',
    css: ['assets/home-abc.css'],
    imports: ['_shared.js', 'index.html'],
  },
};

/** A stand-in for the built web application: enough to see what the server does with it. */
function webFixture(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-web-'));
  for (const [file, text] of Object.entries({
    'index.html':
      '<!doctype html><head><title>Mostrador</title><!--boot--><script>early()</script></head><body><div id="root"><!--screen--></div></body>',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.server/server.js': renderer,
    'sw.js': 'self;',
    '.mostrador-built': 'stamp of the build',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc.js': 'export {};',
    'contenido/guia-abc.js': 'export {};',
    'contenido/t2-abc.pdf': '%PDF-1.7',
    'contenido/pelicula-abc.mp4': '0123456789',
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type PortalOptions = {
  connection?: Connection;
  environment?: Record<string, string>;
  logger?: FastifyServerOptions['logger'];
  /** Without a limit of time unless a test is about that limit: on a busy machine any query may take longer. */
  openReads?: typeof openDatabase;
  replica?: ReplicaPlace;
};

/** A whole portal on a database of its own; with `connection`, another process on the same one. */
export async function openPortal({
  connection,
  environment = {},
  logger = false,
  openReads = openDatabase,
  replica,
}: PortalOptions = {}) {
  const place = connection ?? (await freshConnection());
  const db = openTestDatabase(place);
  const reads = openTestDatabase(place, openReads);
  const config = testConfig(environment);
  const app = await buildApp({ db, reads, replica, config, webDir: webFixture(), logger });
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

  /** Requests in a new session of this person. No password is checked: hashing it costs more than most tests. */
  async function as(username: string) {
    const [person] = await db.select({ id: user.id }).from(user).where(eq(user.username, username));
    if (!person) throw new Error(`there is no ${username}`);
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + config.sessionMaxMs);
    await db.insert(session).values({ id: randomUUID(), token, userId: person.id, expiresAt, ipAddress: '127.0.0.1' });
    const secure = config.publicOrigin?.startsWith('https:') ?? false;
    const header = sessionCookie(token, { secret: config.authSecret, secure, maxAgeSeconds: 60 });
    return requestsWith(header.slice(0, header.indexOf(';')));
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
