import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from '@mostrador/contract/access';
import { sampleReport } from '@mostrador/contract/lost-sales-sample';
import type { EditableHours } from '@mostrador/contract/opening-hours';
import type { Role } from '@mostrador/contract/roles';
import { screens } from '@mostrador/contract/screens';
import { tokenPrefix } from '@mostrador/contract/tokens';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { branches } from '../branches/table.ts';
import { partInAnswer } from '../demand/part-key.ts';
import { recomputeAll } from '../demand/recompute.ts';
import { user } from '../identity/tables.ts';
import { lostSales } from '../lost-sales/table.ts';
import { testPrices } from '../testing/demand.ts';
import { openPortal } from '../testing/portal.ts';
import { furtherLists, type RouteRule, type RowKind, routeTable, type Sign } from '../testing/route-table.ts';
import { hashOf } from '../tokens/machines.ts';
import { machineTokens } from '../tokens/table.ts';
import { grants } from './table.ts';

/** The branch of whoever has one, another of the same city, and one of another city. */
const places = {
  own: { id: 1, nombre: 'Otay TJ', ciudad: 'Tijuana' },
  near: { id: 2, nombre: 'Soler TJ', ciudad: 'Tijuana' },
  far: { id: 3, nombre: 'Centro EDA', ciudad: 'Ensenada' },
} as const;
type PlaceName = keyof typeof places;
const placeNames = Object.keys(places) as PlaceName[];

type Given = { role: Role; plaza?: string; branchId?: number };
/** For which branches a right holds; `chain` for all, and for what has no branch. */
type Reach = 'chain' | PlaceName[];
/** With `token` it is no person but another system of the chain. */
type Actor = {
  given: Given[];
  token?: { permissions: Permission[]; plaza: string };
  may: Partial<Record<Permission, Reach>>;
};

const everywhere = (...names: Permission[]) => Object.fromEntries(names.map((name) => [name, 'chain' as const]));
const manager = (reach: PlaceName[]) => ({
  'lost-sales:read': reach,
  'demand:read': reach,
  'people:manage': reach,
  'training:read': reach,
});

/** Written by hand and not taken from the lists of the contract, which are what is tested. */
const actors: Record<string, Actor> = {
  staff: { given: [], may: {} },
  administrador: { given: [{ role: 'administrador' }], may: everywhere(...permissions) },
  compras: {
    given: [{ role: 'compras' }],
    may: everywhere('lost-sales:read', 'demand:read', 'demand:decide', 'prices:manage'),
  },
  'compras of a city': {
    given: [{ role: 'compras', plaza: 'Tijuana' }],
    may: { 'lost-sales:read': ['own', 'near'], 'demand:read': ['own', 'near'], 'demand:decide': ['own', 'near'] },
  },
  regional: { given: [{ role: 'regional', plaza: 'Tijuana' }], may: manager(['own', 'near']) },
  gerente: {
    given: [{ role: 'gerente', branchId: places.own.id }],
    may: { ...manager(['own']), 'opening-hours:manage': ['own'] },
  },
  contenido: {
    given: [{ role: 'contenido' }],
    may: everywhere('messages:write', 'help-pages:manage', 'documents:write'),
  },
  capacitacion: { given: [{ role: 'capacitacion' }], may: everywhere('training:read') },
  'gerente and capacitacion of a city': {
    given: [
      { role: 'gerente', branchId: places.own.id },
      { role: 'capacitacion', plaza: 'Ensenada' },
    ],
    may: { ...manager(['own']), 'training:read': ['own', 'far'], 'opening-hours:manage': ['own'] },
  },
};

const machine = 'token of a city';
actors[machine] = {
  given: [],
  token: { permissions: ['lost-sales:read', 'demand:read', 'training:read'], plaza: 'Tijuana' },
  may: { 'lost-sales:read': ['own', 'near'], 'demand:read': ['own', 'near'], 'training:read': ['own', 'near'] },
};

const word = (place: PlaceName) => `palabra${place}`;

async function prepare() {
  const portal = await openPortal();
  const { db } = portal;
  await db.insert(branches).values(Object.values(places).map((place) => ({ ...place })));

  async function addPerson(username: string, { branch, name = username }: { branch: string; name?: string }) {
    const id = randomUUID();
    const email = `${username}@cadena.example`;
    await db.insert(user).values({ id, username, name, email, role: 'user', branch });
    return id;
  }
  async function addReport(place: PlaceName, { deleted = false, motivo = 'agotado' } = {}) {
    const { nombre: sucursal, ciudad: plaza } = places[place];
    // Each branch for another car, which makes it a need of its own.
    const report = { ...sampleReport, car_anio: `200${places[place].id}`, mensaje: word(place), motivo };
    const values = { ...report, formato: 'general' as const, sucursal, plaza, reportedBy: 'somebody' };
    const deletedAt = deleted ? new Date() : null;
    const [row] = await db
      .insert(lostSales)
      .values({ ...values, deletedAt })
      .returning({ id: lostSales.id });
    return String(row?.id);
  }
  const people = (place: PlaceName) =>
    addPerson(`persona${randomUUID().slice(0, 8)}`, { branch: places[place].nombre, name: word(place) });
  const rows: Record<RowKind, (place: PlaceName) => Promise<string>> = {
    report: (place) => addReport(place),
    'deleted report': (place) => addReport(place, { deleted: true }),
    person: people,
    branch: async (place) => String(places[place].id),
    part: async (place) => `${partInAnswer('codigo gp45')}?lugar=${encodeURIComponent(places[place].nombre)}`,
  };
  for (const place of placeNames) {
    await addReport(place);
    await addReport(place, { motivo: 'precio' });
    await people(place);
  }
  await db.transaction((tx) => recomputeAll(tx, testPrices));

  async function ask(actor: string) {
    const { given, token } = actors[actor] as Actor;
    if (token) return askAsMachine(token);
    const username = actor.replaceAll(' ', '-');
    const userId = await addPerson(username, { branch: places.own.nombre });
    for (const grant of given) await db.insert(grants).values({ userId, origin: 'portal', ...grant });
    let session: Awaited<ReturnType<typeof portal.as>> | undefined;
    return async (route: string, id: string, body?: object) => {
      const { method, url, payload } = requestTo(route, id, body);
      session ??= await portal.as(username);
      const answer = await session.ask(method, url, payload);
      // Some routes end the session that they are called with.
      if (method !== 'GET') session = undefined;
      return answer;
    };
  }
  async function askAsMachine({ permissions, plaza }: NonNullable<Actor['token']>) {
    const secret = `${tokenPrefix}${'x'.repeat(43)}`;
    const expiresAt = new Date(Date.now() + 3_600_000);
    const hash = hashOf(secret);
    await db.insert(machineTokens).values({ name: 'Tablero', hash, permissions, plaza, createdBy: 'admin', expiresAt });
    return async (route: string, id: string, body?: object) => {
      const { method, url, payload } = requestTo(route, id, body);
      const headers = { authorization: `Bearer ${secret}` };
      return portal.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
    };
  }
  return { rows, ask };
}

function requestTo(route: string, id: string, body?: object) {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace(/:(id|parte)/, id)
    .replace(/:\w+/, '1')
    .replace('*', 'guia-abc.js');
  return { method, url, payload: body ?? (/^(POST|PUT)/.test(method) ? {} : undefined) };
}

/** Systems only read, and nothing of a route that is there for everyone signed in. */
const isForPeople = (route: string) =>
  !route.startsWith('GET ') || routeTable[route.replace(/\?.*/, '')]?.access === 'staff';

function mayCall(route: string, rule: RouteRule, { may, token }: Actor): boolean {
  if (rule.access === 'public') return true;
  if (token && isForPeople(route)) return false;
  if (rule.ofChain) return may[rule.access as Permission] === 'chain';
  return rule.access === 'staff' || may[rule.access] !== undefined;
}
const reaches = (rule: RouteRule, { may }: Actor, place: PlaceName) => {
  const reach = may[rule.access as Permission];
  const cityOf = (name: PlaceName) => places[name].ciudad;
  const isReached = (name: PlaceName) => name === place || (rule.ofItsCity === true && cityOf(name) === cityOf(place));
  return reach === 'chain' || (reach?.some(isReached) ?? false);
};

const needsOf = (route: string) =>
  new Map(
    Object.entries(screens).map(([path, about]) => [`GET ${path}`, 'needs' in about ? about.needs : undefined]),
  ).get(route);

/** A live stream never ends; live/routes.test.ts reads what it sends to whom. */
const isStream = (route: string) => route === 'GET /api/v1/eventos';

async function textOf(route: string, { body, rawPayload }: { body: string; rawPayload: Buffer }): Promise<string> {
  return route.includes('.xlsx') ? JSON.stringify((await readXlsx(rawPayload)).sheets) : body;
}

const signs: Record<Sign, (text: string, place: PlaceName) => boolean> = {
  word: (text, place) => text.includes(word(place)),
  branch: (text, place) => text.includes(places[place].nombre),
  city: (text, place) => text.includes(places[place].ciudad),
  'editable hours': (text, place) => {
    const { todas, sucursales } = JSON.parse(text) as EditableHours;
    return todas || sucursales.includes(places[place].id);
  },
};

test.each(Object.keys(actors))('%s is answered by every route exactly as written', async (name) => {
  const { rows, ask } = await prepare();
  const actor = actors[name] as Actor;
  const call = await ask(name);
  const unexpected: string[] = [];
  const expectThat = (isSo: boolean, what: string) => {
    if (!isSo) unexpected.push(what);
  };
  for (const [route, rule] of Object.entries({ ...routeTable, ...furtherLists })) {
    if (isStream(route)) continue;
    if (!mayCall(route, rule, actor)) {
      const { statusCode } = await call(route, '1', rule.body);
      expectThat(statusCode === 403, `${route}: ${statusCode} without the right`);
    } else if (rule.shows === 'none') {
      const { statusCode } = await call(route, '1', rule.body);
      const refused = statusCode === 401 || statusCode >= 500;
      // Some screens open only for those who have something to do there.
      const forbidden = statusCode === 403;
      const opens = needsOf(route)?.some((permission) => actor.may[permission] !== undefined) ?? true;
      expectThat(!refused && forbidden === !opens, `${route}: ${statusCode} with the right`);
    } else if (rule.shows === 'row') {
      for (const place of placeNames) {
        const { statusCode } = await call(route, await rows[rule.of](place), rule.body);
        const due = reaches(rule, actor, place) ? 'found' : 404;
        expectThat(due === 'found' ? statusCode < 300 : statusCode === due, `${route} of ${place}: ${statusCode}`);
      }
    } else {
      const answer = await call(route, '1', rule.body);
      const text = await textOf(route, answer);
      expectThat(answer.statusCode === 200, `${route}: ${answer.statusCode}`);
      for (const place of placeNames) {
        const shown = signs[rule.by](text, place);
        expectThat(shown === reaches(rule, actor, place), `${route}: ${place} is ${shown ? 'shown' : 'missing'}`);
      }
    }
  }
  expect(unexpected).toEqual([]);
});

test('nobody is refused by every route but the public ones, or led to the sign-in screen', async () => {
  const { app } = await openPortal();
  await app.ready();
  for (const [route, { access }] of Object.entries(routeTable)) {
    if (access === 'public') continue;
    const [method, path = ''] = route.split(' ');
    const url = path.replace(/:\w+/, '1').replace('*', 'guia-abc.js');
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url });
    if (statusCode === 302) expect(headers.location, route).toBe(`/entrar?ir=${encodeURIComponent(url)}`);
    else expect([statusCode, JSON.parse(body).code], route).toEqual([401, 'unauthenticated']);
    expect(statusCode === 302, route).toBe(!/^\/(api|contenido)\//.test(path));
  }
});
