import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { notifications } from '../notifications/table.ts';
import { grants } from '../roles/table.ts';
import { walkPool } from '../testing/pool-walk.ts';
import { openPortal } from '../testing/portal.ts';
import { openUserPool, type PoolPerson } from '../testing/user-pool.ts';
import { user } from './tables.ts';

const origin = 'http://127.0.0.1:3000';
const ana: PoolPerson = { sub: 'sub-ana', preferred_username: 'ana.ruiz', name: 'Ana Ruiz' };
const settings = {
  OIDC_ADMIN_GROUP: 'jefes',
  OIDC_ROLE_GROUPS: 'mostrador/gerente=gerente,mostrador/regional=regional,mostrador/aprobador=contenido+aprobador',
  OIDC_BRANCH_CLAIM: 'sucursal',
  OIDC_POSITION_CLAIM: 'puesto',
};

/** A portal with a user pool and two branches, and sign-ins that first change what the pool knows of a person. */
async function openWithPool() {
  const pool = await openUserPool(origin);
  onTestFinished(() => pool.close());
  const logged: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line).msg) } };
  const portal = await openPortal({ environment: { ...pool.settings, ...settings }, logger });
  await portal.db.insert(branches).values([
    { nombre: 'Otay TJ', ciudad: 'Tijuana', codigo: 'TJ04' },
    { nombre: 'Centro EDA', ciudad: 'Ensenada', codigo: 'EDA01' },
  ]);
  async function arrive(person: PoolPerson) {
    pool.know(person);
    const leave = await portal.app.inject('/api/auth/oidc');
    const journey = leave.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const callback = await walkPool(String(leave.headers.location), { pool, origin, sub: person.sub });
    const back = await portal.app.inject({ url: callback, headers: { cookie: journey } });
    const token = back.cookies.find(({ name }) => name.endsWith('session_token'));
    const cookie = `${token?.name}=${encodeURIComponent(token?.value ?? '')}`;
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      portal.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    return { ask, viewer: async () => (await ask('GET', '/api/v1/yo')).json() };
  }
  const { db } = portal;
  const held = () => db.select().from(grants).orderBy(grants.id);
  const entries = async () =>
    (await db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ action }) => action.startsWith('pool-'))
      .map(({ who, action, about }) => `${who} ${action} ${about}`.trim());
  return { db, arrive, held, entries, logged };
}

test('groups give roles at each sign-in, and take them away; every session follows, and what was given here stays', async () => {
  const { db, arrive, held, entries, logged } = await openWithPool();
  const first = await arrive({ ...ana, groups: ['mostrador/gerente/otay-tj', '/mostrador/aprobador', 'ventas'] });
  expect(await first.viewer()).toMatchObject({
    isAdmin: false,
    permissions: expect.arrayContaining(['lost-sales:read', 'people:manage', 'help-pages:manage']),
    scopes: { 'lost-sales:read': { text: 'Otay TJ', branches: 1 } },
  });
  const [manager, approver] = await held();
  expect(manager).toMatchObject({ role: 'gerente', plaza: null, origin: 'directorio', grantedBy: '' });
  expect(approver).toMatchObject({ role: 'contenido', approver: true, branchId: null });
  const userId = manager?.userId ?? '';
  await db.insert(grants).values({ userId, role: 'compras', origin: 'portal', grantedBy: 'jefa' });

  const second = await arrive({ ...ana, groups: ['mostrador/gerente/otay-tj', 'mostrador/regional/ensenada'] });
  expect(await second.viewer()).toMatchObject({ scopes: { 'people:manage': { text: 'Otay TJ, Ensenada' } } });
  expect((await held()).map(({ role, origin: from }) => [role, from])).toEqual([
    ['gerente', 'directorio'],
    ['compras', 'portal'],
    ['regional', 'directorio'],
  ]);
  expect((await held())[0], 'what stays keeps its date').toEqual(manager);
  await expect
    .poll(async () => (await first.viewer()).permissions, { message: 'an older session' })
    .not.toContain('help-pages:manage');

  await arrive(ana);
  expect((await held()).map(({ role }) => role)).toEqual(['compras']);
  await expect
    .poll(async () => (await second.viewer()).permissions)
    .toEqual(['lost-sales:read', 'demand:read', 'demand:decide', 'prices:manage']);
  const who = 'ana.ruiz (sub-ana)';
  expect(await entries()).toEqual([
    `${who} pool-role-given Gerente de Otay TJ`,
    `${who} pool-role-given Contenido, aprobador`,
    `${who} pool-role-withdrawn Contenido, aprobador`,
    `${who} pool-role-given Gerente regional de Ensenada`,
    `${who} pool-role-withdrawn Gerente de Otay TJ`,
    `${who} pool-role-withdrawn Gerente regional de Ensenada`,
  ]);
  expect(logged).toEqual([]);
});

test('branch and position follow their claims; without a claim they stay, and an unknown name is one warning', async () => {
  const { db, arrive, held, entries, logged } = await openWithPool();
  const profile = async () => {
    const [row] = await db.select().from(user).where(eq(user.sub, ana.sub));
    return [row?.branch, row?.branchId, row?.puesto];
  };
  const groups = ['mostrador/gerente', 'mostrador/regional'];
  await arrive({ ...ana, groups, sucursal: 'eda01', puesto: 'Gerencia' });
  expect(await profile()).toEqual(['Centro EDA', 2, 'gerencia']);
  expect((await held()).map(({ branchId, plaza }) => [branchId, plaza])).toEqual([
    [2, null],
    [null, 'Ensenada'],
  ]);
  await arrive({ ...ana, sucursal: 'Otay TJ', puesto: 'caja' });
  expect(await profile()).toEqual(['Otay TJ', 1, 'caja']);
  const lost = await arrive({ ...ana, groups: ['mostrador/gerente/otey-tj', ...groups], sucursal: 'Marte' });
  expect(await profile()).toEqual(['Otay TJ', 1, 'caja']);
  expect((await lost.viewer()).permissions).toEqual([]);
  const who = 'ana.ruiz (sub-ana)';
  expect((await entries()).slice(2).filter((entry) => !entry.includes('withdrawn'))).toEqual([
    `${who} pool-profile-changed Otay TJ, Caja`,
    `${who} pool-names-unknown Marte, mostrador/gerente/otey-tj, mostrador/gerente, mostrador/regional`,
  ]);
  expect(logged).toEqual(['user pool names what the portal does not have']);
});

test('groups that Entra omits because they are too many leave the roles of before, and administrators are notified once a day', async () => {
  const { db, arrive, held, entries, logged } = await openWithPool();
  const jefa = { sub: 'sub-jefa', preferred_username: 'jefa', name: 'La Jefa', groups: ['jefes'] };
  await arrive(jefa);
  await arrive({ ...ana, groups: ['mostrador/gerente/otay-tj'] });
  const before = await held();
  const omitted = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } };
  await arrive({ ...ana, ...omitted });
  const again = await arrive({ ...ana, ...omitted });
  expect(await held()).toEqual(before);
  expect((await again.viewer()).permissions).toContain('people:manage');
  const { groups: _groups, ...lady } = jefa;
  expect(await (await arrive({ ...lady, ...omitted })).viewer(), 'the administrator too').toMatchObject({
    isAdmin: true,
  });
  expect((await entries()).slice(1)).toEqual([
    'ana.ruiz (sub-ana) pool-groups-omitted',
    'ana.ruiz (sub-ana) pool-groups-omitted',
    'jefa (sub-jefa) pool-groups-omitted',
  ]);
  const [lead] = await db.select({ id: user.id }).from(user).where(eq(user.sub, jefa.sub));
  const sent = () => db.select().from(notifications).orderBy(notifications.id);
  expect(await sent()).toMatchObject([
    { userId: lead?.id, text: expect.stringContaining('no envió los grupos de Ana Ruiz') },
    { userId: lead?.id, text: expect.stringContaining('no envió los grupos de La Jefa') },
  ]);
  await db.update(auditLog).set({ at: new Date(Date.now() - 25 * 3_600_000) });
  await arrive({ ...ana, ...omitted });
  expect(await sent()).toHaveLength(3);
  expect(new Set(logged)).toEqual(new Set(['user pool omits the groups: more than 200']));
});

test('with a pool, people are created and passwords reset there', async () => {
  const { db, arrive } = await openWithPool();
  const { ask } = await arrive({ sub: 'sub-jefa', preferred_username: 'jefa', name: 'La Jefa', groups: ['jefes'] });
  await arrive(ana);
  const [person] = await db.select({ id: user.id }).from(user).where(eq(user.sub, ana.sub));
  for (const [url, payload] of [
    ['/api/v1/usuarios', { username: 'luis', name: 'Luis Mora' }],
    [`/api/v1/usuarios/${person?.id}/contrasena`, undefined],
  ] as const) {
    const answer = await ask('POST', url, payload);
    expect([answer.statusCode, answer.json().code], url).toEqual([403, 'managed-elsewhere']);
  }
});
