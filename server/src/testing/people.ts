import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Database, Queries } from '../db/client.ts';
import { createAuth } from '../identity/auth.ts';
import { createPerson, hashPassword, syncAdministrators } from '../identity/people.ts';
import { user } from '../identity/tables.ts';

export const templateDatabase = 'plantilla';
export const testSecret = 'a-secret-for-tests-that-is-long-enough';
export const password = 'una frase larga y buena';

export function testConfig(environment: Record<string, string> = {}) {
  return { ...readConfig({ DEMO: '0', ...environment }), authSecret: testSecret };
}

/** In every test's database: the administrator `admin`, and `ana` and `beto` of the staff. */
export async function createTestPeople(db: Database) {
  const config = testConfig();
  const passwordHash = await hashPassword(createAuth(db, config), password);
  for (const username of ['admin', 'ana', 'beto']) await createPerson(db, { username, name: username, passwordHash });
  await syncAdministrators(db, config.adminUsernames);
}

export async function idOf(db: Queries, username: string): Promise<string> {
  const [person] = await db.select({ id: user.id }).from(user).where(eq(user.username, username));
  if (!person) throw new Error(`there is no ${username}`);
  return person.id;
}
