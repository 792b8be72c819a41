import { eq, inArray, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { helpPages } from '../help-pages/table.ts';
import { lostSales } from '../lost-sales/table.ts';
import { messages } from '../messages/table.ts';
import { grants } from '../roles/table.ts';
import { prepareData } from '../start/prepare.ts';
import { demoData } from '../start/table.ts';
import { freshConnection } from '../testing/database.ts';
import { demonstration, demonstrationTemplate } from '../testing/demonstration.ts';
import { testConfig } from '../testing/people.ts';
import { openPortal } from '../testing/portal.ts';
import { createAuth } from './auth.ts';
import { demoAccounts, findKnownPassword } from './demo.ts';
import { hashPassword, setPassword } from './people.ts';
import { user } from './tables.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

const openDemonstration = async () =>
  openPortal({ connection: await freshConnection({ template: await demonstrationTemplate() }) });

/** What the portal says of the people of these accounts after they signed in with their passwords. */
async function signInTo({ app }: Portal, ...accounts: typeof demoAccounts) {
  const answers = accounts.map(async ({ username, password }) => {
    const payload = { username, password };
    return (await app.inject({ method: 'POST', url: '/api/auth/sign-in/username', payload })).json();
  });
  return Object.fromEntries((await Promise.all(answers)).map((viewer) => [viewer.username, viewer]));
}

/** The same in sessions for which no password is checked. */
async function viewers(portal: Portal, ...usernames: string[]) {
  const answers = usernames.map(async (username) =>
    (await (await portal.as(username)).ask('GET', '/api/v1/yo')).json(),
  );
  return Object.fromEntries((await Promise.all(answers)).map((viewer) => [viewer.username, viewer]));
}

test('the demonstration has an account for each role, with its place, and its reports belong to its people', async () => {
  const portal = await openDemonstration();
  const { db } = portal;
  const reading = (text: string, count: number) => ({ 'lost-sales:read': { text, branches: count } });
  expect(await signInTo(portal, ...demoAccounts)).toMatchObject({
    admin: { isAdmin: true, branch: null },
    mostrador: { isAdmin: false, branch: 'Matriz TJ', permissions: [] },
    gerente: { branch: 'Otay TJ', scopes: reading('Otay TJ', 1) },
    regional: { branch: 'Matriz TJ', scopes: reading('Tijuana', 31) },
    compras: { permissions: ['lost-sales:read', 'demand:read', 'demand:decide', 'prices:manage'], scopes: {} },
    contenido: { permissions: ['messages:write', 'help-pages:manage', 'documents:write'] },
    capacitacion: { permissions: ['training:read'], scopes: {} },
  });
  expect(await db.$count(grants, eq(grants.approver, true))).toBe(1);
  const atOtay = await db.select({ name: user.name }).from(user).where(eq(user.branch, 'Otay TJ')).orderBy(user.name);
  expect(atOtay.map(({ name }) => name)).toEqual(['Jorge Núñez', 'Marisol Vega', 'Rosa Beltrán']);
  expect(await db.$count(user, sql`${user.branchId} is null and ${user.username} <> 'admin'`)).toBe(0);
  const named = sql`exists (select from users u where u.id = ${lostSales.reportedBy} and u.name = ${lostSales.nombre})`;
  expect(await db.$count(lostSales, named)).toBe(360);
  await prepareData(db, demonstration);
  expect(await db.$count(user), 'once').toBe(12);
});

test('a demonstration of before gets the accounts, but not those whose names people took, and keeps what they changed', async () => {
  const portal = await openDemonstration();
  const { db } = portal;
  // As the version before left it, and people changed it since.
  await db.delete(user).where(sql`${user.username} not in ('admin', 'mostrador')`);
  await db.delete(grants);
  await db.delete(demoData).where(eq(demoData.feature, 'roles'));
  await db.update(lostSales).set({ reportedBy: 'demostracion' }).where(ne(lostSales.id, 360));
  await db.update(lostSales).set({ nombre: 'Luis Mora' }).where(eq(lostSales.id, 1));
  await db.update(user).set({ branch: 'Centro TJ', puesto: null }).where(eq(user.username, 'mostrador'));
  await db.insert(user).values({ id: 'own', name: 'Compras de la casa', email: 'c@x.example', username: 'compras' });
  await db.update(branches).set({ nombre: 'Otay Nueva TJ' }).where(eq(branches.nombre, 'Otay TJ'));

  await prepareData(db, demonstration);
  expect(await viewers(portal, 'mostrador', 'gerente', 'regional')).toMatchObject({
    mostrador: { branch: 'Centro TJ' },
    gerente: { branch: 'Matriz TJ', scopes: { 'people:manage': { text: 'Matriz TJ', branches: 1 } } },
    regional: { scopes: { 'people:manage': { text: 'Tijuana' } } },
  });
  const [own] = await db.select().from(user).where(eq(user.username, 'compras'));
  expect(own?.id).toBe('own');
  expect(await db.$count(grants, eq(grants.userId, 'own'))).toBe(0);
  const [counter] = await db.select().from(user).where(eq(user.username, 'mostrador'));
  expect(counter?.puesto).toBe('vendedor');
  const ofPeople = sql`exists (select from users u where u.id = ${lostSales.reportedBy})`;
  expect(await db.$count(lostSales, ofPeople)).toBe(360);
  const [report] = await db.select().from(lostSales).where(eq(lostSales.id, 1));
  expect(report).toMatchObject({ reportedBy: 'demostracion-1', nombre: 'Luis Mora' });
});

test('without branches in Tijuana the accounts come without the roles that need one', async () => {
  const { db } = await openDemonstration();
  await db.delete(user).where(sql`${user.username} not in ('admin', 'mostrador')`);
  await db.delete(grants);
  await db.delete(demoData).where(eq(demoData.feature, 'roles'));
  await db.delete(branches).where(eq(branches.ciudad, 'Tijuana'));
  await prepareData(db, demonstration);
  const rows = await db.select({ role: grants.role }).from(grants).orderBy(grants.id);
  expect(rows.map(({ role }) => role)).toEqual(['compras', 'contenido', 'capacitacion']);
  expect(await db.$count(user)).toBe(12);
});

test('a demonstration whose people came from a user pool gets its accounts when the pool is taken away', async () => {
  const portal = await openDemonstration();
  const { db } = portal;
  await db.delete(user);
  await db.delete(demoData).where(inArray(demoData.feature, ['identity', 'roles']));
  const pool = { issuer: 'https://pool.example', sub: 'sub-jefa' };
  await db.insert(user).values({ id: 'jefa', name: 'Jefa', email: 'j@x.example', username: 'admin', ...pool });
  await prepareData(db, demonstration);
  const administrators = demoAccounts.filter(({ username }) => username === 'admin');
  expect(await signInTo(portal, ...administrators)).toMatchObject({ admin: { isAdmin: true } });
  expect(await viewers(portal, 'mostrador', 'gerente')).toMatchObject({ mostrador: {}, gerente: {} });
});

test('a database with people of its own is refused, and gets nothing of a demonstration', async () => {
  const { db } = await openPortal();
  await expect(prepareData(db, demonstration)).rejects.toThrow(
    /tiene datos propios y no es una demostración\. Escribe DEMO=0/,
  );
  expect(await db.$count(user), 'admin, ana and beto').toBe(3);
  for (const table of [demoData, messages, helpPages, branches, lostSales]) expect(await db.$count(table)).toBe(0);
  await prepareData(db, testConfig());
});

test('the known password of any of these accounts is found', async () => {
  const { db } = await openDemonstration();
  const auth = createAuth(db, demonstration);
  const hash = await hashPassword(auth, 'una frase larga y buena');
  const people = await db.select({ id: user.id, username: user.username }).from(user);
  for (const { id, username } of people) {
    if (username !== 'capacitacion') await setPassword(db, id, { hash, oneTimeUntil: null });
  }
  expect(await findKnownPassword(db, auth)).toBe('capacitacion');
});
