import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pageViews, userEndpoints } from '../analytics/tables.ts';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { documentNotes, documentRevisions } from '../documents/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { notifications } from '../notifications/table.ts';
import { grants } from '../roles/table.ts';
import { csvOf, sample, sendFile } from '../testing/branch-files.ts';
import { openTestDatabase } from '../testing/database.ts';
import { idOf } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createPage } from '../testing/writers.ts';
import { trainingProgress } from '../training/table.ts';
import { endSessionsOfOtherPool } from './session-queries.ts';
import { account, session, user } from './tables.ts';

const oidc = { OIDC_ISSUER: 'https://pool.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
type Portal = Awaited<ReturnType<typeof openPortal>>;

/** A portal that changed to a user pool: `admin`, `ana` and `beto` are the accounts of before. */
async function openAfterChange() {
  const portal = await openPortal({ environment: oidc });
  const issuer = oidc.OIDC_ISSUER;
  const people = [
    { id: 'jefa', sub: 'sub-jefa', username: 'jefa', name: 'La Jefa', email: 'jefa@x.example', role: 'admin' },
    { id: 'nueva', sub: 'sub-ana', username: 'ana-sub-an', name: 'Ana Ruiz', email: 'ana@x.example', role: 'user' },
  ];
  await portal.db
    .insert(user)
    .values(people.map((person) => ({ ...person, issuer, displayUsername: person.username.replace('-sub-an', '') })));
  return { ...portal, jefa: await portal.as('jefa'), old: await idOf(portal.db, 'ana') };
}

const report = (reportedBy: string, idempotencyKey: string) => ({
  ...{ car_marca: 'Nissan', car_modelo: 'Tsuru', car_anio: '2010', car_motor: '1.6', cantidad: '1', marca: 'Gonher' },
  ...{ codigo_parte: 'G1', categoria: 'Filtros', nombre: 'Ana', sucursal: 'Matriz', plaza: 'TIJ' },
  ...{ formato: 'general' as const, reportedBy, idempotencyKey },
});

test('the administrator sees who had an account before, and which accounts those are', async () => {
  const { jefa, db } = await openAfterChange();
  const page = (await jefa.ask('GET', '/api/v1/usuarios')).json();
  expect(page).toMatchObject({
    total: 2,
    formerAccounts: 3,
    people: [
      { username: 'ana-sub-an', sub: 'sub-ana', hasFormerAccount: true },
      { username: 'jefa', hasFormerAccount: false },
    ],
  });
  await db.update(user).set({ email: 'jefa@x.example' }).where(eq(user.username, 'beto'));
  const listed = async (id: string, search = '') => {
    const { accounts } = (await jefa.ask('GET', `/api/v1/usuarios/${id}/anteriores?buscar=${search}`)).json();
    return accounts.map(({ username, similar }: { username: string; similar: boolean }) => [username, similar]);
  };
  expect(await listed('nueva'), 'the same username').toEqual([
    ['ana', true],
    ['admin', false],
    ['beto', false],
  ]);
  expect((await listed('jefa'))[0], 'the same e-mail').toEqual(['beto', true]);
  expect(await listed('nueva', 'BET')).toEqual([['beto', false]]);
});

test('joining moves everything of the old account to the person, ends the account, and is in the log', async () => {
  const { jefa, db, old } = await openAfterChange();
  await db.update(user).set({ branch: 'Matriz TJ', puesto: 'caja', role: 'admin' }).where(eq(user.id, old));
  await db.insert(lostSales).values([report(old, 'uno'), report('nueva', 'uno'), report('otra', 'uno')]);
  await db.insert(pageViews).values({ userId: old, name: 'Inicio', url: 'http://x/inicio' });
  const endpoint = { channelType: 'EMAIL', address: '', optOut: 'NONE', attributes: {} };
  await db.insert(userEndpoints).values([
    { userId: old, ...endpoint },
    { userId: 'nueva', ...endpoint },
  ]);
  const [before, after] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  await db.insert(trainingProgress).values([
    { userId: old, videoId: 'corte', position: 9, played: '{[0,9)}', seenAt: before, updatedAt: before },
    { userId: 'nueva', videoId: 'corte', position: 4, played: '{[20,24)}', updatedAt: after },
    { userId: old, videoId: 'arqueo', position: 3, played: '{[0,3)}', updatedAt: before },
  ]);
  const byHand = { origin: 'portal' as const, grantedBy: 'jefa' };
  await db.insert(grants).values([
    { userId: old, role: 'gerente', branchId: 1, ...byHand },
    { userId: old, role: 'regional', plaza: 'Tijuana', ...byHand },
    { userId: old, role: 'compras', origin: 'directorio' },
    { userId: 'nueva', role: 'regional', plaza: 'Tijuana', ...byHand },
    { userId: 'nueva', role: 'gerente', branchId: 2, origin: 'directorio' },
    { userId: 'otra', role: 'gerente', branchId: 1, ...byHand },
  ]);
  await db.insert(notifications).values({ userId: old, text: 'Te dieron un rol', link: '/cuenta' });
  const documentId = await createPage(db);
  const note = { documentId, revision: 1, authorId: old, author: 'ana', text: 'Algo está mal' };
  await db.insert(documentNotes).values(note);
  await db.update(documentRevisions).set({ authorId: old, editorId: old, approverId: old });

  const joined = await jefa.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: old });
  expect(joined.statusCode).toBe(200);
  expect(joined.json()).toMatchObject({ id: 'nueva', branch: 'Matriz TJ', isAdmin: false, hasFormerAccount: false });
  expect(await db.$count(user, and(eq(user.id, 'nueva'), eq(user.puesto, 'caja')))).toBe(1);
  expect(await db.$count(lostSales, eq(lostSales.reportedBy, 'nueva'))).toBe(2);
  expect(await db.$count(lostSales, eq(lostSales.reportedBy, 'otra'))).toBe(1);
  expect(await db.$count(pageViews, eq(pageViews.userId, 'nueva'))).toBe(1);
  expect(await db.$count(userEndpoints)).toBe(1);
  const progress = await db.select().from(trainingProgress).orderBy(trainingProgress.videoId);
  expect(progress).toMatchObject([
    { userId: 'nueva', videoId: 'arqueo', position: 3 },
    { userId: 'nueva', videoId: 'corte', position: 4, played: '{[0,9),[20,24)}', seenAt: before },
  ]);
  const held = await db.select().from(grants).orderBy(grants.userId, grants.id);
  expect(held.map(({ userId, role, branchId, origin }) => [userId, role, branchId, origin])).toEqual([
    ['nueva', 'gerente', 1, 'portal'],
    ['nueva', 'regional', null, 'portal'],
    ['nueva', 'gerente', 2, 'directorio'],
    ['otra', 'gerente', 1, 'portal'],
  ]);
  expect(await db.$count(notifications, eq(notifications.userId, 'nueva'))).toBe(1);
  expect(await db.$count(documentNotes, eq(documentNotes.authorId, 'nueva'))).toBe(1);
  expect(await db.select().from(documentRevisions)).toMatchObject([
    { authorId: 'nueva', editorId: 'nueva', approverId: 'nueva' },
  ]);
  expect(await db.$count(user, eq(user.id, old))).toBe(0);
  expect(await db.$count(account, eq(account.userId, old))).toBe(0);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'person-joined'));
  expect(entry).toMatchObject({ who: 'jefa (sub-jefa)', about: 'ana → ana-sub-an (sub-ana)' });
});

async function areWaiting({ db }: Pick<Portal, 'db'>, count: number) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).length).toBe(count);
}

test('a branch that the person gets while the account is joined stays', async () => {
  const portal = await openAfterChange();
  const { jefa, db, old } = portal;
  await db.update(user).set({ branch: 'Matriz TJ' }).where(eq(user.id, old));
  const { joined } = await openTestDatabase(portal.connection).transaction(async (tx) => {
    await tx.select().from(user).where(eq(user.id, old)).for('update');
    const joined = jefa.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: old });
    await areWaiting(portal, 1);
    await db.update(user).set({ branch: 'Otay TJ' }).where(eq(user.id, 'nueva'));
    return { joined };
  });
  expect((await joined).json()).toMatchObject({ id: 'nueva', branch: 'Otay TJ' });
});

test('an account is joined while an import renames its branch: neither fails', async () => {
  const portal = await openAfterChange();
  const { app, jefa, db, old } = portal;
  await db.insert(branches).values(sample);
  await db.update(user).set({ branch: sample.nombre }).where(eq(user.id, old));
  await db.insert(lostSales).values({ ...report(old, 'uno'), sucursal: sample.nombre });
  const { id } = (await sendFile(app, jefa, csvOf([{ ...sample, nombre: 'Nueva TKT' }]))).json();
  // The import has renamed the branch in reports, and waits before it does in people until the test lets it go on.
  await db.execute(sql`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
  await db.execute(sql`create trigger wait after update of sucursal on lost_sales
    for each statement execute function wait()`);
  const { imported, joined } = await openTestDatabase(portal.connection).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const imported = jefa.ask('POST', `/api/v1/sucursales/importaciones/${id}/aplicar`, { quitar: 0 });
    await areWaiting(portal, 1);
    const joined = jefa.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: old });
    await areWaiting(portal, 2);
    return { imported, joined };
  });
  expect([(await imported).statusCode, (await joined).statusCode]).toEqual([200, 200]);
  expect((await joined).json()).toMatchObject({ id: 'nueva', branch: 'Nueva TKT' });
  expect(await db.select().from(lostSales)).toMatchObject([{ reportedBy: 'nueva', sucursal: 'Nueva TKT' }]);
});

test('only an account of before can be joined, only to a person of the pool, only once and only by the administrator', async () => {
  const { jefa, as, db, old } = await openAfterChange();
  const refusal = async (id: string, cuenta: string) => {
    const { statusCode, json } = await jefa.ask('POST', `/api/v1/usuarios/${id}/unir`, { cuenta });
    return [statusCode, json().code];
  };
  expect(await refusal('nueva', 'nueva'), 'itself').toEqual([404, 'former-account-not-found']);
  expect(await refusal('nueva', 'jefa'), 'another person of the pool').toEqual([404, 'former-account-not-found']);
  expect(await refusal(old, await idOf(db, 'beto')), 'to an account of before').toEqual([404, 'person-not-found']);
  expect(await refusal('nadie', old)).toEqual([404, 'person-not-found']);
  const nueva = await as('ana-sub-an');
  expect((await nueva.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: old })).statusCode).toBe(403);
  expect((await nueva.ask('GET', '/api/v1/usuarios/nueva/anteriores')).statusCode).toBe(403);
  expect(await db.$count(user)).toBe(5);

  const twice = await Promise.all(
    ['nueva', 'jefa'].map((id) => jefa.ask('POST', `/api/v1/usuarios/${id}/unir`, { cuenta: old })),
  );
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'person-joined'))).toBe(1);
});

test('after a change of the issuer, people of the one before are former accounts, and their sessions end', async () => {
  const { jefa, as, db, connection } = await openAfterChange();
  const before = { issuer: 'https://antes.example', sub: 'sub-ana', name: 'Ana Ruiz', email: 'ana@x.example' };
  await db.insert(user).values({ id: 'antes', username: 'ana.antes', displayUsername: 'ana.antes', ...before });
  await db.insert(grants).values({ userId: 'antes', role: 'compras', origin: 'portal', grantedBy: 'jefa' });
  await db.insert(lostSales).values(report('antes', 'uno'));
  const old = await as('ana.antes');
  expect((await old.ask('GET', '/api/v1/yo')).statusCode).toBe(200);
  await endSessionsOfOtherPool(db, oidc.OIDC_ISSUER);
  expect(await db.$count(session, eq(session.userId, 'antes'))).toBe(0);
  expect(await db.$count(session, eq(session.userId, 'jefa'))).toBe(1);

  const page = (await jefa.ask('GET', '/api/v1/usuarios')).json();
  expect(page).toMatchObject({ total: 2, formerAccounts: 4, people: [{ id: 'nueva', hasFormerAccount: true }, {}] });
  expect(
    (await jefa.ask('GET', '/api/v1/permisos?rol=compras')).json(),
    'roles of whoever cannot come in',
  ).toMatchObject({
    total: 0,
  });
  const { accounts } = (await jefa.ask('GET', '/api/v1/usuarios/nueva/anteriores?buscar=antes')).json();
  expect(accounts).toMatchObject([{ id: 'antes', similar: true }]);

  const slash = await openPortal({ connection, environment: { ...oidc, OIDC_ISSUER: `${oidc.OIDC_ISSUER}/` } });
  await endSessionsOfOtherPool(slash.db, `${oidc.OIDC_ISSUER}/`);
  const same = (await slash.app.inject({ url: '/api/v1/usuarios', headers: { cookie: jefa.cookie } })).json();
  expect(same, 'a slash at the end is no other issuer').toEqual(page);

  expect((await jefa.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: 'antes' })).statusCode).toBe(200);
  expect(await db.$count(lostSales, eq(lostSales.reportedBy, 'nueva'))).toBe(1);
  expect((await jefa.ask('GET', '/api/v1/permisos?rol=compras')).json()).toMatchObject({
    permisos: [{ persona: { id: 'nueva' } }],
  });
});

test('whoever came twice, because a slash was added to the issuer, can be joined', async () => {
  const { jefa, db } = await openAfterChange();
  const twin = { issuer: `${oidc.OIDC_ISSUER}/`, sub: 'sub-ana', name: 'Ana Ruiz', email: 'ana@x.example' };
  await db.insert(user).values({ id: 'doble', username: 'ana.doble', displayUsername: 'ana', ...twin });
  expect((await jefa.ask('GET', '/api/v1/usuarios')).json()).toMatchObject({ total: 2, formerAccounts: 4 });
  expect((await jefa.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: 'doble' })).statusCode).toBe(200);
});

test('without a user pool nothing can be joined: the accounts of the portal are the ones in use', async () => {
  const after = await openAfterChange();
  const portal = await openPortal({ connection: after.connection });
  const admin = await portal.as('admin');
  const answer = await admin.ask('POST', '/api/v1/usuarios/nueva/unir', { cuenta: after.old });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'person-not-found']);
  expect((await admin.ask('GET', '/api/v1/usuarios')).json().formerAccounts).toBe(0);
  expect(await portal.db.$count(user, and(eq(user.id, after.old), eq(user.banned, false)))).toBe(1);
});
