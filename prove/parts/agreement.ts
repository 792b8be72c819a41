import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import type postgres from 'postgres';
import type { Ask } from './ask.ts';
import { cookiesOf } from './cookies.ts';
import { ownPassword } from './demonstration.ts';
import { listenTo } from './events.ts';
import type { Faults } from './outcome.ts';
import { addAdministrator, addPeople, type Visitor } from './people.ts';
import { report } from './reports.ts';

export type Process = { port: number; ask: Ask };

/** What a change made through one process must look like through the other, and within this time. */
const withinMs = 2_000;

type Change = { name: string; make(): Promise<unknown>; seen(): Promise<boolean> };

async function lateness({ make, seen }: Change): Promise<number> {
  await make();
  const begin = performance.now();
  while (!(await seen())) if (performance.now() - begin > withinMs * 3) break;
  return performance.now() - begin;
}

/** Everything that one process caches, changed through the other. */
async function changesThrough(here: Process, there: Process, sql: postgres.Sql): Promise<Change[]> {
  const admin = await addAdministrator(sql);
  const people = (await addPeople(sql, 4)) as [Visitor, Visitor, Visitor, Visitor];
  const [leaving, disabled, ended, demoted] = people;
  await sql`update users set role = 'admin' where id = ${demoted.userId}`;
  const { cookie } = admin;
  const statusThere = async (visitor: Visitor, path: string = api.viewer) =>
    (await there.ask({ path, cookie: visitor.cookie })).status;
  // The other process has cached them all by now.
  for (const person of people) await statusThere(person);
  const mark = randomUUID();
  const bodyThere = async (path: string) => (await there.ask({ path, cookie, headers: { accept: 'text/html' } })).text;
  const before = JSON.parse(await bodyThere(api.lostSalesSummary)).total as number;
  const [branch] = await sql`select id, nombre from branches where publicada order by random() limit 1`;
  const live = (await bodyThere('/inicio')).includes('"paginas":"vivo"');
  let opened = '';
  return [
    {
      name: 'a sign-in',
      make: async () => {
        const body = { username: 'mostrador', password: ownPassword };
        [opened = ''] = cookiesOf(await here.ask({ method: 'POST', path: api.signIn, body }));
      },
      seen: async () => (await there.ask({ path: api.viewer, cookie: opened })).status === 200,
    },
    {
      name: 'a sign-out',
      make: () => here.ask({ method: 'POST', path: api.signOut, cookie: leaving.cookie }),
      seen: async () => (await statusThere(leaving)) === 401,
    },
    {
      name: 'a disabled account',
      make: () => here.ask({ method: 'POST', path: api.person(disabled.userId, 'desactivar'), cookie }),
      seen: async () => (await statusThere(disabled)) === 401,
    },
    {
      name: 'sessions ended by the administrator',
      make: () => here.ask({ method: 'POST', path: api.person(ended.userId, 'cerrar_sesiones'), cookie }),
      seen: async () => (await statusThere(ended)) === 401,
    },
    {
      name: 'a right taken away',
      make: async () => sql`update users set role = 'user' where id = ${demoted.userId}`,
      seen: async () => (await statusThere(demoted, api.people)) === 403,
    },
    {
      name: 'a switch',
      make: () =>
        here.ask({ method: 'PUT', path: api.section('paginas'), cookie, body: { state: live ? 'migracion' : 'vivo' } }),
      seen: async () => (await bodyThere('/inicio')).includes('"paginas":"vivo"') !== live,
    },
    {
      name: 'a message',
      make: () =>
        here.ask({ method: 'POST', path: api.messages, cookie, body: { list: { title: mark, excerpt: 'red' } } }),
      seen: async () => (await bodyThere(api.messages)).includes(mark),
    },
    {
      name: 'a help page',
      make: () =>
        here.ask({
          method: 'POST',
          path: api.helpPages,
          cookie,
          body: {
            page: {
              category: 'Aceites',
              name: mark,
              url: 'https://www.ejemplo.com/a',
              page_type: 'WEB',
              image_url: 'https://www.ejemplo.com/a.jpg',
              comment: 'x',
            },
          },
        }),
      seen: async () => (await bodyThere(api.helpPages)).includes(mark),
    },
    {
      name: 'a lost sale in the count',
      make: () => here.ask({ ...report(mark), cookie }),
      seen: async () => JSON.parse(await bodyThere(api.lostSalesSummary)).total > before,
    },
    {
      name: 'a branch',
      make: async () => sql`update branches set encargado = ${mark} where id = ${branch?.id}`,
      seen: async () => (await bodyThere(api.branches)).includes(mark),
    },
  ];
}

/** How many changes were followed, and the slowest of them in milliseconds. */
export async function proveAgreement(pair: [Process, Process], sql: postgres.Sql, faults: Faults, deaf: boolean) {
  let count = 0;
  let slowest = 0;
  for (const [here, there] of [pair, pair.toReversed()] as [Process, Process][]) {
    for (const change of await changesThrough(here, there, sql)) {
      // A notification may be lost with the connection that carries it.
      if (deaf) await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`;
      const late = await lateness(change);
      const how = deaf ? ' while nobody listens' : '';
      faults.expect(
        late <= withinMs,
        `${change.name}${how} is not the same in the other process after ${(late / 1000).toFixed(1)} s`,
      );
      slowest = Math.max(slowest, late);
      count += 1;
    }
  }
  return { count, slowest };
}

/** A live connection to one process receives changes made through the other, also after the database was down. */
export async function proveLive(here: Process, there: Process, sql: postgres.Sql, faults: Faults, when: string) {
  const { cookie } = await addAdministrator(sql);
  const title = randomUUID();
  const listener = await listenTo(there.port, cookie);
  const made = await here.ask({
    method: 'POST',
    path: api.messages,
    cookie,
    body: { list: { title, excerpt: 'blue' } },
  });
  faults.expect(listener.status === 200 && made.status === 201, `live ${when}: ${listener.status}, ${made.status}`);
  const event = await listener.until(({ name, data }) => name === 'messages' && data.includes(title), withinMs);
  faults.expect(event !== undefined, `a message is not received live through the other process ${when}`);
  listener.close();
}
