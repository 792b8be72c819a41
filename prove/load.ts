import { randomUUID } from 'node:crypto';
import { api } from '@mostrador/contract/paths';
import { listenTo } from './parts/events.ts';
import { memoryOf } from './parts/memory.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addAdministrator, addPeople, type Visitor } from './parts/people.ts';
import { openPlace, type Place } from './parts/place.ts';
import { createRandom } from './parts/random.ts';
import { sized } from './parts/share.ts';
import { type Kind, nextSteps, rememberingAsk } from './parts/shift.ts';

const [branches, perBranch] = [66, 10];
const runMs = sized(180, 10) * 1000;
/** Between two things that one person does. */
const pauseMs = { least: 4_000, more: 8_000 };
/** A second run may end with this much more memory than the first. */
const allowedGrowth = 0.1;
const token = 'clave-de-las-medidas-de-prueba';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Everyone of a branch comes from its one address. */
const addressOf = (index: number) => `127.0.${1 + (index % branches)}.1`;

type Times = Record<Kind, number[]>;

/** One person from opening the portal until `until`, with a live connection like a browser's. */
async function work(place: Place, person: Visitor, index: number, until: number, times: Times, faults: Faults) {
  const random = createRandom(index * 7_919 + until);
  const from = addressOf(index);
  const ask = rememberingAsk((question) => place.ask({ ...question, cookie: person.cookie, from }));
  await pause(random.below(pauseMs.least));
  const live = await listenTo(place.port, person.cookie, { from });
  while (Date.now() < until) {
    for (const { kind, question } of nextSteps(random, `Persona ${index}`)) {
      const begin = performance.now();
      const answer = await ask(question).catch((error: Error) => error);
      times[kind].push(performance.now() - begin);
      const what = `${question.method ?? 'GET'} ${question.path.split('?')[0]}`;
      if (answer instanceof Error) faults.add(`${what}: ${answer.message}`);
      else faults.expect(answer.status < 400, `${what}: ${answer.status}`);
    }
    await pause(pauseMs.least + random.below(pauseMs.more));
  }
  faults.expect(live.isOpen(), 'a live connection broke off');
  return live;
}

/** Megabytes in use after a garbage collection; the resident memory varies too much to compare. */
async function memoryInUse({ portal, ask }: Place): Promise<number> {
  for (let round = 0; round < 3; round++) {
    process.kill(portal.pid, 'SIGUSR2');
    await ask({ path: api.alive });
    await pause(300);
  }
  const { text } = await ask({ path: api.metrics, headers: { authorization: `Bearer ${token}` } });
  const bytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return (bytes('nodejs_heap_size_used_bytes') + bytes('nodejs_external_memory_bytes')) / 1024 ** 2;
}

/** All people for `runMs`, and a message of the administrator's every ten seconds. */
async function run(place: Place, people: Visitor[], cookie: string, times: Times, faults: Faults) {
  const until = Date.now() + runMs;
  let last = '';
  const announce = async () => {
    while (Date.now() < until - 2_000) {
      await pause(Math.min(10_000, runMs / 4));
      last = randomUUID();
      const body = { list: { title: last, excerpt: 'blue' } };
      const made = await place.ask({ method: 'POST', path: api.messages, cookie, body });
      const { id } = JSON.parse(made.text);
      if (Date.now() < until - 12_000) await place.ask({ method: 'DELETE', path: api.message(id), cookie });
    }
  };
  const [listeners] = await Promise.all([
    Promise.all(people.map((person, index) => work(place, person, index, until, times, faults))),
    announce(),
  ]);
  const deaf = await Promise.all(
    listeners.map((listener) => listener.until(({ data }) => data.includes(last), 2_000).then((event) => !event)),
  );
  const missed = deaf.filter(Boolean).length;
  faults.expect(missed === 0, `${missed} of ${people.length} live connections did not receive the last message`);
  for (const listener of listeners) listener.close();
  return memoryInUse(place);
}

function table(times: Times): string[] {
  const at = (sorted: number[], share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(9);
  const rows = Object.entries(times).map(([kind, list]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const figures = [0.5, 0.95, 0.99, 0.9999].map((share) => at(sorted, share)).join('');
    return `${kind.padEnd(18)}${String(list.length).padStart(8)}${figures}`;
  });
  return [
    `${'milliseconds'.padEnd(18)}${'requests'.padStart(8)}${['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')}`,
    ...rows,
  ];
}

export async function load(): Promise<Outcome> {
  const faults = createFaults();
  const collecting = `--import ${new URL('parts/collect.ts', import.meta.url)}`;
  const place = await openPlace({ NODE_OPTIONS: collecting, METRICS_TOKEN: token }, { durable: true });
  try {
    const people = await addPeople(place.sql, branches * perBranch);
    const { cookie } = await addAdministrator(place.sql);
    const times: Times = { 'opening a screen': [], 'its data': [], searching: [], reporting: [] };
    const first = await run(place, people, cookie, times, faults);
    const second = await run(place, people, cookie, times, faults);
    const growth = second / first - 1;
    faults.expect(
      growth <= allowedGrowth,
      `memory grew by ${(growth * 100).toFixed(0)} % from the first run to the second`,
    );
    const requests = Object.values(times).reduce((sum, { length }) => sum + length, 0);
    return {
      tried: `${people.length} people at ${branches} addresses, 2 × ${runMs / 1000} s, ${requests} requests, ${people.length} live`,
      details: [
        ...table(times),
        `memory in use after the first run ${first.toFixed(1)} MB, after the second ${second.toFixed(1)} MB; held at most ${memoryOf(place.portal.pid).peak.toFixed(0)} MB`,
      ],
      faults: faults.list(),
    };
  } finally {
    await place.close();
  }
}
