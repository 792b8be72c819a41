import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@mostrador/contract/paths';
import type postgres from 'postgres';
import { type Portal, startPortal } from '../e2e/portal.ts';
import { connect } from '../server/src/db/client.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { type Ask, createAsker } from './parts/ask.ts';
import { loadDemonstration } from './parts/demonstration.ts';
import { type Listener, listenTo } from './parts/events.ts';
import { openFolder } from './parts/folder.ts';
import { untilHealthy } from './parts/health.ts';
import { startNginx } from './parts/nginx.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { startPatientLoad } from './parts/patient-load.ts';
import { addAdministrator, addPeople, secret, type Visitor } from './parts/people.ts';
import { startReplicas } from './parts/replicas.ts';
import { sized } from './parts/share.ts';

/** How often the primary is killed. Once more it only falls silent, as if its machine were gone. */
const kills = sized(5);
const processes = 4;
const streams = 12;
/** Service must be back this long after the promotion, in milliseconds. */
const backWithin = 10_000;
/** A change must reach every live connection within this time. */
const liveWithin = 5_000;

type Replicas = Awaited<ReturnType<typeof startReplicas>>;
type Load = ReturnType<typeof startPatientLoad>;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Behind TLS the cookie has another name. */
const secured = (visitor: Visitor): Visitor => ({ ...visitor, cookie: `__Secure-${visitor.cookie}` });

async function openPortals(url: string) {
  const portals: Portal[] = [];
  for (let n = 0; n < processes; n++) {
    portals.push(
      await startPortal({
        DATABASE_URL: url,
        AUTH_SECRET: secret,
        DEMO: '0',
        PORT: String(await freePort()),
        PUBLIC_URL: 'https://portal.example',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'fatal',
      }),
    );
  }
  return portals;
}

/** Live connections; one that was closed is opened again, as a browser does it. */
function openStreams(port: number, people: Visitor[]) {
  const listeners: Listener[] = [];
  let reopened = 0;
  return {
    reopened: () => reopened,
    async open() {
      for (let n = 0; n < streams; n++) {
        if (listeners[n]?.isOpen()) continue;
        if (listeners[n]) reopened += 1;
        listeners[n] = await listenTo(port, people[n]?.cookie ?? '', { secure: true });
      }
    },
    /** Whether each of them receives the message. */
    receive: (title: string) =>
      Promise.all(
        listeners.map((listener) =>
          listener.until(({ name, data }) => name === 'messages' && data.includes(title), liveWithin),
        ),
      ),
    close: () => {
      for (const listener of listeners) listener.close();
    },
  };
}

async function proveLive(ask: Ask, admin: Visitor, live: ReturnType<typeof openStreams>, faults: Faults, when: string) {
  await live.open();
  const title = randomUUID();
  const body = { list: { title, excerpt: 'blue' } };
  const made = await ask({ method: 'POST', path: api.messages, cookie: admin.cookie, body });
  faults.expect(made.status === 201, `a message ${when} is answered ${made.status}`);
  for (const event of await live.receive(title)) {
    faults.expect(event !== undefined, `a message written ${when} does not reach an open stream of events`);
  }
}

/** Everyone's cookie, asked of every process. */
async function proveSignedIn(portals: Portal[], people: Visitor[], faults: Faults) {
  for (const { address } of portals) {
    const { ask, close } = createAsker(Number(new URL(address).port));
    for (const { cookie } of people) {
      const { status } = await ask({ path: api.viewer, cookie, headers: { 'x-forwarded-proto': 'https' } });
      faults.expect(status === 200, `someone signed in before the failover is answered ${status} after it`);
    }
    close();
  }
}

async function proveStored(sql: postgres.Sql, { mark, confirmed }: Load, faults: Faults) {
  const rows = await sql<{ id: number; nombre: string }[]>`
    select id, nombre from lost_sales where nombre like ${`${mark}%`}`;
  const stored = Map.groupBy(rows, ({ nombre }) => nombre);
  for (const [name, { id }] of confirmed) {
    faults.expect(stored.get(name)?.some((row) => row.id === id) ?? false, 'a confirmed report is lost');
  }
  for (const found of stored.values()) faults.expect(found.length === 1, 'a report is stored twice');
}

/**
 * The primary is lost and the standby promoted, under load. Service is back when every process is healthy, a report is
 * confirmed and nobody is refused any more.
 */
async function failOver(replicas: Replicas, how: 'killed' | 'silent', portals: Portal[], load: Load) {
  await (how === 'killed' ? replicas.killPrimary() : replicas.silencePrimary());
  // A manager of failover takes a moment to be sure; until then there is only a standby.
  await pause(1_000);
  const promotedAt = performance.now();
  const since = (moment: number) => Math.max(0, moment - promotedAt);
  await replicas.promote();
  await Promise.all(portals.map(({ address }) => untilHealthy(address)));
  const healthy = since(performance.now());
  await load.answered();
  const firstReport = () => [...load.confirmed.values()].find(({ at }) => at > promotedAt)?.at;
  const isQuiet = () => firstReport() !== undefined && performance.now() - load.refusedAt() > 1_000;
  while (!isQuiet() && since(performance.now()) < 60_000) await pause(20);
  return { healthy, reported: since(firstReport() ?? performance.now()), refused: since(load.refusedAt()) };
}

export async function failover(): Promise<Outcome> {
  const faults = createFaults();
  const folder = await openFolder();
  const replicas = await startReplicas();
  const closers: (() => unknown)[] = [() => folder.remove(), () => replicas.remove()];
  try {
    await replicas.create('mostrador');
    const url = replicas.url('mostrador');
    await loadDemonstration(url);
    await replicas.addStandby();
    const sql = connect({ url }, { max: 1, connection: { application_name: 'prueba' } });
    closers.push(() => sql.end({ timeout: 1 }));
    const people = (await addPeople(sql, 200)).map(secured);
    const admin = secured(await addAdministrator(sql));
    const portals = await openPortals(url);
    closers.push(() => Promise.all(portals.map((portal) => portal.stop())));
    const nginx = await startNginx(
      folder.path,
      portals.map(({ address }) => Number(new URL(address).port)),
    );
    if (!nginx) throw new Error(`nginx is missing: install Debian's package nginx`);
    closers.push(nginx.stop);
    const { ask, close } = createAsker(nginx.port, 40, { secure: true });
    const live = openStreams(nginx.port, people);
    closers.push(close, live.close);
    await proveLive(ask, admin, live, faults, 'before any failover');

    let out = false;
    const load = startPatientLoad(ask, people, faults, () => out);
    const times: string[] = [];
    for (const how of [...Array.from({ length: kills }, () => 'killed' as const), 'silent' as const]) {
      await pause(2_000);
      out = true;
      const { healthy, reported, refused } = await failOver(replicas, how, portals, load);
      const back = Math.max(healthy, reported, refused);
      faults.expect(
        back <= backWithin,
        `with the primary ${how}, service is back ${seconds(back)} after the promotion`,
      );
      times.push(
        `primary ${how}: first report confirmed after ${seconds(reported)}, all healthy after ${seconds(healthy)}, last refusal after ${seconds(refused)}`,
      );
      out = false;
      await proveLive(ask, admin, live, faults, 'after the promotion');
      await proveSignedIn(portals, people.slice(0, 20), faults);
      await replicas.endSilenced();
      await replicas.addStandby();
    }
    await load.stop();
    await proveStored(sql, load, faults);
    const { asked, repeated } = load.counts();
    const refused = [...load.refused].map(([status, times]) => `${times} answered ${status}`).join(', ');
    return {
      tried: `${kills} primaries killed and one silent under ${asked} requests, ${load.confirmed.size} reports confirmed, ${repeated} sent again`,
      details: [
        'counted from the promotion:',
        ...times,
        `in the outages ${refused}; ${live.reopened()} live connections were opened again`,
      ],
      faults: faults.list(),
    };
  } finally {
    for (const end of closers.toReversed()) await end();
  }
}
