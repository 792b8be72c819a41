import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from '../db/client.ts';
import { sessionCookie } from '../identity/cookie.ts';
import { session } from '../identity/tables.ts';
import { idOf } from './people.ts';

type SessionOptions = { secret: string; secure: boolean; maxMs: number };

/**
 * Opens a session of this person and returns its cookie as `name=value`. No password is checked: hashing it costs more
 * than most tests.
 */
export async function openSession(db: Queries, username: string, { secret, secure, maxMs }: SessionOptions) {
  const userId = await idOf(db, username);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + maxMs);
  await db.insert(session).values({ id: randomUUID(), token, userId, expiresAt, ipAddress: '127.0.0.1' });
  const header = sessionCookie(token, { secret, secure, maxAgeSeconds: 60 });
  return header.slice(0, header.indexOf(';'));
}
