import { randomBytes, randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { sessionCookie } from '../identity/cookie.ts';

type SessionOptions = { secret: string; secure: boolean; maxMs: number };

/**
 * Opens a session of this person and returns its cookie as `name=value`. No password is checked: hashing it costs more
 * than most tests. Plain SQL, because every worker of the journeys would load the query builder for this alone.
 */
export async function openSession(sql: postgres.Sql, username: string, { secret, secure, maxMs }: SessionOptions) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + maxMs).toISOString();
  const { count } = await sql`
    insert into sessions (id, token, user_id, expires_at, ip_address)
    select ${randomUUID()}, ${token}, id, ${expiresAt}, '127.0.0.1' from users where username = ${username}`;
  if (count === 0) throw new Error(`there is no ${username}`);
  const header = sessionCookie(token, { secret, secure, maxAgeSeconds: 60 });
  return header.slice(0, header.indexOf(';'));
}
