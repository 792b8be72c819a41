import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import { api } from '@mostrador/contract/paths';
import { type CreatedToken, type NewToken, tokenLimits } from '@mostrador/contract/tokens';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '../audit/table.ts';
import { branches } from '../branches/table.ts';
import { lostSales } from '../lost-sales/table.ts';
import { openPortal } from '../testing/portal.ts';
import { machineTokens } from './table.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

const wholeChain = { tipo: 'cadena', plaza: null, sucursal: null } as const;
const dashboard: NewToken = { nombre: 'Tablero', permisos: ['lost-sales:read'], alcance: wholeChain, dias: 90 };

async function create(portal: Portal, wanted: Partial<NewToken> = {}): Promise<CreatedToken> {
  const answer = await (await portal.as('admin')).ask('POST', api.tokens, { ...dashboard, ...wanted });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

const askWith = ({ app }: Portal, token: string, url: string, more: InjectOptions = {}) =>
  app.inject({ url, ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } });

async function addReports({ db }: Portal) {
  await db.insert(branches).values([
    { nombre: 'Otay TJ', ciudad: 'Tijuana' },
    { nombre: 'Centro TKT', ciudad: 'Tecate' },
  ]);
  const report = { ...sampleReport, formato: 'general' as const, reportedBy: 'ana' };
  await db.insert(lostSales).values([report, { ...report, plaza: 'Tecate', sucursal: 'Centro TKT' }]);
}

test('a token reads what it was made for, is stored only as a hash, and the list says when it was used', async () => {
  const portal = await openPortal();
  await addReports(portal);
  const { token, acceso } = await create(portal);
  expect(token).toMatch(/^mst_[\w-]{43}$/);
  expect(acceso).toMatchObject({ nombre: 'Tablero', alcance: 'Toda la cadena', ultimo_uso: null, retirado: null });

  const crossSite = { headers: { origin: 'https://tablero.example', 'sec-fetch-site': 'cross-site' } };
  const answer = await askWith(portal, token, api.lostSalesAll, crossSite);
  expect([answer.statusCode, answer.json().length]).toEqual([200, 2]);
  const [row] = await portal.db.select().from(machineTokens);
  expect(JSON.stringify(row)).not.toContain(token.slice(4));
  const { accesos } = (await (await portal.as('admin')).ask('GET', api.tokens)).json();
  expect(accesos).toMatchObject([{ id: acceso.id, creado_por: 'admin', ultimo_uso: row?.lastUsedAt?.toISOString() }]);

  await askWith(portal, token, api.lostSalesAll);
  expect((await portal.db.select().from(machineTokens))[0]?.lastUsedAt).toEqual(row?.lastUsedAt);
  const lines = await portal.db.select().from(auditLog).orderBy(auditLog.id);
  expect(lines.map(({ who, action, about }) => [who, action, about])).toEqual([
    ['admin', 'token-created', 'Tablero (Toda la cadena)'],
    ['token «Tablero»', 'lost-sales-exported', 'JSON'],
    ['token «Tablero»', 'lost-sales-exported', 'JSON'],
  ]);
});

test('a token opens nothing else: no writes, nothing of staff, no other right, even beside an administrator’s session', async () => {
  const portal = await openPortal();
  const { token } = await create(portal);
  const { cookie } = await portal.as('admin');
  for (const [method, url] of [
    ['GET', api.messages],
    ['GET', api.viewer],
    ['GET', api.events],
    ['GET', '/inicio'],
    ['GET', api.audit],
    ['GET', api.tokens],
    ['GET', api.trainingReport],
    ['POST', api.lostSales],
    ['DELETE', api.lostSale(1)],
  ] as const) {
    const answer = await askWith(portal, token, url, { method, headers: { cookie } });
    expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([403, 'forbidden']);
  }
  expect((await askWith(portal, token, api.health)).statusCode).toBe(200);
  expect((await askWith(portal, token, '/api/v1/nada')).statusCode).toBe(404);
});

test('a token for a city or a branch sees only those reports, and what is of the whole chain needs the whole chain', async () => {
  const portal = await openPortal();
  await addReports(portal);
  const [centro] = await portal.db.select().from(branches).where(eq(branches.nombre, 'Centro TKT'));
  const city = await create(portal, { nombre: 'A', alcance: { tipo: 'plaza', plaza: 'Tijuana', sucursal: null } });
  const branch = await create(portal, {
    nombre: 'B',
    alcance: { tipo: 'sucursal', plaza: null, sucursal: centro?.id ?? 0 },
  });
  expect([city.acceso.alcance, branch.acceso.alcance]).toEqual(['Tijuana', 'Centro TKT']);
  const seen = async (token: string) =>
    (await askWith(portal, token, api.lostSalesAll)).json().map(({ sucursal }: { sucursal: string }) => sucursal);
  expect(await seen(city.token)).toEqual(['Otay TJ']);
  expect(await seen(branch.token)).toEqual(['Centro TKT']);

  const admin = await portal.as('admin');
  const faults = async (body: object) => {
    const answer = await admin.ask('POST', api.tokens, { ...dashboard, ...body });
    return [answer.statusCode, ...(answer.json().errors ?? []).map(({ field }: { field: string }) => field)];
  };
  const inTijuana = { tipo: 'plaza', plaza: 'Tijuana', sucursal: null };
  expect(await faults({ permisos: ['audit:read'], alcance: inTijuana })).toEqual([422, 'permisos']);
  expect(await faults({ alcance: { ...inTijuana, plaza: null } })).toEqual([422, 'alcance.plaza']);
  expect(await faults({ alcance: { tipo: 'sucursal', plaza: null, sucursal: 999 } })).toEqual([
    422,
    'alcance.sucursal',
  ]);
  expect(await faults({ permisos: ['people:manage'] })).toEqual([422, 'permisos.0']);
  expect(await faults({ permisos: [] })).toEqual([422, 'permisos']);
  expect(await faults({ dias: tokenLimits.days.max + 1 })).toEqual([422, 'dias']);
  expect(await faults({ nombre: 'a' })).toEqual([422, 'nombre']);
  expect((await (await portal.as('ana')).ask('POST', api.tokens, dashboard)).statusCode).toBe(403);
});

test('an unknown, withdrawn or expired token is refused on every process, and its session is not used instead', async () => {
  const one = await openPortal();
  const two = await openPortal({ connection: one.connection });
  const admin = await one.as('admin');
  const { token, acceso } = await create(one);
  const { token: expiring } = await create(one, { nombre: 'Otro' });
  expect((await askWith(two, token, api.lostSalesAll)).statusCode).toBe(200);
  expect((await askWith(two, expiring, api.lostSalesAll)).statusCode).toBe(200);

  expect((await admin.ask('DELETE', api.token(acceso.id))).statusCode).toBe(204);
  await one.db.update(machineTokens).set({ expiresAt: sql`now()` }).where(eq(machineTokens.name, 'Otro'));
  for (const gone of [token, expiring]) {
    await expect.poll(async () => (await askWith(two, gone, api.lostSalesAll)).statusCode).toBe(401);
    expect((await askWith(one, gone, api.lostSalesAll)).statusCode).toBe(401);
  }
  const { cookie } = admin;
  const refused = await askWith(one, 'mst_nadie', api.lostSalesAll, { headers: { cookie } });
  expect([refused.statusCode, refused.json().code, refused.headers['www-authenticate']]).toEqual([
    401,
    'invalid-token',
    'Bearer',
  ]);
  expect((await admin.ask('DELETE', api.token(acceso.id))).json().code).toBe('token-not-found');
  const { accesos } = (await admin.ask('GET', api.tokens)).json();
  expect(accesos.map(({ retirado }: { retirado: string | null }) => retirado !== null)).toEqual([false, true]);
  expect((await one.db.select().from(auditLog)).at(-1)).toMatchObject({ action: 'token-withdrawn', about: 'Tablero' });
});

test('a token may ask 600 times a minute, whoever else asks from the same address', async () => {
  const portal = await openPortal();
  const [{ token }, other] = [await create(portal), await create(portal, { nombre: 'Otro' })];
  // However long these requests take, they are of one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // Refused before it asks the database, and counted all the same.
  const url = `${api.lostSales}?periodo=siempre`;
  let answer = await askWith(portal, token, url);
  for (let n = 1; n < tokenLimits.perMinute; n++) answer = await askWith(portal, token, url);
  expect(answer.statusCode).toBe(422);
  answer = await askWith(portal, token, url);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await askWith(portal, other.token, url)).statusCode).toBe(422);
});
