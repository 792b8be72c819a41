import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import { type Portal, startPortal } from '../e2e/portal.ts';
import { connect } from '../server/src/db/client.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { type Process, proveAgreement, proveLive } from './parts/agreement.ts';
import { type Ask, createAsker, type Question } from './parts/ask.ts';
import { loadDemonstration } from './parts/demonstration.ts';
import { untilHealthy } from './parts/health.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addPeople, secret, type Visitor } from './parts/people.ts';
import { startPostgres } from './parts/postgres.ts';
import { startProxy } from './parts/proxy.ts';
import { createRandom } from './parts/random.ts';
import { report } from './parts/reports.ts';
import { sized } from './parts/share.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const restarts = sized(6, 2);
const atOnce = 30;

/** What people at the counter do all day. A report without a key is a program's, which may not repeat it. */
function nextQuestion(
  random: ReturnType<typeof createRandom>,
  name: string,
): { question: Question; repeatable: boolean } {
  const reading = [
    api.messages,
    api.lostSalesSummary,
    api.branches,
    api.viewer,
    `${api.prices}?codigo=balata`,
    '/inicio',
  ];
  if (random.chance(0.7)) return { question: { path: random.pick(reading) }, repeatable: true };
  const withKey = random.chance(0.8);
  return { question: report(name, withKey ? randomUUID() : undefined), repeatable: withKey };
}

/** Sends requests until stopped. Reports every failure and remembers everything that was confirmed. */
function startLoad(ask: Ask, people: Visitor[], mark: string, onFailure: (what: string, repeatable: boolean) => void) {
  const random = createRandom(11);
  const confirmed = new Map<string, number>();
  let asked = 0;
  let going = true;
  const workers = Array.from({ length: atOnce }, async () => {
    while (going) {
      const index = asked++;
      const name = `${mark} ${index}`;
      const { question, repeatable } = nextQuestion(random, name);
      const { cookie } = people[index % people.length] as Visitor;
      const answer = await ask({ ...question, cookie }).catch((error: Error) => error);
      if (answer instanceof Error)
        onFailure(`${question.method ?? 'GET'} ${question.path}: ${answer.message}`, repeatable);
      else if (answer.status >= 300)
        onFailure(
          `${question.method ?? 'GET'} ${question.path}: ${answer.status} ${answer.status === 502 ? answer.text : ''}`,
          repeatable,
        );
      else if (answer.status === 201) confirmed.set(name, JSON.parse(answer.text).id);
    }
  });
  return {
    confirmed,
    asked: () => asked,
    async stop() {
      going = false;
      await Promise.all(workers);
    },
  };
}

async function openPair(url: string) {
  const ports = [await freePort(), await freePort()] as [number, number];
  const start = (port: number) =>
    startPortal({ DATABASE_URL: url, AUTH_SECRET: secret, DEMO: '0', PORT: String(port), TRUST_PROXY: '127.0.0.1' });
  const portals = new Map<number, Portal>();
  for (const port of ports) portals.set(port, await start(port));
  const end = async (port: number, how: 'kill' | 'stop') => portals.get(port)?.[how]();
  return {
    ports,
    /** As a service manager does it: killed, and a moment later started again. */
    async replace(port: number, how: 'kill' | 'stop') {
      await end(port, how);
      await pause(300);
      portals.set(port, await start(port));
      await pause(300);
    },
    async stop() {
      await Promise.all(ports.map((port) => end(port, 'stop')));
    },
  };
}

async function proveStored(
  sql: ReturnType<typeof connect>,
  mark: string,
  confirmed: Map<string, number>,
  faults: Faults,
) {
  const rows =
    await sql`select nombre, count(*)::int as times from lost_sales where nombre like ${`${mark}%`} group by 1`;
  const stored = new Map(rows.map(({ nombre, times }) => [nombre, times]));
  for (const name of confirmed.keys()) faults.expect(stored.has(name), 'a confirmed report is lost');
  for (const times of stored.values()) faults.expect(times === 1, 'a report is stored twice');
}

export async function twoProcesses(): Promise<Outcome> {
  const faults = createFaults();
  const postgres = await startPostgres();
  const url = await postgres.create('mostrador');
  await loadDemonstration(url);
  const pair = await openPair(url);
  const proxy = await startProxy(pair.ports);
  const sql = connect({ url }, { max: 4, connection: { application_name: 'prueba' } });
  const askers = pair.ports.map((port) => createAsker(port));
  const through = createAsker(proxy.port, 60);
  try {
    const processes = pair.ports.map((port, index) => ({ port, ask: askers[index]?.ask })) as [Process, Process];
    const agreed = await proveAgreement(processes, sql, faults, false);
    const deaf = await proveAgreement(processes, sql, faults, true);
    await proveLive(...processes, sql, faults, 'at all');

    const people = await addPeople(sql, 200);
    const mark = randomUUID();
    let unrepeatable = 0;
    let how: 'kill' | 'stop' = 'kill';
    const load = startLoad(through.ask, people, mark, (what, repeatable) => {
      // A report without a key that was under way in a killed process is the one thing nobody can repeat.
      if (how === 'kill' && !repeatable) unrepeatable += 1;
      else faults.add(`with one process ${how === 'kill' ? 'killed' : 'restarted'}, ${what}`);
    });
    for (how of ['kill', 'stop'] as const) {
      for (let turn = 0; turn < restarts; turn++) await pair.replace(pair.ports[turn % 2] as number, how);
    }
    await load.stop();
    await proveStored(sql, mark, load.confirmed, faults);

    await postgres.kill();
    await postgres.start();
    for (const { port } of processes) await untilHealthy(`http://127.0.0.1:${port}`);
    await proveLive(...processes, sql, faults, 'after PostgreSQL was killed');
    const slowest = Math.max(agreed.slowest, deaf.slowest);
    return {
      tried: `${agreed.count + deaf.count} changes in both, ${restarts} kills and ${restarts} restarts under ${load.asked()} requests`,
      details: [
        `slowest agreement ${(slowest / 1000).toFixed(1)} s; ${unrepeatable} reports without a key were under way in a killed process`,
      ],
      faults: faults.list(),
    };
  } finally {
    through.close();
    for (const asker of askers) asker.close();
    proxy.close();
    await sql.end({ timeout: 1 });
    await pair.stop();
    await postgres.remove();
  }
}
