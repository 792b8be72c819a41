import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareData } from '../start/prepare.ts';
import { testConfig } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createAuth } from './auth.ts';
import { createPerson, hashPassword } from './people.ts';
import { setDisabled } from './people-queries.ts';
import { account, user } from './tables.ts';

const luis = { username: 'luis.mora', name: 'Luis Mora Peña' };

test('whatever fails while a person is created, no password without an expiry is left', async () => {
  const { db, as } = await openPortal();
  const admin = await as('admin');
  await db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`);
  for (const event of ['update on users', 'update on accounts', 'insert on accounts', 'insert on audit_log']) {
    await db.execute(sql.raw(`create trigger lost before ${event} for each row execute function fail()`));
    await admin.ask('POST', '/api/v1/usuarios', luis);
    await db.execute(sql.raw(`drop trigger lost on ${event.slice(event.lastIndexOf(' '))}`));
    const [created] = await db
      .select({ until: user.oneTimePasswordUntil, hash: account.password })
      .from(user)
      .leftJoin(account, eq(account.userId, user.id))
      .where(eq(user.username, luis.username));
    if (created) expect(created, event).toEqual({ until: expect.any(Date), hash: expect.any(String) });
    await db.delete(user).where(eq(user.username, luis.username));
  }
});

test('a reset gives a password to a person who has none', async () => {
  const { app, db, as } = await openPortal();
  const admin = await as('admin');
  await db.insert(user).values({ id: 'sin-clave', ...luis, email: 'luis@cadena.example', role: 'user' });
  const { oneTimePassword } = (await admin.ask('POST', '/api/v1/usuarios/sin-clave/contrasena')).json();
  const payload = { username: luis.username, password: oneTimePassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
  expect(answer.json()).toMatchObject({ mustChangePassword: true });
});

test('a person with a name of the settings is an administrator from the beginning', async () => {
  const { as } = await openPortal({ environment: { ADMIN_USERNAMES: 'admin,luis.mora' } });
  const created = await (await as('admin')).ask('POST', '/api/v1/usuarios', luis);
  expect(created.json().person.isAdmin).toBe(true);
});

test('a start on an empty database creates the administrator with a one-time password, and another only when it expired', async () => {
  const { app, db } = await openPortal();
  await db.delete(user);
  const open = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload })).json();
  const first = (await prepareData(db, testConfig())).firstAdministrator;
  expect(await open(first ?? {})).toMatchObject({ isAdmin: true, mustChangePassword: true });
  expect((await prepareData(db, testConfig())).firstAdministrator).toBeUndefined();
  await db.update(user).set({ oneTimePasswordUntil: new Date(Date.now() - 1000) });
  const second = (await prepareData(db, testConfig())).firstAdministrator;
  expect((await open(first ?? {})).code).toBe('wrong-credentials');
  expect(await open(second ?? {})).toMatchObject({ isAdmin: true, mustChangePassword: true });
});

test('a start that is refused changes no password, because nobody would read the new one', async () => {
  const { db } = await openPortal();
  await db
    .update(user)
    .set({ oneTimePasswordUntil: new Date(Date.now() - 1000) })
    .where(eq(user.username, 'admin'));
  const passwordHash = await hashPassword(createAuth(db, testConfig()), 'portal-mostrador');
  const id = await createPerson(db, { username: 'mostrador', name: 'Mostrador de Prueba', passwordHash });
  const config = testConfig({ PUBLIC_URL: 'https://portal.example' });
  await expect(prepareData(db, config)).rejects.toThrow(/«mostrador» todavía abre con su contraseña conocida/);
  await setDisabled(db, id, true);
  expect((await prepareData(db, config)).firstAdministrator?.username).toBe('admin');
});

test('after a user pool is taken away a start creates the administrator, also where someone of the pool had the name', async () => {
  const { app, db } = await openPortal();
  await db.delete(user);
  const issuer = 'https://pool.example';
  const ofPool = (username: string, role: string) => {
    const sub = `sub-${username}`;
    return { id: sub, name: username, email: `${username}@x.example`, username, role, issuer, sub };
  };
  await db.insert(user).values([ofPool('admin', 'user'), ofPool('jefa', 'admin'), ofPool('luis.mora', 'user')]);
  const config = testConfig({ ADMIN_USERNAMES: 'admin,luis.mora' });
  const payload = (await prepareData(db, config)).firstAdministrator;
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload: payload ?? {} });
  expect(answer.json()).toMatchObject({ username: 'admin', isAdmin: true, mustChangePassword: true });
  expect((await prepareData(db, config)).firstAdministrator, 'once').toBeUndefined();

  const roles = await db
    .select({ username: user.username, role: user.role })
    .from(user)
    .where(isNotNull(user.sub))
    .orderBy(user.username);
  expect(roles, 'the settings name people of the embedded pool only').toEqual([
    { username: 'admin-sub-ad', role: 'user' },
    { username: 'jefa', role: 'admin' },
    { username: 'luis.mora', role: 'user' },
  ]);
});
