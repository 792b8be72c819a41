import { readdirSync, readFileSync } from 'node:fs';
import type { FirstRevisions } from '@mostrador/contract/first-revisions';
import { api } from '@mostrador/contract/paths';
import { aboutScreen, fixedPaths } from '@mostrador/contract/screens';
import type { Answer, Question } from './parts/ask.ts';
import { type Operation, readOperations } from './parts/operations.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addPeople, addSession, type Visitor } from './parts/people.ts';
import { openPlace, type Place } from './parts/place.ts';
import { refusalFault } from './parts/refusal.ts';

const dist = new URL('../web/dist/', import.meta.url);

/** Who asks, and how they came to be who they are. `cookie` is a new one each time: an answer may end a session. */
type Asker = { name: string; cookie(): Promise<string | undefined>; inside: boolean; admin: boolean };

/** What a route may answer to someone: exactly this refusal, or anything but a refusal of rights. */
function expectation(access: Operation['access'], { inside, admin }: Asker): 401 | 403 | 'open' {
  if (access === 'public') return 'open';
  if (!inside) return 401;
  return access === 'staff' || admin ? 'open' : 403;
}

function judge(faults: Faults, what: string, answer: Answer, expected: 401 | 403 | 'open') {
  const { status } = answer;
  if (expected === 'open') faults.expect(status < 500 && status !== 401 && status !== 403, `${what}: ${status}`);
  else faults.expect(status === expected, `${what}: ${status} where ${expected} is due`);
  if (status < 400 || what.startsWith('HEAD')) return;
  const fault = refusalFault(answer);
  faults.expect(!fault, `${what}: ${status} ${fault}`);
}

const addressOf = ({ path }: Pick<Operation, 'path'>) => path.replace(/\{\w+\}/g, 'no-hay');
const questionOf = (operation: Operation): Question => ({
  method: operation.method,
  path: addressOf(operation),
  ...(operation.body && { body: {} }),
});

async function everyone(place: Place): Promise<Asker[]> {
  const { sql, ask } = place;
  const [staff, disabled, elsewhere] = (await addPeople(sql, 3)) as [Visitor, Visitor, Visitor];
  const [admin] = (await addPeople(sql, 1, 'admin')) as [Visitor];
  const fresh = (person: Visitor) => async () => (await addSession(sql, person)).cookie;
  const manage = (person: Visitor, action: 'desactivar' | 'cerrar_sesiones') =>
    ask({ method: 'POST', path: api.person(person.userId, action), cookie: admin.cookie });
  // Each was inside and has used the session before it ended.
  for (const person of [disabled, elsewhere]) await ask({ path: api.viewer, cookie: person.cookie });
  await manage(disabled, 'desactivar');
  await manage(elsewhere, 'cerrar_sesiones');
  // An account that was disabled by other means than the portal's still has its session in the table.
  const remaining = await addSession(sql, disabled);
  const always = (cookie: string | undefined) => async () => cookie;
  const outside = { inside: false, admin: false };
  return [
    { name: 'nobody', cookie: always(undefined), ...outside },
    { name: 'staff', cookie: fresh(staff), inside: true, admin: false },
    { name: 'administrator', cookie: fresh(admin), inside: true, admin: true },
    { name: 'disabled', cookie: always(remaining.cookie), ...outside },
    { name: 'signed out elsewhere', cookie: always(elsewhere.cookie), ...outside },
    { name: 'forged cookie', cookie: always(staff.cookie.replace(/=.{8}/, '=00000000')), ...outside },
  ];
}

/** The same address written otherwise, and headers that some servers obey. None of it opens anything. */
function disguises({ method, path, ...rest }: Question): Question[] {
  const written = [
    `${path}/`,
    `/${path}`,
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/v1/', '/%76%31/'),
    `${path};a=b`,
    `${path}%00`,
    `${path}?_method=GET`,
  ];
  const headers = [
    { 'x-http-method-override': 'GET' },
    { 'x-original-url': '/api/salud', 'x-rewrite-url': '/api/salud' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { authorization: 'Bearer admin', 'x-user': 'admin', 'x-mostrador-address': '127.0.0.1' },
  ];
  return [
    ...written.map((address) => ({ method, path: address, ...rest })),
    ...headers.map((extra) => ({ method, path, ...rest, headers: extra })),
  ] as Question[];
}

/** Screens lead to the sign-in screen instead of refusing; files refuse. */
async function provePages(place: Place, askers: Asker[], faults: Faults): Promise<number> {
  const built = new URL('../content/dist/first-revisions.json', import.meta.url);
  const { pages } = JSON.parse(readFileSync(built, 'utf8')) as FirstRevisions;
  const all = [...fixedPaths, '/candidatas/MTIz', ...pages.map(({ path }) => path)];
  let asked = 0;
  for (const asker of askers) {
    const cookie = await asker.cookie();
    const question = { headers: { accept: 'text/html' }, ...(cookie && { cookie }) };
    for (const path of all) {
      const { status, headers } = await place.ask({ path, ...question });
      const due = !asker.inside ? 302 : aboutScreen(path)?.needs && !asker.admin ? 403 : 200;
      const leads = headers.location === `/entrar?ir=${encodeURIComponent(path)}`;
      faults.expect(status === due && (due !== 302 || leads), `${path} to ${asker.name}: ${status}`);
      asked += 1;
    }
    for (const [folder, due] of [
      ['assets', 200],
      ['contenido', asker.inside ? 200 : 401],
    ] as const) {
      const file = readdirSync(new URL(folder, dist)).find((name) => !/\.(br|gz)$/.test(name));
      const { status } = await place.ask({ path: `/${folder}/${file}`, ...(cookie && { cookie }) });
      faults.expect(status === due, `/${folder}/${file} to ${asker.name}: ${status}`);
      asked += 1;
    }
  }
  return asked;
}

/** A right that is taken away is gone for a session that was using it. */
async function proveDemotion({ sql, ask }: Place, faults: Faults) {
  const [boss] = (await addPeople(sql, 1, 'admin')) as [Visitor];
  const status = async () => (await ask({ path: api.people, cookie: boss.cookie })).status;
  faults.expect((await status()) === 200, 'an administrator cannot read the people');
  await sql`update users set role = 'user' where id = ${boss.userId}`;
  const until = Date.now() + 2_000;
  while ((await status()) !== 403 && Date.now() < until);
  faults.expect((await status()) === 403, 'a demoted administrator still reads the people after 2 s');
}

/** What is another person's does not exist. */
async function proveOwnership({ sql, ask }: Place, faults: Faults) {
  const [one, other] = (await addPeople(sql, 2)) as [Visitor, Visitor];
  const { status } = await ask({ method: 'DELETE', path: api.ownSession(other.sessionId), cookie: one.cookie });
  const still = await ask({ path: api.viewer, cookie: other.cookie });
  faults.expect(status === 404 && still.status === 200, `ending another person's session: ${status}`);
}

/** The same account asked for many times at once exists once, and each of the others is told so. */
async function proveCreatedOnce({ sql, ask }: Place, faults: Faults) {
  const [boss] = (await addPeople(sql, 1, 'admin')) as [Visitor];
  const body = { username: 'doble', name: 'Persona Doble', email: 'doble@cadena.example' };
  const tries = Array.from({ length: 6 }, () => ask({ method: 'POST', path: api.people, cookie: boss.cookie, body }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  faults.expect(statuses.join() === '201,422,422,422,422,422', `one person created six times: ${statuses.join()}`);
}

/** Whoever takes everything along leaves a line in the log. */
async function proveExportsLogged({ sql, ask }: Place, faults: Faults) {
  const [boss] = (await addPeople(sql, 1, 'admin')) as [Visitor];
  const files = [api.lostSalesAll, api.lostSalesCsv, api.lostSalesXlsx];
  for (const path of files) await ask({ path, cookie: boss.cookie });
  const [row] = await sql`select count(*)::int as lines from audit_log
    where who = ${boss.username} and action = 'lost-sales-exported'`;
  faults.expect(row?.lines === files.length, `${row?.lines} of ${files.length} exports are in the log`);
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

export async function rights(): Promise<Outcome> {
  const faults = createFaults();
  // Each request from an address of its own: the limits of requests are another part's matter.
  const place = await openPlace({ TRUST_PROXY: '127.0.0.1' });
  let asked = 0;
  const ask = (question: Question) => {
    asked += 1;
    const forwarded = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    return place.ask({ ...question, headers: { 'x-forwarded-for': forwarded, ...question.headers } });
  };
  try {
    const operations = await readOperations(place.ask);
    const askers = await everyone(place);
    for (const asker of askers) {
      for (const operation of operations) {
        const cookie = await asker.cookie();
        const question = { ...questionOf(operation), ...(cookie && { cookie }) };
        const what = `${operation.method} ${operation.path} to ${asker.name}`;
        judge(faults, what, await ask(question), expectation(operation.access, asker));
        if (asker.inside && asker.admin) continue;
        if (expectation(operation.access, asker) === 'open') continue;
        for (const disguised of disguises(question)) {
          const answer = await ask(disguised);
          const allowed = answer.status >= 400 && answer.status < 500;
          faults.expect(allowed, `${disguised.method} ${disguised.path} to ${asker.name}: ${answer.status}`);
        }
      }
    }
    const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    const [, staff] = askers;
    const cookie = await staff?.cookie();
    for (const path of new Set(operations.map((operation) => operation.path))) {
      for (const method of methods) {
        const known = declared.has(`${method} ${path}`) || (method === 'HEAD' && declared.has(`GET ${path}`));
        if (known) continue;
        const answer = await ask({ method, path: addressOf({ path }), ...(cookie && { cookie }) });
        faults.expect(answer.status >= 400 && answer.status < 500, `${method} ${path}: ${answer.status}`);
        const fault = method === 'HEAD' ? undefined : refusalFault(answer);
        faults.expect(!fault, `${method} ${path}: ${answer.status} ${fault}`);
      }
    }
    asked += await provePages(place, askers, faults);
    await proveDemotion(place, faults);
    await proveOwnership(place, faults);
    await proveCreatedOnce(place, faults);
    await proveExportsLogged(place, faults);
    return { tried: `${operations.length} routes × ${askers.length} people, ${asked} requests`, faults: faults.list() };
  } finally {
    await place.close();
  }
}
