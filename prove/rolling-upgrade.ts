import { setTimeout as pause } from 'node:timers/promises';
import { api, homePath } from '@mostrador/contract/paths';
import type postgres from 'postgres';
import { buildCommit, readCommit } from '../e2e/build-commit.ts';
import { connect } from '../server/src/db/client.ts';
import { type Process, proveAgreement, proveLive } from './parts/agreement.ts';
import { type Ask, createAsker } from './parts/ask.ts';
import { startCounterLoad } from './parts/counter-load.ts';
import { loadDemonstration } from './parts/demonstration.ts';
import { createFaults, type Faults, type Outcome } from './parts/outcome.ts';
import { addAdministrator, addPeople, type Visitor } from './parts/people.ts';
import { startPostgres } from './parts/postgres.ts';
import { openProcesses } from './parts/processes.ts';
import { startProxy } from './parts/proxy.ts';
import { sized } from './parts/share.ts';

const processes = 3;
/** How long both versions serve before the upgrade goes on. */
const besideMs = sized(60, 5) * 1000;
/** Once nobody reports, everything that is cached is current after this time. */
const currentWithinMs = 10_000;
const charts = [api.lostSalesByBrand, api.lostSalesByBranch, api.lostSalesByCategory];

/** Every process counts the reports of both versions, and all of them draw the same charts. */
async function proveSameFigures(all: Process[], sql: postgres.Sql, faults: Faults, when: string) {
  const { cookie } = await addAdministrator(sql);
  const [{ stored } = { stored: 0 }] = await sql<{ stored: number }[]>`select count(*)::int as stored from lost_sales`;
  const different = async () => {
    const read = async ({ ask }: Process, path: string) =>
      JSON.stringify(JSON.parse((await ask({ path, cookie })).text));
    const totals = await Promise.all(all.map((one) => read(one, api.lostSalesSummary)));
    if (totals.some((text) => JSON.parse(text).total !== stored)) return [`${stored} reports and ${totals.join(', ')}`];
    const answers = await Promise.all(charts.map((path) => Promise.all(all.map((one) => read(one, path)))));
    return charts.filter((_, chart) => new Set(answers[chart]).size > 1);
  };
  const until = performance.now() + currentWithinMs;
  let found = await different();
  while (found.length > 0 && performance.now() < until) found = await different();
  for (const what of found) faults.add(`${when}, not the same in every process: ${what}`);
}

/** A page of either version opens through the proxy with every file that it names. */
async function provePages(through: Ask, all: Process[], sql: postgres.Sql, faults: Faults): Promise<number> {
  const { cookie } = await addAdministrator(sql);
  const files = new Set<string>();
  for (const ask of [through, ...all.map((one) => one.ask)]) {
    const { status, text, headers } = await ask({ path: homePath, cookie });
    faults.expect(status === 200, `with both versions, ${homePath} is answered ${status}`);
    for (const [file] of `${headers.link} ${text}`.matchAll(/\/assets\/[\w.-]+/g)) files.add(file);
  }
  faults.expect(files.size > 0, `with both versions, ${homePath} names no file`);
  for (const file of files) {
    // Each time it is another process's turn.
    for (const _ of all) {
      const { status } = await through({ path: file, cookie });
      faults.expect(status === 200, `with both versions, ${file} is answered ${status}`);
    }
  }
  return files.size;
}

/** Everyone's cookie, asked of every process. */
async function proveSignedIn(all: Process[], people: Visitor[], faults: Faults) {
  for (const { ask } of all) {
    for (const { cookie } of people) {
      const { status } = await ask({ path: api.viewer, cookie });
      faults.expect(status === 200, `someone signed in before the upgrade is answered ${status} after it`);
    }
  }
}

/** The version of `prove/previous` replaced by this one, process by process, while people work. */
export async function rollingUpgrade(): Promise<Outcome> {
  const commit = await readCommit('prove/previous').catch((error: Error) => error);
  if (commit instanceof Error) return { tried: 'nothing', faults: [commit.message] };
  const faults = createFaults();
  const closers: (() => unknown)[] = [];
  try {
    const before = await buildCommit(commit);
    closers.push(before.remove);
    const postgres = await startPostgres();
    closers.push(postgres.remove);
    const url = await postgres.create('mostrador');
    await loadDemonstration(url, before.main);
    const portals = await openProcesses(url, processes, before.main);
    closers.push(portals.stop);
    const sql = connect({ url }, { max: 4, connection: { application_name: 'prueba' } });
    closers.push(() => sql.end({ timeout: 1 }));
    const proxy = await startProxy(portals.ports);
    closers.push(proxy.close);
    const through = createAsker(proxy.port, 60);
    closers.push(through.close);
    const all = portals.ports.map((port): Process => {
      const { ask, close } = createAsker(port);
      closers.push(close);
      return { port, ask };
    });
    const [first, second, ...rest] = all as [Process, Process, ...Process[]];
    const people = await addPeople(sql, 200);

    let [asked, confirmed] = [0, 0];
    /** Does the work while people work, who notice nothing of it. */
    async function underLoad(when: string, work: () => Promise<unknown>) {
      const load = startCounterLoad(through.ask, people, (what) => faults.add(`${when}, ${what}`));
      await work();
      await load.stop();
      await load.proveStored(sql, faults);
      await proveSameFigures(all, sql, faults, when);
      asked += load.asked();
      confirmed += load.confirmed();
    }
    await underLoad('with the first process replaced', () => portals.replace(first.port, 'stop'));
    let agreed = { count: 0, slowest: 0 };
    let opened = 0;
    await underLoad('with both versions', async () => {
      agreed = await proveAgreement([first, second], sql, faults, false);
      await proveLive(first, second, sql, faults, 'from the new version to the old one');
      await proveLive(second, first, sql, faults, 'from the old version to the new one');
      opened = await provePages(through.ask, all, sql, faults);
      await pause(besideMs);
      // The service manager restarts an old process that crashed, now on the database of the new version.
      await portals.replace(second.port, 'stop', before.main);
    });
    await underLoad('with the others replaced', async () => {
      for (const { port } of [second, ...rest]) await portals.replace(port, 'stop');
    });
    await proveSignedIn(all, people, faults);
    return {
      tried: `${processes} processes of ${before.name} replaced one by one under ${asked} requests, ${confirmed} reports confirmed, ${agreed.count} changes seen in the other version, ${opened} files of pages of both versions opened`,
      details: [
        `slowest agreement ${(agreed.slowest / 1000).toFixed(1)} s; both versions served for ${besideMs / 1000} s and more`,
      ],
      faults: faults.list(),
    };
  } finally {
    for (const end of closers.toReversed()) await end();
  }
}
