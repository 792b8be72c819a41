import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '../e2e/portal.ts';
import { connect } from '../server/src/db/client.ts';
import { ensureDatabase, openEmbedded } from '../server/src/db/embedded/open.ts';
import { sessionCookie } from '../server/src/identity/cookie.ts';

const secret = 'a-secret-for-measurements-that-is-long-enough';
const database = 'medida';

/**
 * A portal on its own PostgreSQL with many people signed in: the limit of requests is per session. `main` is the server's
 * program, if it is not that of this build.
 */
export async function openPlace(people: number, main?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-medida-'));
  await chmod(folder, 0o755);
  const cluster = await openEmbedded(path.join(folder, 'data'), () => {}, { maxConnections: 200 });
  await ensureDatabase(cluster, database);
  const connection = cluster.connection(database);
  const socketDir = 'socketDir' in connection ? connection.socketDir : '';
  const environment = {
    DATABASE_URL: `postgres://mostrador@localhost/${database}?host=${encodeURIComponent(socketDir)}`,
    AUTH_SECRET: secret,
  };
  const portal = await startPortal(environment, main);
  const sql = connect(connection);
  /** Signs the administrator in so many times. Returns the cookies. */
  const openSessions = async (count: number): Promise<string[]> => {
    const sessions = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
    await sql`insert into sessions (id, token, user_id, expires_at)
      select s.id, s.token, u.id, now() + interval '1 day'
      from users u, json_to_recordset(${JSON.stringify(sessions)}::text::json) as s (id text, token text)
      where u.username = 'admin'`;
    return sessions.map(({ token }) => {
      const header = sessionCookie(token, { secret, secure: false, maxAgeSeconds: 86_400 });
      return header.split(';')[0] ?? '';
    });
  };
  const cookies = await openSessions(people);
  return {
    port: Number(new URL(portal.address).port),
    pid: portal.pid,
    /** For another process on the same database. */
    environment,
    sql,
    /** For another database beside that of the portal. */
    cluster,
    socketDir,
    cookie: (index: number) => cookies[index % cookies.length] ?? '',
    openSessions,
    async close() {
      await portal.stop();
      await sql.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Place = Awaited<ReturnType<typeof openPlace>>;
export { database };
