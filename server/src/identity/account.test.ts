import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { createTestBranches } from '../testing/branches.ts';
import { openTestDatabase } from '../testing/database.ts';
import { idOf, password } from '../testing/people.ts';
import { codeOf, openPortal } from '../testing/portal.ts';
import { attemptLimits } from './attempts.ts';
import { setPassword } from './people.ts';
import { account, session, signInAttempt, user } from './tables.ts';

const own = 'tres balatas y un foco';

/** So many queries wait for a lock of this test. */
async function areWaiting({ db }: Awaited<ReturnType<typeof openPortal>>, count: number) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).length).toBe(count);
}

test('changing a password needs the old one, refuses weak ones, and ends the other sessions', async () => {
  const portal = await openPortal();
  const [here, elsewhere] = [await portal.as('ana'), await portal.as('ana')];
  const change = (currentPassword: string, newPassword: string) =>
    here.ask('POST', '/api/v1/yo/contrasena', { currentPassword, newPassword });
  for (const [current, next, field] of [
    ['no es', own, 'currentPassword'],
    [password, 'qwertyuiop', 'newPassword'],
    [password, 'la clave de ana', 'newPassword'],
    [password, 'corta', 'newPassword'],
    [password, password, 'newPassword'],
  ] as const) {
    const refused = await change(current, next);
    expect([refused.statusCode, refused.json().errors[0].field], next).toEqual([422, field]);
  }
  expect((await elsewhere.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
  expect((await change(password, own)).statusCode).toBe(204);
  expect((await here.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
  await expect.poll(async () => (await elsewhere.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
});

test('a changed password that is sent again is answered as before, and neither counted nor logged as a wrong one', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const change = (currentPassword: string, newPassword: string) =>
    ana.ask('POST', '/api/v1/yo/contrasena', { currentPassword, newPassword });
  expect((await change(password, own)).statusCode).toBe(204);
  expect((await change(password, own)).statusCode).toBe(204);
  expect(await portal.db.select().from(auditLog)).toMatchObject([{ action: 'password-changed' }]);
  expect(await portal.db.$count(signInAttempt)).toBe(0);
  expect((await change(own, password)).statusCode, 'the new one is the current one').toBe(204);
});

test('a new password that is the current one proves nothing in a session that has changed none', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const body = { currentPassword: 'no es', newPassword: password };
  const refused = await ana.ask('POST', '/api/v1/yo/contrasena', body);
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'currentPassword']);
  expect(await portal.db.$count(signInAttempt)).toBe(1);
});

test('guessing in a session that changed its password counts every word that is compared', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const guess = async (currentPassword: string, newPassword: string) =>
    (await ana.ask('POST', '/api/v1/yo/contrasena', { currentPassword, newPassword })).statusCode;
  expect(await guess(password, own)).toBe(204);
  for (let n = 0; n < attemptLimits.perPair; n += 2) {
    expect(await guess(`primer intento ${n}`, `segundo intento ${n}`)).toBe(422);
  }
  expect(await guess(own, 'otra frase larga')).toBe(429);
});

test('a password that an administrator resets meanwhile is not overwritten', async () => {
  const portal = await openPortal();
  const [ana, admin] = [await portal.as('ana'), await portal.as('admin')];
  const [person] = await portal.db.select({ id: user.id }).from(user).where(eq(user.username, 'ana'));
  // Both have checked what they check before they write, and the administrator writes first.
  const asked = await openTestDatabase(portal.connection).transaction(async (tx) => {
    await tx.execute(sql`lock table ${account} in share mode`);
    const reset = admin.ask('POST', `/api/v1/usuarios/${person?.id}/contrasena`);
    await areWaiting(portal, 1);
    const change = ana.ask('POST', '/api/v1/yo/contrasena', { currentPassword: password, newPassword: own });
    await areWaiting(portal, 2);
    return { reset, change };
  });
  const [reset, change] = [await asked.reset, await asked.change];
  expect([reset.statusCode, change.statusCode]).toEqual([200, 401]);
  const signIn = async (typed: string) => {
    const payload = { username: 'ana', password: typed };
    return (await portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload })).statusCode;
  };
  expect([await signIn(own), await signIn(reset.json().oneTimePassword)]).toEqual([401, 200]);
  expect(await portal.db.$count(auditLog, eq(auditLog.action, 'password-changed'))).toBe(0);
});

test('a sign-in that found the password of before right opens no session once it has changed', async () => {
  const portal = await openPortal();
  const id = await idOf(portal.db, 'ana');
  const payload = { username: 'ana', password };
  // The new session waits for the person, whom every change of a password locks first.
  const asked = await openTestDatabase(portal.connection).transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
    const signIn = portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
    await areWaiting(portal, 1);
    await setPassword(tx, id, { hash: 'otra:otra', oneTimeUntil: null });
    return { signIn };
  });
  const refused = await asked.signIn;
  expect(codeOf(refused)).toEqual([401, 'wrong-credentials']);
  expect(refused.cookies).toEqual([]);
  expect(await portal.db.$count(session)).toBe(0);
  expect(await portal.db.select().from(auditLog)).toMatchObject([{ who: 'ana', action: 'sign-in-refused' }]);
});

test('guessing the current password from an open session is limited like a sign-in and recorded', async () => {
  const portal = await openPortal();
  const ana = await portal.as('ana');
  const guess = async (currentPassword: string) =>
    (await ana.ask('POST', '/api/v1/yo/contrasena', { currentPassword, newPassword: own })).statusCode;
  expect(await guess('primer intento')).toBe(422);
  // As many as may fail, without checking that many passwords.
  const [first] = await portal.db.select().from(signInAttempt);
  if (!first) throw new Error('the guess is not counted');
  const further = Array.from({ length: attemptLimits.perPair - 1 }, (_, n) => ({ ...first, id: `t${n}` }));
  await portal.db.insert(signInAttempt).values(further);
  expect(await guess(password)).toBe(429);
  const payload = { username: 'ana', password };
  const signIn = await portal.app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload });
  expect(signIn.statusCode, 'both count together').toBe(429);
  const entries = await portal.db.select().from(auditLog);
  expect(entries.length).toBe(1);
  expect(entries[0]).toMatchObject({ who: 'ana', action: 'password-change-refused', address: '127.0.0.1' });
});

test('a person sees their open sessions and ends one; nobody else’s', async () => {
  const portal = await openPortal();
  const [here, elsewhere, beto] = [await portal.as('ana'), await portal.as('ana'), await portal.as('beto')];
  const sessions = (await here.ask('GET', '/api/v1/yo/sesiones')).json() as { id: string; current: boolean }[];
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = sessions.find(({ current }) => !current)?.id;
  expect((await beto.ask('DELETE', `/api/v1/yo/sesiones/${other}`)).statusCode).toBe(404);
  expect((await elsewhere.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
  expect((await here.ask('DELETE', `/api/v1/yo/sesiones/${other}`)).statusCode).toBe(204);
  expect((await elsewhere.ask('GET', '/api/v1/yo')).statusCode).toBe(401);
});

test('people choose their branch once, among those of the directory; afterwards others change it', async () => {
  const portal = await openPortal();
  const { otay } = await createTestBranches(portal.db);
  await portal.db.update(branches).set({ retiredAt: new Date() }).where(eq(branches.id, otay));
  const ana = await portal.as('ana');
  const choose = (branch: string) => ana.ask('PUT', '/api/v1/yo/sucursal', { branch });
  for (const unknown of ['', 'Otay TJ', 'La de antes', 'x'.repeat(81)]) {
    expect((await choose(unknown)).statusCode, unknown).toBe(422);
  }
  expect((await choose(' matriz tj ')).json().branch).toBe('Matriz TJ');
  expect((await ana.ask('GET', '/api/v1/yo')).json().branch).toBe('Matriz TJ');
  const again = await choose('Matriz TJ');
  expect([again.statusCode, again.json().branch], 'sent again, as after a lost answer').toEqual([200, 'Matriz TJ']);
  const refused = await choose('Centro MXL');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'own-branch-set']);
  expect((await ana.ask('GET', '/api/v1/yo')).json().branch).toBe('Matriz TJ');
  expect(await portal.db.select().from(auditLog)).toMatchObject([{ action: 'own-branch-set', about: 'Matriz TJ' }]);
});
