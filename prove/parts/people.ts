import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { sessionCookie } from '../../server/src/identity/cookie.ts';

export const secret = 'a-secret-for-the-proof-that-is-long-enough';

export type Visitor = { userId: string; username: string; sessionId: string; token: string; cookie: string };

/** The Cookie header of a session with this token. */
export function cookieOf(token: string): string {
  const line = sessionCookie(token, { secret, secure: false, maxAgeSeconds: 86_400 });
  return line.split(';')[0] ?? '';
}

/** People who are signed in already: signing in by password is proven elsewhere and would take most of the time here. */
export async function addPeople(sql: postgres.Sql, count: number, role: 'user' | 'admin' = 'user'): Promise<Visitor[]> {
  const people = Array.from({ length: count }, () => {
    const [userId, token] = [randomUUID(), randomUUID()];
    const username = `p-${userId.slice(0, 12)}`;
    return { userId, username, sessionId: randomUUID(), token, cookie: cookieOf(token) };
  });
  const users = people.map(({ userId: id, username }) => ({
    id,
    username,
    name: `Persona ${username}`,
    email: `${username}@cadena.example`,
    role,
  }));
  const sessions = people.map(({ userId, sessionId, token }) => ({
    id: sessionId,
    token,
    user_id: userId,
    expires_at: new Date(Date.now() + 86_400_000),
  }));
  await sql`insert into users ${sql(users)}`;
  await sql`insert into sessions ${sql(sessions)}`;
  return people;
}

/** A session of the demonstration's administrator, whose rights outlast a restart because the settings name them. */
export async function addAdministrator(sql: postgres.Sql): Promise<Visitor> {
  const [row] = await sql<{ id: string }[]>`select id from users where username = 'admin'`;
  return addSession(sql, { userId: row?.id ?? '', username: 'admin' });
}

/** Another session of the same person. */
export async function addSession(sql: postgres.Sql, person: Pick<Visitor, 'userId' | 'username'>): Promise<Visitor> {
  const [sessionId, token] = [randomUUID(), randomUUID()];
  await sql`insert into sessions (id, token, user_id, expires_at)
    values (${sessionId}, ${token}, ${person.userId}, now() + interval '1 day')`;
  return { ...person, sessionId, token, cookie: cookieOf(token) };
}
